package dev.suil.yaml;

import dev.suil.data.Origin;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.exceptions.Mark;

/** Turns the library's marks into places of a file. */
final class Places {

    private final String file;
    private final String text;
    /** By line, the index in code points at which it starts; null where the marks' own lines are right. */
    private final int @Nullable [] lineStarts;

    Places(SourceText source, boolean linesMoved) {
        this.file = source.file();
        this.text = source.text();
        this.lineStarts = linesMoved ? lineStarts(text) : null;
    }

    Origin file() {
        return Origin.file(file);
    }

    Origin of(Optional<Mark> mark) {
        return mark.map(this::of).orElseGet(this::file);
    }

    Origin of(Mark mark) {
        if (lineStarts == null) {
            return new Origin(file, mark.getLine() + 1, mark.getColumn() + 1);
        }
        int low = 0;
        int high = lineStarts.length - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (lineStarts[middle] <= mark.getIndex()) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return new Origin(file, low + 1, mark.getIndex() - lineStarts[low] + 1);
    }

    /** The place of the code point at {@code index}, or behind the last where there are fewer. */
    Origin at(int index) {
        return SourceText.placeAfter(text.substring(0, offset(index)), file);
    }

    String text(int from, int to) {
        return text.substring(from, to);
    }

    /** The index in chars of the code point at {@code index}. */
    int offset(int index) {
        int points = text.codePointCount(0, text.length());
        return text.offsetByCodePoints(0, Math.min(index, points));
    }

    /** The text from {@code mark} to the end of its line. */
    String restOfLine(Mark mark) {
        int from = offset(mark.getIndex());
        return text.substring(from, lineEnd(from));
    }

    /** The whole line that {@code mark} is in. */
    String line(Mark mark) {
        int at = offset(mark.getIndex());
        return text.substring(lineStart(at), lineEnd(at));
    }

    /** The line before the one that {@code mark} is in; empty where there is none. */
    String lineBefore(Mark mark) {
        int start = lineStart(offset(mark.getIndex()));
        return text.substring(lineStart(Math.max(0, start - 1)), start);
    }

    private int lineStart(int at) {
        return Math.max(text.lastIndexOf('\n', at - 1), text.lastIndexOf('\r', at - 1)) + 1;
    }

    private int lineEnd(int from) {
        int end = from;
        while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
            end++;
        }
        return end;
    }

    private static int[] lineStarts(String text) {
        int[] starts = new int[16];
        int lines = 1;
        int points = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!Character.isLowSurrogate(c)) {
                points++;
            }
            if (c == '\n' || (c == '\r' && !(i + 1 < text.length() && text.charAt(i + 1) == '\n'))) {
                if (lines == starts.length) {
                    starts = Arrays.copyOf(starts, lines * 2);
                }
                starts[lines++] = points;
            }
        }
        return Arrays.copyOf(starts, lines);
    }
}
