package dev.suil.ssh.transport.openssh;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * A line of a {@code known_hosts} file.
 *
 * @param hosts the field of host names: patterns joined by commas, or one hashed name
 */
public record KnownHost(Path file, int line, Marker marker, String hosts, HostKey key) {

    /** What a line says of its key. */
    public enum Marker {
        /** It is the host's. */
        HOST,
        /** It signs host certificates. */
        CERT_AUTHORITY,
        /** It must not be accepted. */
        REVOKED
    }

    /** Reads a line; empty where it is blank, a comment or nothing that OpenSSH would read. */
    static Optional<KnownHost> parse(Path file, int number, String text) {
        String[] words = text.strip().split("\\s+", 5);
        Marker marker = Marker.HOST;
        int at = 0;
        if (words[0].startsWith("@")) {
            at = 1;
            switch (words[0]) {
                case "@cert-authority" -> marker = Marker.CERT_AUTHORITY;
                case "@revoked" -> marker = Marker.REVOKED;
                default -> {
                    return Optional.empty();
                }
            }
        }
        if (words[0].isEmpty() || words[0].startsWith("#") || words.length < at + 3) {
            return Optional.empty();
        }
        HostKey key = new HostKey(words[at + 1], words[at + 2]);
        return key.isWhole() ? Optional.of(new KnownHost(file, number, marker, words[at], key)) : Optional.empty();
    }

    /** Whether the line is about the host; {@code name} is {@code host}, or {@code [host]:port} for a port but 22. */
    boolean isOf(String name) {
        return hosts.startsWith("|1|") ? isHashOf(name) : Patterns.match(Arrays.asList(hosts.split(",")), name);
    }

    /** Where the line is: {@code file:line}. */
    public String place() {
        return file + ":" + line;
    }

    /** The hashed form of a name, with a salt of its own. */
    public static String hash(String name) {
        byte[] salt = new byte[20];
        new SecureRandom().nextBytes(salt);
        Base64.Encoder base64 = Base64.getEncoder();
        return "|1|" + base64.encodeToString(salt) + "|" + base64.encodeToString(hmac(salt, name));
    }

    private static byte[] hmac(byte[] salt, String name) {
        try {
            Mac mac = Mac.getInstance("HmacSHA1");
            mac.init(new SecretKeySpec(salt, "HmacSHA1"));
            return mac.doFinal(name.toLowerCase(Locale.ROOT).getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException e) {
            throw new AssertionError("every Java platform has HmacSHA1", e);
        }
    }

    private boolean isHashOf(String name) {
        List<String> parts = Arrays.asList(hosts.split("\\|"));
        if (parts.size() != 4) {
            return false;
        }
        try {
            byte[] hash = hmac(Base64.getDecoder().decode(parts.get(2)), name);
            return MessageDigest.isEqual(hash, Base64.getDecoder().decode(parts.get(3)));
        } catch (IllegalArgumentException e) {
            return false;
        }
    }
}
