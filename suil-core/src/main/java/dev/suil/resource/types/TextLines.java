package dev.suil.resource.types;

import dev.suil.resource.Bytes;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** The lines of a text file. A character is a byte, so that any encoding comes through unharmed. */
final class TextLines {

    private final List<String> lines;

    private TextLines(List<String> lines) {
        this.lines = lines;
    }

    /** The lines of {@code bytes}; the last one need not end with a line break. */
    static TextLines of(Bytes bytes) {
        String text = new String(bytes.toArray(), StandardCharsets.ISO_8859_1);
        List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
        if (lines.get(lines.size() - 1).isEmpty()) {
            lines.remove(lines.size() - 1);
        }
        return new TextLines(lines);
    }

    /** {@code text} as a line of such a file holds it. */
    static String bytesOf(String text) {
        return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    }

    /** All lines, each with a line break. */
    Bytes bytes() {
        StringBuilder text = new StringBuilder();
        lines.forEach(line -> text.append(line).append('\n'));
        return Bytes.of(text.toString().getBytes(StandardCharsets.ISO_8859_1));
    }

    int size() {
        return lines.size();
    }

    /** The position of the last line that is so; -1 where none is. */
    int last(Predicate<String> wanted) {
        for (int i = lines.size() - 1; i >= 0; i--) {
            if (wanted.test(lines.get(i))) {
                return i;
            }
        }
        return -1;
    }

    /** How many lines are so. */
    int count(Predicate<String> wanted) {
        return (int) lines.stream().filter(wanted).count();
    }

    /** Without the lines that are so. */
    TextLines without(Predicate<String> unwanted) {
        return new TextLines(lines.stream().filter(unwanted.negate()).toList());
    }

    /** With {@code put} in place of what is from position {@code from} to before {@code to}. */
    TextLines replace(int from, int to, List<String> put) {
        List<String> changed = new ArrayList<>(lines.subList(0, from));
        changed.addAll(put);
        changed.addAll(lines.subList(to, lines.size()));
        return new TextLines(changed);
    }
}
