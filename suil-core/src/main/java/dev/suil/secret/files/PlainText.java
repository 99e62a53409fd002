package dev.suil.secret.files;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** How a plain text is written in YAML so that people can edit it: as a block where it has lines, else in quotes. */
final class PlainText {

    private PlainText() {}

    /** In quotes, on one line. */
    static String quoted(String text) {
        boolean awkward = text.indexOf('"') >= 0 || text.indexOf('\\') >= 0;
        if (awkward && text.indexOf('\'') < 0 && text.codePoints().allMatch(PlainText::isPrintable)) {
            return "'" + text + "'";
        }
        StringBuilder quoted = new StringBuilder("\"");
        text.codePoints().forEach(c -> {
            switch (c) {
                case '"' -> quoted.append("\\\"");
                case '\\' -> quoted.append("\\\\");
                case '\n' -> quoted.append("\\n");
                case '\r' -> quoted.append("\\r");
                case '\t' -> quoted.append("\\t");
                default -> {
                    if (isPrintable(c)) {
                        quoted.appendCodePoint(c);
                    } else {
                        quoted.append(String.format(Locale.ROOT, c > 0xFFFF ? "\\U%08X" : "\\u%04X", c));
                    }
                }
            }
        });
        return quoted.append('"').toString();
    }

    /**
     * As a block of lines, each behind {@code indent} spaces.
     *
     * @return null where the text has one line only, or where a block would not keep it to the byte
     */
    static @Nullable String block(String text, int indent, String lineEnd) {
        boolean ended = text.endsWith("\n");
        String body = ended ? text.substring(0, text.length() - 1) : text;
        if (text.indexOf('\n') < 0 || body.isEmpty() || body.endsWith("\n") || Character.isWhitespace(body.charAt(0))) {
            return null;
        }
        StringBuilder block = new StringBuilder(ended ? "|" : "|-");
        for (String line : body.split("\n", -1)) {
            if ((line.isBlank() && !line.isEmpty()) || !line.codePoints().allMatch(PlainText::isPrintableOrTab)) {
                return null;
            }
            block.append(lineEnd)
                    .append(line.isEmpty() ? "" : " ".repeat(indent))
                    .append(line);
        }
        return block.toString();
    }

    private static boolean isPrintableOrTab(int c) {
        return c == '\t' || isPrintable(c);
    }

    /** Printable in YAML, and no line end of any kind. */
    private static boolean isPrintable(int c) {
        return (c >= ' ' && c <= '~')
                || (c >= 0xA0 && c <= 0xD7FF && c != 0x2028 && c != 0x2029)
                || (c >= 0xE000 && c <= 0xFFFD && c != 0xFEFF)
                || c >= 0x10000;
    }
}
