package dev.suil.resource;

import java.util.List;
import java.util.stream.Collectors;

/** Quoting for a POSIX shell. */
public final class Sh {

    private Sh() {}

    /**
     * {@code text} as one word that the shell takes literally. NUL cannot be part of it.
     *
     * @throws IllegalArgumentException where {@code text} holds NUL
     */
    public static String quote(String text) {
        if (text.indexOf('\0') >= 0) {
            throw new IllegalArgumentException("a shell word cannot hold NUL");
        }
        if (!text.isEmpty() && text.chars().allMatch(Sh::isPlain)) {
            return text;
        }
        return "'" + text.replace("'", "'\\''") + "'";
    }

    /** The words, each quoted, with a space between. */
    public static String words(List<String> words) {
        return words.stream().map(Sh::quote).collect(Collectors.joining(" "));
    }

    private static boolean isPlain(int c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || "_-./,:@".indexOf(c) >= 0;
    }
}
