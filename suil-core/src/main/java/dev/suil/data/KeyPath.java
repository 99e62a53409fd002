package dev.suil.data;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A dotted path of mapping keys, such as {@code nginx.sites."a.b".port}. A key with a dot or a quote in it, or an empty one, is quoted.
 * Where a path is looked up, a number indexes a list; in the path of a problem list positions are left out.
 */
public record KeyPath(List<String> segments) {

    /** The path to the whole. */
    public static final KeyPath ROOT = new KeyPath(List.of());

    public KeyPath {
        segments = List.copyOf(segments);
    }

    public static KeyPath of(String... segments) {
        return new KeyPath(List.of(segments));
    }

    /** The path of {@code key} below this one. */
    public KeyPath child(String key) {
        List<String> longer = new ArrayList<>(segments.size() + 1);
        longer.addAll(segments);
        longer.add(key);
        return new KeyPath(longer);
    }

    public boolean isRoot() {
        return segments.isEmpty();
    }

    /** Whether this path leads to {@code other} or to something that holds it. */
    public boolean isPrefixOf(KeyPath other) {
        return other.segments.size() >= segments.size()
                && other.segments.subList(0, segments.size()).equals(segments);
    }

    /** Reads a dotted path; empty where {@code text} is none (an empty segment, a quote that is not closed). */
    public static Optional<KeyPath> parse(String text) {
        List<String> segments = new ArrayList<>();
        int at = 0;
        while (true) {
            StringBuilder segment = new StringBuilder();
            if (at < text.length() && text.charAt(at) == '"') {
                at++;
                while (at < text.length() && text.charAt(at) != '"') {
                    if (text.charAt(at) == '\\' && at + 1 < text.length()) {
                        at++;
                    }
                    segment.append(text.charAt(at++));
                }
                if (at >= text.length()) {
                    return Optional.empty();
                }
                at++;
            } else {
                while (at < text.length() && text.charAt(at) != '.') {
                    segment.append(text.charAt(at++));
                }
                if (segment.isEmpty()) {
                    return Optional.empty();
                }
            }
            segments.add(segment.toString());
            if (at == text.length()) {
                return Optional.of(new KeyPath(segments));
            }
            if (text.charAt(at) != '.') {
                return Optional.empty();
            }
            at++;
        }
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (String segment : segments) {
            if (!text.isEmpty()) {
                text.append('.');
            }
            if (segment.isEmpty() || segment.indexOf('.') >= 0 || segment.indexOf('"') >= 0) {
                text.append('"')
                        .append(segment.replace("\\", "\\\\").replace("\"", "\\\""))
                        .append('"');
            } else {
                text.append(segment);
            }
        }
        return text.toString();
    }
}
