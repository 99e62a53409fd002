package dev.suil.data;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A {@code !LOOKUP}: values to be read from the nodes of the run.
 *
 * @param field the path to read on each node
 * @param nodes the glob that node names must match
 * @param role the role that nodes must have; null for any
 * @param ip which addresses to keep
 * @param format the pieces that each value is written as; null where the value is kept as it is
 * @param self whether the asking node counts
 * @param one whether the marker stands for one value instead of a list
 */
public record LookupMarker(
        KeyPath field,
        String nodes,
        @Nullable String role,
        Ip ip,
        @Nullable List<FormatPart> format,
        Self self,
        boolean one,
        Origin origin)
        implements Written {

    /** The keys of the mapping behind {@code !LOOKUP}. */
    public static final List<String> KEYS = List.of("field", "nodes", "role", "ip", "format", "self", "one");

    /** Which addresses a lookup keeps. */
    public enum Ip {
        V4,
        V6,
        /** Filters nothing. */
        ANY
    }

    /** Whether the asking node counts. */
    public enum Self {
        INCLUDE,
        EXCLUDE,
        ONLY
    }

    /** A piece of a format: literal text or a placeholder. */
    public sealed interface FormatPart permits Literal, Placeholder {}

    /** Text that is written as it is. */
    public record Literal(String text) implements FormatPart {}

    /** What is written in place of {@code {value}}, {@code {node}} or {@code {role}}. */
    public enum Placeholder implements FormatPart {
        VALUE,
        NODE,
        ROLE
    }
}
