package dev.suil.cli.render;

import java.util.Locale;
import java.util.regex.Pattern;

/** Texts as YAML scalars that read as the same text again, also by readers of YAML 1.1. */
final class YamlScalars {

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9/_.][^\\p{Cntrl}]*");

    /** What reads as something else than text: words, numbers in every notation of YAML 1.1 and 1.2, dates. */
    private static final Pattern OTHER_TYPE = Pattern.compile("(?i)~|null|true|false|yes|no|on|off|y|n|\\.inf|\\.nan"
            + "|[-+]?[0-9][0-9_]*(\\.[0-9_]*)?(e[-+]?[0-9]+)?|[-+]?\\.[0-9_]+(e[-+]?[0-9]+)?"
            + "|0[xob][0-9a-f_]+|[-+]?[0-9][0-9_]*(:[0-9]+)+(\\.[0-9_]*)?|[0-9]{4}-[0-9]+-[0-9]+.*");

    private YamlScalars() {}

    /** On one line, in double quotes where it needs them. */
    static String text(String text) {
        boolean plain = PLAIN.matcher(text).matches()
                && !OTHER_TYPE.matcher(text).matches()
                && !text.contains(": ")
                && !text.contains(" #")
                && !text.endsWith(":")
                && !text.endsWith(" ")
                && isPrintable(text);
        return plain ? text : quoted(text);
    }

    /** Whether it is better written over several lines. */
    static boolean wantsBlock(String text) {
        return text.indexOf('\n') >= 0
                && !text.isBlank()
                && !text.startsWith(" ")
                && !text.startsWith("\n")
                && isPrintable(text.replace("\n", ""));
    }

    /** Over several lines, each indented by {@code indent} spaces. */
    static String literal(String text, int indent) {
        String chomping = !text.endsWith("\n") ? "-" : text.endsWith("\n\n") ? "+" : "";
        StringBuilder block = new StringBuilder("|").append(chomping).append('\n');
        String body = text.endsWith("\n") ? text.substring(0, text.length() - 1) : text;
        for (String line : body.split("\n", -1)) {
            block.append(line.isEmpty() ? "" : " ".repeat(indent) + line).append('\n');
        }
        return block.toString();
    }

    private static boolean isPrintable(String text) {
        return text.codePoints()
                .allMatch(point -> !Character.isISOControl(point)
                        && Character.getType(point) != Character.FORMAT
                        && Character.getType(point) != Character.SURROGATE
                        && point != 0x2028
                        && point != 0x2029);
    }

    private static String quoted(String text) {
        StringBuilder out = new StringBuilder("\"");
        text.codePoints().forEach(point -> {
            switch (point) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                default -> {
                    if (isPrintable(Character.toString(point))) {
                        out.appendCodePoint(point);
                    } else {
                        out.append(String.format(Locale.ROOT, point > 0xFFFF ? "\\U%08x" : "\\u%04x", point));
                    }
                }
            }
        });
        return out.append('"').toString();
    }
}
