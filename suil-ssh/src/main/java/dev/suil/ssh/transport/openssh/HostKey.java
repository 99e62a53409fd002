package dev.suil.ssh.transport.openssh;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/**
 * A host's public key as {@code known_hosts} writes it.
 *
 * @param type {@code ssh-ed25519}, {@code ecdsa-sha2-nistp256}, {@code ssh-rsa}, ...
 * @param base64 the key's bytes
 */
public record HostKey(String type, String base64) {

    /** As OpenSSH shows it: {@code SHA256:} and the digest in base64 without padding. */
    public String fingerprint() {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256")
                    .digest(Base64.getDecoder().decode(base64));
            return "SHA256:" + Base64.getEncoder().withoutPadding().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java platform has SHA-256", e);
        }
    }

    /** Whether the bytes are base64 and name the same type: a key begins with the length of its type and the type. */
    boolean isWhole() {
        try {
            ByteBuffer bytes = ByteBuffer.wrap(Base64.getDecoder().decode(base64));
            if (bytes.remaining() < Integer.BYTES || bytes.getInt() != type.length()) {
                return false;
            }
            ByteBuffer name = ByteBuffer.wrap(type.getBytes(StandardCharsets.ISO_8859_1));
            return bytes.remaining() > type.length()
                    && bytes.slice().limit(type.length()).equals(name);
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    @Override
    public String toString() {
        return type + " " + base64;
    }
}
