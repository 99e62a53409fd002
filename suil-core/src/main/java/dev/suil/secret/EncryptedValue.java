package dev.suil.secret;

import java.util.Base64;
import java.util.Optional;

/** The form of a secret in YAML: {@code !ENC[...]} around the base64 of a binary age file, on one line. */
public final class EncryptedValue {

    private static final String START = "!ENC[";
    private static final String END = "]";

    private EncryptedValue() {}

    /** How {@code ciphertext} is written. */
    public static String write(byte[] ciphertext) {
        return START + Base64.getEncoder().encodeToString(ciphertext) + END;
    }

    /** Reads {@code !ENC[payload]} or a payload alone, white space around it left out; empty where it is no base64. */
    public static Optional<byte[]> read(String text) {
        String payload = text.strip();
        if (payload.startsWith(START) && payload.endsWith(END)) {
            payload = payload.substring(START.length(), payload.length() - END.length())
                    .strip();
        }
        if (payload.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(Base64.getDecoder().decode(payload));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
