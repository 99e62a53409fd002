package dev.suil.workspace;

import dev.suil.data.Origin;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A pattern of the hierarchy: the path of layer files below {@code data/}, with placeholders for what differs from node
 * to node.
 *
 * @param text as written
 * @param origin where it is written
 * @param placeholders the names of its placeholders, {@code node} or {@code label.rack}, in order
 */
public record LayerPattern(String text, Origin origin, List<String> placeholders) {

    /** The placeholders that need the OS to be known. */
    public static final Set<String> OS = Set.of("family", "release", "distribution", "codename", "major", "arch");

    private static final Set<String> PLAIN = Set.of("module", "role", "node");
    private static final String LABEL = "label.";
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{([^{}]*)}");

    public LayerPattern {
        placeholders = List.copyOf(placeholders);
    }

    /** What stands for a placeholder in one layer. */
    @FunctionalInterface
    public interface Values {
        /** The text for {@code placeholder}; null where the node has none, so that the layer is left out. */
        @Nullable
        String of(String placeholder);
    }

    /** A pattern that cannot be used, with the reason. */
    public static final class BadPattern extends Exception {
        private static final long serialVersionUID = 1L;

        private final @Nullable String unknown;

        BadPattern(String message) {
            this(message, null);
        }

        BadPattern(String message, @Nullable String unknown) {
            super(message);
            this.unknown = unknown;
        }

        /** The placeholder that is not known, where that is the reason. */
        @Nullable
        String unknown() {
            return unknown;
        }
    }

    /** Reads a pattern. */
    public static LayerPattern parse(String text, Origin origin) throws BadPattern {
        if (text.isEmpty()) {
            throw new BadPattern("a layer pattern cannot be empty");
        }
        if (text.startsWith("/") || text.indexOf('\\') >= 0 || text.indexOf('\0') >= 0) {
            throw new BadPattern("a layer pattern is a relative path below data/ with '/' between folders: " + text);
        }
        for (String segment : text.split("/", -1)) {
            if (segment.isEmpty() || segment.equals(".") || segment.equals("..")) {
                throw new BadPattern("a layer pattern has no empty, '.' or '..' segments: " + text);
            }
        }
        List<String> placeholders = new ArrayList<>();
        Matcher matcher = PLACEHOLDER.matcher(text);
        while (matcher.find()) {
            String name = matcher.group(1);
            if (!PLAIN.contains(name) && !OS.contains(name) && !isLabel(name)) {
                throw new BadPattern("unknown placeholder {" + name + "}", name);
            }
            placeholders.add(name);
        }
        if (PLACEHOLDER.matcher(text).replaceAll("").matches(".*[{}].*")) {
            throw new BadPattern("a brace without its other half: " + text);
        }
        return new LayerPattern(text, origin, placeholders);
    }

    /** All names that may stand between braces, for suggestions. */
    public static List<String> known() {
        return List.of(
                "family",
                "release",
                "distribution",
                "codename",
                "major",
                "arch",
                "module",
                "role",
                "node",
                "label.NAME");
    }

    private static boolean isLabel(String name) {
        return name.startsWith(LABEL) && Names.isName(name.substring(LABEL.length()));
    }

    public boolean has(String placeholder) {
        return placeholders.contains(placeholder);
    }

    /** Whether {@code placeholder} is the only one, however often it stands there. */
    public boolean hasOnly(String placeholder) {
        return !placeholders.isEmpty() && placeholders.stream().allMatch(placeholder::equals);
    }

    /** The path of the layer below {@code data/}; null where a value is missing. */
    public @Nullable String path(Values values) {
        if (placeholders.isEmpty()) {
            return text;
        }
        StringBuilder path = new StringBuilder(text.length() + 32);
        int at = 0;
        while (at < text.length()) {
            int open = text.indexOf('{', at);
            if (open < 0) {
                return path.append(text, at, text.length()).toString();
            }
            int close = text.indexOf('}', open);
            String value = values.of(text.substring(open + 1, close));
            if (value == null) {
                return null;
            }
            path.append(text, at, open).append(value);
            at = close + 1;
        }
        return path.toString();
    }

    /** The label's name, where {@code placeholder} is one of a label; else null. */
    public static @Nullable String label(String placeholder) {
        return placeholder.startsWith(LABEL) ? placeholder.substring(LABEL.length()) : null;
    }
}
