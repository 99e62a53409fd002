package dev.suil.resource.types;

import dev.suil.resource.ResourceType.BadResource;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * An extended regular expression of POSIX, which {@code grep -E} on any node and this program understand the same way:
 * what only one of them knows is refused. Both look at bytes.
 */
final class Ere {

    private static final Map<String, String> CLASSES = Map.ofEntries(
            Map.entry("alpha", "\\p{Alpha}"),
            Map.entry("digit", "0-9"),
            Map.entry("alnum", "\\p{Alnum}"),
            Map.entry("upper", "A-Z"),
            Map.entry("lower", "a-z"),
            Map.entry("space", "\\t\\n\\x0B\\f\\r "),
            Map.entry("blank", "\\t "),
            Map.entry("punct", "\\p{Punct}"),
            Map.entry("print", "\\x20-\\x7e"),
            Map.entry("graph", "\\x21-\\x7e"),
            Map.entry("cntrl", "\\x00-\\x1f\\x7f"),
            Map.entry("xdigit", "0-9A-Fa-f"));

    private final String field;
    private final String text;
    private final StringBuilder translated = new StringBuilder();
    private int at;
    private boolean repeatable;

    private Ere(String field, String text) {
        this.field = field;
        // One character for each byte, as the lines that it is held against.
        this.text = new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    }

    /**
     * The expression, for lines of which each character is a byte.
     *
     * @param field where it is written, for errors
     */
    static Pattern compile(String field, String text) {
        return new Ere(field, text).compile();
    }

    private Pattern compile() {
        if (text.indexOf('\n') >= 0 || text.indexOf('\0') >= 0) {
            throw new BadResource(field + " is held against single lines: it cannot hold a line break");
        }
        int depth = 0;
        while (at < text.length()) {
            char c = text.charAt(at++);
            switch (c) {
                case '\\' -> escaped();
                case '[' -> bracket();
                case '*', '+', '?' -> repeat(String.valueOf(c));
                case '{' -> interval();
                case '(' -> {
                    depth++;
                    plain("(?:", false);
                }
                case ')' -> {
                    if (--depth < 0) {
                        throw wrong("has a ) without (");
                    }
                    plain(")", true);
                }
                case '|' -> plain("|", false);
                case '^' -> plain("\\A", false);
                case '$' -> plain("\\z", false);
                case '.' -> plain(".", true);
                default -> plain(literal(c), true);
            }
        }
        if (depth > 0) {
            throw wrong("has a ( without )");
        }
        return Pattern.compile(translated.toString(), Pattern.DOTALL);
    }

    private void plain(String part, boolean canBeRepeated) {
        translated.append(part);
        repeatable = canBeRepeated;
    }

    private void escaped() {
        if (at == text.length()) {
            throw wrong("ends with a \\");
        }
        char c = text.charAt(at++);
        if (Character.isLetterOrDigit(c) || c == '<' || c == '>' || c == '`' || c == '\'' || c > '~') {
            throw wrong("has \\" + c + ", which not every node knows: write [[:space:]], [[:digit:]] or"
                    + " [[:alnum:]_] for \\s, \\d and \\w");
        }
        plain(literal(c), true);
    }

    private void repeat(String quantifier) {
        if (!repeatable) {
            throw wrong("has " + quantifier + " with nothing before it to repeat");
        }
        plain(quantifier, false);
    }

    private void interval() {
        int end = text.indexOf('}', at);
        String inside = end < 0 ? "" : text.substring(at, end);
        if (!inside.matches("\\d{1,3}(,\\d{0,3})?")) {
            throw wrong("has a { that is no {3} or {1,3}: write \\{ for the character");
        }
        at = end + 1;
        repeat("{" + inside + "}");
    }

    /** Between brackets a backslash is one, and nothing but {@code ]}, {@code -} and classes has a meaning. */
    private void bracket() {
        StringBuilder set = new StringBuilder("[");
        if (at < text.length() && text.charAt(at) == '^') {
            set.append('^');
            at++;
        }
        boolean first = true;
        while (at < text.length()) {
            char c = text.charAt(at++);
            if (c == ']' && !first) {
                plain(set.append(']').toString(), true);
                return;
            }
            first = false;
            if (c == '[' && at < text.length() && ":.=".indexOf(text.charAt(at)) >= 0) {
                set.append(named());
            } else {
                set.append(c == '-' && inRange(set) ? "-" : literal(c));
            }
        }
        throw wrong("has a [ without ]");
    }

    /** Whether a {@code -} that follows stands between two members: else it is one itself. */
    private boolean inRange(StringBuilder set) {
        boolean first = set.length() == (set.indexOf("[^") == 0 ? 2 : 1);
        return !first && at < text.length() && text.charAt(at) != ']';
    }

    private String named() {
        int end = text.indexOf(":]", at + 1);
        String name = end < 0 || text.charAt(at) != ':' ? "" : text.substring(at + 1, end);
        String translated = CLASSES.get(name);
        if (translated == null) {
            throw wrong("has a class that not every node knows: there are "
                    + String.join(", ", CLASSES.keySet().stream().sorted().toList()));
        }
        at = end + 2;
        return translated;
    }

    private static String literal(char c) {
        boolean letter = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c > '~';
        return letter ? String.valueOf(c) : String.format(Locale.ROOT, "\\x%02x", (int) c);
    }

    private BadResource wrong(String what) {
        return new BadResource(field + " " + what);
    }
}
