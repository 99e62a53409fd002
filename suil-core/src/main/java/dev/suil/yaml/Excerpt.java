package dev.suil.yaml;

/** A text of a file as messages show it: short, on one line, and harmless to a terminal. */
final class Excerpt {

    private static final int MAX_LENGTH = 60;

    private Excerpt() {}

    static String of(String text) {
        boolean cut = text.length() > MAX_LENGTH;
        int end = cut ? text.offsetByCodePoints(0, text.codePointCount(0, MAX_LENGTH)) : text.length();
        StringBuilder shown = new StringBuilder(end + 3);
        text.substring(0, end).codePoints().forEach(c -> shown.appendCodePoint(isHarmless(c) ? c : '\uFFFD'));
        return cut ? shown.append("...").toString() : shown.toString();
    }

    private static boolean isHarmless(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            default -> true;
        };
    }
}
