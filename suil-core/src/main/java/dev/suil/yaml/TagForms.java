package dev.suil.yaml;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Where tags stand in a text that the library's scanner refuses: {@code !ENC[...]}, which is no YAML, and {@code !delete} right
 * before a comma or a closing bracket, which it takes for a bad tag. What it stumbles over is blanked out before it sees the
 * text, at equal length, so that all marks stay right: it then finds a tag {@code !ENC} or {@code !delet} without a value.
 * Where a form turns out to be no tag, as in a comment or a quoted text, it is restored, and the text is scanned once more.
 */
final class TagForms {

    private static final String SECRET = "!ENC[";
    private static final String DELETE = "!delete";
    private static final TagForms NONE = new TagForms("");

    private final String text;
    private int size;
    /** By form: the index of its {@code !} in chars. */
    private int[] starts = {};
    /** By form: the index of the last char to blank out. */
    private int[] ends = {};
    /** By form: the index of its {@code !} in code points, which is what marks have. */
    private int[] startPoints = {};

    private final BitSet hidden = new BitSet();
    private boolean anyRestored;
    private boolean acrossLines;

    private TagForms(String text) {
        this.text = text;
    }

    static TagForms find(String text) {
        TagForms forms = NONE;
        for (int at = text.indexOf('!'); at >= 0; at = text.indexOf('!', at + 1)) {
            int end = -1;
            if (text.startsWith(SECRET, at)) {
                end = close(text, at + SECRET.length());
            } else if (text.startsWith(DELETE, at) && endsFlowItem(text, at + DELETE.length())) {
                end = at + DELETE.length() - 1;
            }
            if (end >= 0) {
                forms = forms == NONE ? new TagForms(text) : forms;
                forms.add(at, end);
                at = end;
            }
        }
        return forms;
    }

    private static boolean endsFlowItem(String text, int at) {
        return at < text.length() && ",]}".indexOf(text.charAt(at)) >= 0;
    }

    /** The index of the closing bracket: on the same line, or after base64 over several lines; -1 where there is none. */
    private static int close(String text, int from) {
        boolean sameLine = true;
        boolean base64 = true;
        for (int i = from; i < text.length() && (sameLine || base64); i++) {
            char c = text.charAt(i);
            if (c == ']') {
                return i;
            } else if (c == '!' && text.startsWith(SECRET, i)) {
                return -1;
            }
            sameLine &= !endsLine(c);
            base64 &= (c >= 'a' && c <= 'z')
                    || (c >= 'A' && c <= 'Z')
                    || (c >= '0' && c <= '9')
                    || " \t\r\n+/=".indexOf(c) >= 0;
        }
        return -1;
    }

    private void add(int start, int end) {
        if (size == starts.length) {
            int capacity = Math.max(4, size * 2);
            starts = Arrays.copyOf(starts, capacity);
            ends = Arrays.copyOf(ends, capacity);
            startPoints = Arrays.copyOf(startPoints, capacity);
        }
        int before = size == 0 ? 0 : starts[size - 1];
        startPoints[size] = (size == 0 ? 0 : startPoints[size - 1]) + text.codePointCount(before, start);
        starts[size] = start;
        ends[size] = end;
        hidden.set(size++);
        for (int i = start; i < end && !acrossLines; i++) {
            acrossLines = endsLine(text.charAt(i));
        }
    }

    private static boolean endsLine(char c) {
        return c == '\n' || c == '\r';
    }

    /** The text with every hidden form blanked out, a space for each code point; {@code original} where none is. */
    String masked(String original) {
        if (hidden.isEmpty()) {
            return original;
        }
        StringBuilder masked = new StringBuilder(original.length());
        int copied = 0;
        for (int form = hidden.nextSetBit(0); form >= 0; form = hidden.nextSetBit(form + 1)) {
            int blank = isSecret(form) ? starts[form] + SECRET.length() - 1 : ends[form];
            int end = ends[form] + 1;
            masked.append(original, copied, blank);
            masked.append(" ".repeat(original.codePointCount(blank, end)));
            copied = end;
        }
        return masked.append(original, copied, original.length()).toString();
    }

    /** Whether line breaks were blanked out, so that marks have the right index but not the right line. */
    boolean movesLines() {
        return acrossLines;
    }

    /** The form that is hidden and starts at {@code index}, in code points, or -1. */
    int at(int index) {
        int form = size == 0 ? -1 : Arrays.binarySearch(startPoints, 0, size, index);
        return form >= 0 && hidden.get(form) ? form : -1;
    }

    /** Whether {@code form} is {@code !ENC[...]}. */
    boolean isSecret(int form) {
        return text.startsWith(SECRET, starts[form]);
    }

    /** The index in chars of the first char of {@code form}. */
    int start(int form) {
        return starts[form];
    }

    /** The index in chars behind {@code form}. */
    int end(int form) {
        return ends[form] + 1;
    }

    /** What stands between the brackets of {@code !ENC[...]}. */
    String payload(int form) {
        return text.substring(starts[form] + SECRET.length(), ends[form]);
    }

    /** Whether a form that was restored covers {@code index}, in code points. */
    boolean isRestored(int index) {
        if (!anyRestored) {
            return false;
        }
        int at = text.offsetByCodePoints(0, Math.min(index, text.codePointCount(0, text.length())));
        for (int form = 0; form < size; form++) {
            // The scanner refuses 'delete' at the char behind it.
            if (!hidden.get(form) && starts[form] <= at && at <= ends[form] + 1) {
                return true;
            }
        }
        return false;
    }

    /**
     * Restores the forms before {@code reached}, in code points, that are not in {@code seen}.
     *
     * @return whether there were any
     */
    boolean restoreAllBut(BitSet seen, int reached) {
        boolean restored = false;
        for (int form = hidden.nextSetBit(0); form >= 0; form = hidden.nextSetBit(form + 1)) {
            if (!seen.get(form) && startPoints[form] < reached) {
                hidden.clear(form);
                restored = true;
            }
        }
        anyRestored |= restored;
        return restored;
    }
}
