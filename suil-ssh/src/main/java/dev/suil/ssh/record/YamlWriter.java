package dev.suil.ssh.record;

import dev.suil.data.Mapping;
import dev.suil.data.Scalar;
import dev.suil.data.Secret;
import dev.suil.data.Sequence;
import dev.suil.data.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Writes data as YAML that every reader takes for the same, those of YAML 1.1 too: a text is quoted where one of them
 * could take it for something else. Secrets are written as their digests.
 */
public final class YamlWriter {

    /** What some version of YAML takes for a boolean, a null or a merge. */
    private static final Set<String> WORDS = Set.of("y", "n", "yes", "no", "on", "off", "true", "false", "null");

    private final StringBuilder out = new StringBuilder();

    private YamlWriter() {}

    /** The data, made of maps, lists, texts, numbers, booleans, null and {@link Value}s, as a document. */
    public static String write(Map<String, ?> data) {
        YamlWriter writer = new YamlWriter();
        if (data.isEmpty()) {
            return "{}\n";
        }
        writer.mapping(data, 0);
        return writer.out.toString();
    }

    /** Resolved data as a document. */
    public static String write(Mapping data) {
        return write(map(data));
    }

    private void mapping(Map<?, ?> data, int depth) {
        boolean first = true;
        for (Map.Entry<?, ?> entry : data.entrySet()) {
            if (!first || depth == 0 || out.charAt(out.length() - 1) == '\n') {
                indent(depth);
            }
            first = false;
            out.append(text(String.valueOf(entry.getKey()))).append(':');
            value(plain(entry.getValue()), depth, false);
        }
    }

    private void value(@Nullable Object value, int depth, boolean item) {
        if (value instanceof Map<?, ?> map && !map.isEmpty()) {
            out.append(item ? " " : "\n");
            mapping(map, depth + 1);
        } else if (value instanceof List<?> list && !list.isEmpty()) {
            out.append('\n');
            for (Object element : list) {
                indent(depth + 1);
                out.append('-');
                value(plain(element), depth + 1, true);
            }
        } else {
            out.append(' ').append(scalar(value)).append('\n');
        }
    }

    private void indent(int depth) {
        out.append("  ".repeat(depth));
    }

    /** Resolved data as plain maps and lists, one level at a time. */
    private static @Nullable Object plain(@Nullable Object value) {
        if (value instanceof Mapping mapping) {
            return map(mapping);
        }
        return value instanceof Sequence sequence ? sequence.items() : value;
    }

    private static Map<String, Object> map(Mapping mapping) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < mapping.entries().size(); i++) {
            map.put(mapping.entries().key(i), mapping.entries().value(i));
        }
        return map;
    }

    private static String scalar(@Nullable Object value) {
        if (value == null) {
            return "null";
        } else if (value instanceof Map) {
            return "{}";
        } else if (value instanceof List) {
            return "[]";
        } else if (value instanceof Number || value instanceof Boolean) {
            return value.toString();
        } else if (value instanceof Secret secret) {
            return text(secret.digest());
        } else if (value instanceof Scalar scalar) {
            return switch (scalar.type()) {
                case NULL -> "null";
                case TEXT -> text(scalar.text());
                case INTEGER, FLOAT, BOOLEAN -> scalar.text();
            };
        }
        return text(value.toString());
    }

    /** A text as a scalar: plain where no reader can mistake it. */
    private static String text(String text) {
        if (isPlain(text)) {
            return text;
        }
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> quoted.append("\\\"");
                case '\\' -> quoted.append("\\\\");
                case '\n' -> quoted.append("\\n");
                case '\t' -> quoted.append("\\t");
                case '\r' -> quoted.append("\\r");
                default -> {
                    if (c < ' ' || (c >= 0x7f && c < 0xa0) || c == 0x2028 || c == 0x2029 || c == 0xfeff) {
                        quoted.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
                    } else {
                        quoted.append(c);
                    }
                }
            }
        }
        return quoted.append('"').toString();
    }

    private static boolean isPlain(String text) {
        if (text.isEmpty() || WORDS.contains(text.toLowerCase(Locale.ROOT)) || text.endsWith(" ")) {
            return false;
        }
        char first = text.charAt(0);
        if (!isLetter(first) && first != '/') {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!isLetter(c) && !(c >= '0' && c <= '9') && "_./+-@ ".indexOf(c) < 0) {
                return false;
            }
        }
        return true;
    }

    private static boolean isLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }
}
