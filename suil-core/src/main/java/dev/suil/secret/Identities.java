package dev.suil.secret;

import com.exceptionfactory.jagged.RecipientStanzaReader;
import com.exceptionfactory.jagged.UnsupportedRecipientStanzaException;
import com.exceptionfactory.jagged.framework.format.StandardPayloadKeyReader;
import com.exceptionfactory.jagged.framework.stream.StandardDecryptingChannelFactory;
import com.exceptionfactory.jagged.x25519.X25519RecipientStanzaReaderFactory;
import dev.suil.secret.SecretException.Kind;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;

/**
 * The keys that open secrets: any number of age identities ({@code AGE-SECRET-KEY-1...}). Thread-safe; made once and
 * reused, since preparing a key costs more than a decryption. No key is ever shown, not even by {@code toString}.
 */
public final class Identities {

    private static final Identities NONE = new Identities(List.of());

    private final List<RecipientStanzaReader> readers;

    private Identities(List<RecipientStanzaReader> readers) {
        this.readers = List.copyOf(readers);
    }

    /** No key: whatever is to be opened fails with {@link Kind#NO_KEY}. */
    public static Identities none() {
        return NONE;
    }

    /**
     * Reads keys that spaces, commas or line ends part; {@code #} starts a comment, as in the files of {@code age-keygen}.
     *
     * @throws SecretException {@link Kind#BAD_KEY} where one is wrong
     */
    public static Identities parse(String text) {
        List<RecipientStanzaReader> readers = new ArrayList<>();
        List<String> words = List.copyOf(new LinkedHashSet<>(Words.of(text)));
        for (int i = 0; i < words.size(); i++) {
            try {
                readers.add(X25519RecipientStanzaReaderFactory.newRecipientStanzaReader(words.get(i)));
            } catch (GeneralSecurityException | RuntimeException e) {
                throw new SecretException(Kind.BAD_KEY, wrong(words.get(i), i + 1));
            }
        }
        return new Identities(readers);
    }

    /** These keys and those of {@code others}. */
    public Identities and(Identities others) {
        List<RecipientStanzaReader> both = new ArrayList<>(readers);
        both.addAll(others.readers);
        return new Identities(both);
    }

    public boolean isEmpty() {
        return readers.isEmpty();
    }

    /**
     * The plain text of a binary age file, whole or not at all.
     *
     * @throws SecretException {@link Kind#NO_KEY}, {@link Kind#WRONG_KEY} or {@link Kind#MALFORMED}
     */
    public byte[] decrypt(byte[] ciphertext) {
        return opening(() -> {
            ByteArrayOutputStream plain = new ByteArrayOutputStream(ciphertext.length);
            try (ReadableByteChannel channel = new StandardDecryptingChannelFactory()
                    .newDecryptingChannel(Channels.newChannel(new ByteArrayInputStream(ciphertext)), readers)) {
                ByteBuffer buffer = ByteBuffer.allocate(Math.max(512, Math.min(ciphertext.length, 65_536)));
                while (channel.read(buffer) >= 0) {
                    plain.write(buffer.array(), 0, buffer.position());
                    buffer.clear();
                }
            }
            return plain.toByteArray();
        });
    }

    /**
     * Whether a key opens a binary age file. Only the header is read and its authentication checked, the payload is not.
     *
     * @throws SecretException {@link Kind#MALFORMED} where it is no age file or its header is damaged
     */
    public boolean opens(byte[] ciphertext) {
        if (isEmpty()) {
            return false;
        }
        try {
            opening(() -> {
                new StandardPayloadKeyReader()
                        .getPayloadKey(ByteBuffer.wrap(ciphertext), readers)
                        .destroy();
                return true;
            });
            return true;
        } catch (SecretException e) {
            if (e.kind() == Kind.WRONG_KEY) {
                return false;
            }
            throw e;
        }
    }

    @Override
    public String toString() {
        return readers.size() + (readers.size() == 1 ? " key" : " keys");
    }

    private interface Opening<T> {
        T run() throws GeneralSecurityException, IOException;
    }

    private <T> T opening(Opening<T> opening) {
        if (isEmpty()) {
            throw new SecretException(Kind.NO_KEY, "no key was given to open this secret");
        }
        try {
            return opening.run();
        } catch (UnsupportedRecipientStanzaException e) {
            throw new SecretException(Kind.WRONG_KEY, "none of the given keys opens this secret");
        } catch (GeneralSecurityException | IOException | RuntimeException e) {
            throw new SecretException(Kind.MALFORMED, "this secret is no age file, or a damaged one");
        }
    }

    private static String wrong(String word, int position) {
        String lower = word.toLowerCase(Locale.ROOT);
        if (lower.startsWith("age1")) {
            return "key " + position + " is a public recipient: give the secret key that belongs to it";
        } else if (lower.startsWith("age-secret-key-1")) {
            return "key " + position + " is no age key: it is cut off or mistyped";
        } else if (lower.startsWith("age-secret-key-") || lower.startsWith("age-plugin-")) {
            return "key " + position + " is of a kind that is not supported; AGE-SECRET-KEY-1... is";
        }
        return "key " + position + " is no age key, which starts with AGE-SECRET-KEY-1";
    }
}
