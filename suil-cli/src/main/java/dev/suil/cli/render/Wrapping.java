package dev.suil.cli.render;

import java.util.ArrayList;
import java.util.List;

/** Text that is fitted to a number of columns, by further lines or by a cut. */
final class Wrapping {

    private static final String CUT = "…";
    private static final int TAB = 8;

    private Wrapping() {}

    /** {@code text} in lines of at most {@code width} columns, broken behind spaces, else behind what parts names and paths. */
    static List<String> wrap(String text, int width) {
        List<String> lines = new ArrayList<>();
        for (String line : text.split("\n", -1)) {
            String rest = line;
            while (DisplayWidth.of(rest) > width) {
                int end = breakAt(rest, fitting(rest, width));
                lines.add(rest.substring(0, end).stripTrailing());
                rest = rest.substring(end).stripLeading();
            }
            lines.add(rest);
        }
        return lines;
    }

    /** {@code line}, its end replaced by an ellipsis where it is wider. */
    static String cut(String line, int width) {
        int end = fitting(line, width);
        return end == line.length() ? line : line.substring(0, fitting(line, width - 1)) + CUT;
    }

    /** How much of {@code text} fits; at least one character. */
    private static int fitting(String text, int width) {
        int used = 0;
        int at = 0;
        while (at < text.length()) {
            int point = text.codePointAt(at);
            used += point == '\t' ? TAB - used % TAB : DisplayWidth.of(point);
            if (used > width) {
                return Math.max(at, Character.charCount(text.codePointAt(0)));
            }
            at += Character.charCount(point);
        }
        return at;
    }

    private static int breakAt(String text, int limit) {
        int space = text.lastIndexOf(' ', limit);
        if (space > 0) {
            return space;
        }
        for (int at = limit; at > limit / 2; at--) {
            if ("/,.-_:".indexOf(text.charAt(at - 1)) >= 0) {
                return at;
            }
        }
        return limit;
    }
}
