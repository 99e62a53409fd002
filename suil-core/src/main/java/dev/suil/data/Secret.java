package dev.suil.data;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An encrypted value. It carries ciphertext only; nothing here can decrypt. Usually it has one part, the ciphertext; a
 * lookup's format may set secrets into a longer text, which then is a secret of several parts.
 */
public record Secret(List<Part> parts, Origin origin) implements Value {

    public Secret {
        parts = List.copyOf(parts);
    }

    /** A secret that is one ciphertext. */
    public static Secret of(byte[] ciphertext, Origin origin) {
        return new Secret(List.of(new Ciphertext(ciphertext)), origin);
    }

    /** A piece of the plain text. */
    public sealed interface Part permits Ciphertext, Plain {}

    /** The bytes of a binary age file. */
    public record Ciphertext(byte[] bytes) implements Part {
        public Ciphertext {
            bytes = bytes.clone();
        }

        @Override
        public byte[] bytes() {
            return bytes.clone();
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Ciphertext that && Arrays.equals(bytes, that.bytes);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(bytes);
        }

        @Override
        public String toString() {
            return sha256(bytes);
        }
    }

    /** Text that is no secret. */
    public record Plain(String text) implements Part {}

    /**
     * The public form: {@code sha256:} and 64 hex digits. Of one ciphertext it is the digest of its bytes; of several
     * parts, the digest of the text in which each ciphertext is written as its own digest.
     */
    public String digest() {
        if (parts.size() == 1 && parts.get(0) instanceof Ciphertext only) {
            return sha256(only.bytes);
        }
        StringBuilder text = new StringBuilder();
        for (Part part : parts) {
            text.append(part instanceof Plain plain ? plain.text() : part.toString());
        }
        return sha256(text.toString().getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Secret that && parts.equals(that.parts);
    }

    @Override
    public int hashCode() {
        return parts.hashCode();
    }

    @Override
    public String toString() {
        return digest();
    }

    private static String sha256(byte[] bytes) {
        try {
            return "sha256:"
                    + HexFormat.of()
                            .formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java platform has SHA-256", e);
        }
    }
}
