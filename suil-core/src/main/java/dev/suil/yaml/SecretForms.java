package dev.suil.yaml;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Where {@code !ENC[...]} stands in a text. YAML has no such form: its scanner refuses the bracket. So the bracket and what it
 * holds are blanked out before the scanner sees them, at equal length, so that all marks stay right; the scanner then finds a
 * tag {@code !ENC} without a value. Where a form turns out to be no tag, as in a comment or a quoted text, it is restored,
 * and the text is scanned once more.
 */
final class SecretForms {

    private static final String OPEN = "!ENC[";
    private static final SecretForms NONE = new SecretForms("", 0);

    private final String text;
    /** By form: the index of its {@code !} and of its {@code ]} in chars, and of its {@code !} in code points. */
    private final int[] starts;

    private final int[] ends;
    private final int[] startPoints;
    private final BitSet hidden = new BitSet();
    private int size;
    private boolean anyRestored;
    private boolean anyAcrossLines;

    private SecretForms(String text, int capacity) {
        this.text = text;
        starts = new int[capacity];
        ends = new int[capacity];
        startPoints = new int[capacity];
    }

    static SecretForms find(String text) {
        int at = text.indexOf(OPEN);
        if (at < 0) {
            return NONE;
        }
        SecretForms forms = new SecretForms(text, count(text, at));
        int points = 0;
        int counted = 0;
        while (at >= 0) {
            int end = close(text, at + OPEN.length());
            if (end > 0) {
                points += text.codePointCount(counted, at);
                counted = at;
                forms.add(at, end, points);
            }
            at = text.indexOf(OPEN, Math.max(end, at + 1));
        }
        return forms;
    }

    private static int count(String text, int first) {
        int count = 0;
        for (int at = first; at >= 0; at = text.indexOf(OPEN, at + 1)) {
            count++;
        }
        return count;
    }

    /** The index of the closing bracket: on the same line, or after base64 over several lines; -1 where there is none. */
    private static int close(String text, int from) {
        boolean sameLine = true;
        boolean base64 = true;
        for (int i = from; i < text.length() && (sameLine || base64); i++) {
            char c = text.charAt(i);
            if (c == ']') {
                return i;
            } else if (c == '!' && text.startsWith(OPEN, i)) {
                return -1;
            }
            sameLine &= c != '\n' && c != '\r';
            base64 &= (c >= 'a' && c <= 'z')
                    || (c >= 'A' && c <= 'Z')
                    || (c >= '0' && c <= '9')
                    || " \t\r\n+/=".indexOf(c) >= 0;
        }
        return -1;
    }

    private void add(int start, int end, int startPoint) {
        starts[size] = start;
        ends[size] = end;
        startPoints[size] = startPoint;
        hidden.set(size++);
        for (int i = start; i < end && !anyAcrossLines; i++) {
            anyAcrossLines = text.charAt(i) == '\n' || text.charAt(i) == '\r';
        }
    }

    /** The text with every hidden form blanked out, a space for each code point; {@code original} where none is. */
    String masked(String original) {
        if (hidden.isEmpty()) {
            return original;
        }
        StringBuilder masked = new StringBuilder(original.length());
        int copied = 0;
        for (int form = hidden.nextSetBit(0); form >= 0; form = hidden.nextSetBit(form + 1)) {
            int bracket = starts[form] + OPEN.length() - 1;
            int end = ends[form] + 1;
            masked.append(original, copied, bracket);
            masked.append(" ".repeat(original.codePointCount(bracket, end)));
            copied = end;
        }
        return masked.append(original, copied, original.length()).toString();
    }

    /** Whether line breaks were blanked out, so that marks have the right index but not the right line. */
    boolean movesLines() {
        return anyAcrossLines;
    }

    /** The form that is hidden and starts at {@code index}, in code points, or -1. */
    int at(int index) {
        int form = Arrays.binarySearch(startPoints, 0, size, index);
        return form >= 0 && hidden.get(form) ? form : -1;
    }

    /** What stands between the brackets. */
    String payload(int form) {
        return text.substring(starts[form] + OPEN.length(), ends[form]);
    }

    /** Whether a form that was restored covers {@code index}, in code points. */
    boolean isRestored(int index) {
        if (!anyRestored) {
            return false;
        }
        int at = text.offsetByCodePoints(0, Math.min(index, text.codePointCount(0, text.length())));
        for (int form = 0; form < size; form++) {
            if (!hidden.get(form) && starts[form] <= at && at <= ends[form]) {
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
