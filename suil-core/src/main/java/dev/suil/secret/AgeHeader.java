package dev.suil.secret;

import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * The outside of a binary age file: what can be checked without any key. Whether the file opens is for whoever has a key to
 * find out.
 */
public final class AgeHeader {

    private static final byte[] VERSION = ascii("age-encryption.org/v1\n");
    private static final byte[] STANZA = ascii("-> ");
    /** The end of the types that only test readers, and name nobody. */
    private static final byte[] GREASE = ascii("-grease");

    private static final byte[] MAC = ascii("--- ");
    private static final byte[] ARMOR = ascii("-----BEGIN AGE");

    /** A payload is a nonce of 16 bytes and at least one chunk, which even if empty has a tag of 16 bytes. */
    private static final int LEAST_PAYLOAD = 32;

    private AgeHeader() {}

    /** What shows that {@code bytes} is no binary age file, as a clause of a sentence; empty where nothing does. */
    public static Optional<String> flaw(byte[] bytes) {
        if (startsWith(bytes, 0, ARMOR)) {
            return Optional.of("it is an armored age file, not a binary one");
        }
        if (!startsWith(bytes, 0, VERSION)) {
            return Optional.of("it does not start as an age file does");
        }
        int line = VERSION.length;
        boolean hasStanza = false;
        while (line < bytes.length && !startsWith(bytes, line, MAC)) {
            hasStanza |= startsWith(bytes, line, STANZA);
            line = lineAfter(bytes, line);
        }
        if (!hasStanza) {
            return Optional.of("its header names no recipient");
        }
        int payload = line < bytes.length ? lineAfter(bytes, line) : bytes.length;
        if (bytes.length - payload < LEAST_PAYLOAD) {
            return Optional.of("it is cut short");
        }
        return Optional.empty();
    }

    /** How many recipients the header names: whoever has the key of one of them can open the file. */
    public static int recipients(byte[] bytes) {
        int recipients = 0;
        for (int line = 0; line < bytes.length && !startsWith(bytes, line, MAC); line = lineAfter(bytes, line)) {
            boolean grease = startsWith(bytes, lastLetters(bytes, line), GREASE);
            recipients += startsWith(bytes, line, STANZA) && !grease ? 1 : 0;
        }
        return recipients;
    }

    /** Where the type of the stanza whose line starts at {@code line} has its last letters. */
    private static int lastLetters(byte[] bytes, int line) {
        int end = line + STANZA.length;
        while (end < bytes.length && bytes[end] != ' ' && bytes[end] != '\n') {
            end++;
        }
        return Math.max(line, end - GREASE.length);
    }

    private static int lineAfter(byte[] bytes, int from) {
        for (int i = from; i < bytes.length; i++) {
            if (bytes[i] == '\n') {
                return i + 1;
            }
        }
        return bytes.length;
    }

    private static boolean startsWith(byte[] bytes, int from, byte[] prefix) {
        if (bytes.length - from < prefix.length) {
            return false;
        }
        for (int i = 0; i < prefix.length; i++) {
            if (bytes[from + i] != prefix[i]) {
                return false;
            }
        }
        return true;
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
