package dev.suil.yaml;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Makes one text of those that many files have, such as their keys: a fleet has millions of them and few that differ.
 * Forgets a text when another takes its place. Thread-safe without a lock: a text that two threads make at once is there
 * twice, which costs memory and nothing else.
 */
public final class SharedTexts {

    /** A power of two. */
    private static final int PLACES = 4096;
    /** Longer texts are rarely the same in two files. */
    private static final int LONGEST = 40;

    private final @Nullable String[] texts = new String[PLACES];

    /** The text of {@code ascii} from {@code from} to before {@code to}. */
    String of(byte[] ascii, int from, int to) {
        if (to - from > LONGEST) {
            return make(ascii, from, to);
        }
        int hash = 0;
        for (int i = from; i < to; i++) {
            hash = 31 * hash + ascii[i];
        }
        int place = (hash ^ hash >>> 12) & PLACES - 1;
        String known = texts[place];
        if (known != null && isSame(known, ascii, from, to)) {
            return known;
        }
        String made = make(ascii, from, to);
        texts[place] = made;
        return made;
    }

    private static boolean isSame(String known, byte[] ascii, int from, int to) {
        if (known.length() != to - from) {
            return false;
        }
        for (int i = from; i < to; i++) {
            if (known.charAt(i - from) != ascii[i]) {
                return false;
            }
        }
        return true;
    }

    private static String make(byte[] ascii, int from, int to) {
        return new String(ascii, from, to - from, StandardCharsets.ISO_8859_1);
    }
}
