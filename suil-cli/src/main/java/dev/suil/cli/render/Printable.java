package dev.suil.cli.render;

/** Text that may be shown on a terminal. */
final class Printable {

    private Printable() {}

    /** {@code text} with every character that would play with the terminal shown as a space; line ends are such too. */
    static String of(String text) {
        if (text.codePoints().noneMatch(Printable::isControl)) {
            return text;
        }
        StringBuilder printable = new StringBuilder(text.length());
        text.codePoints().forEach(point -> printable.appendCodePoint(isControl(point) ? ' ' : point));
        return printable.toString();
    }

    /** Control characters and those that change the direction of text or stand for nothing that can be seen. */
    static boolean isControl(int point) {
        int type = Character.getType(point);
        return Character.isISOControl(point)
                || type == Character.FORMAT
                || type == Character.SURROGATE
                || type == Character.LINE_SEPARATOR
                || type == Character.PARAGRAPH_SEPARATOR;
    }
}
