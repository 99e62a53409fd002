package dev.suil.yaml;

import dev.suil.data.LookupMarker.FormatPart;
import dev.suil.data.LookupMarker.Literal;
import dev.suil.data.LookupMarker.Placeholder;
import dev.suil.problem.Suggest;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Reads the format of a lookup: text with {@code {value}}, {@code {node}} and {@code {role}} in it, braces doubled. */
final class FormatParser {

    private static final List<String> NAMES = List.of("value", "node", "role");

    private FormatParser() {}

    /** Why a text is no format. */
    static final class BadFormat extends Exception {
        private static final long serialVersionUID = 1L;
        private final String hint;

        BadFormat(String message, String hint) {
            super(message, null, false, false);
            this.hint = hint;
        }

        String hint() {
            return hint;
        }
    }

    static List<FormatPart> parse(String format) throws BadFormat {
        List<FormatPart> parts = new ArrayList<>();
        StringBuilder literal = new StringBuilder();
        int at = 0;
        while (at < format.length()) {
            char c = format.charAt(at);
            if (c != '{' && c != '}') {
                literal.append(c);
                at++;
            } else if (at + 1 < format.length() && format.charAt(at + 1) == c) {
                literal.append(c);
                at += 2;
            } else if (c == '}') {
                throw new BadFormat("a '}' stands alone in the format", "a brace itself is written doubled: '}}'");
            } else {
                int close = format.indexOf('}', at);
                if (close < 0) {
                    throw new BadFormat("a '{' is not closed in the format", "a brace itself is written doubled: '{{'");
                }
                if (!literal.isEmpty()) {
                    parts.add(new Literal(literal.toString()));
                    literal.setLength(0);
                }
                parts.add(placeholder(format.substring(at + 1, close)));
                at = close + 1;
            }
        }
        if (!literal.isEmpty()) {
            parts.add(new Literal(literal.toString()));
        }
        return List.copyOf(parts);
    }

    private static Placeholder placeholder(String name) throws BadFormat {
        if (!NAMES.contains(name)) {
            throw new BadFormat(
                    "'{" + Excerpt.of(name) + "}' is no placeholder of a format", Suggest.hint(name, NAMES));
        }
        return Placeholder.valueOf(name.toUpperCase(Locale.ROOT));
    }
}
