package dev.suil.data;

import java.util.Optional;

/** A tag that says how a value merges with what is below it. */
public enum Tag {
    /** Stands in place of whatever is below. */
    REPLACE,
    /** Concatenates with the list below: the default, made explicit. */
    APPEND,
    /** Merges a list of mappings with the list below, item by item, matched by {@code name}. */
    MERGE,
    /** Removes what is below. */
    DELETE;

    /** As written: {@code !replace}. */
    @Override
    public String toString() {
        return "!" + name().toLowerCase(java.util.Locale.ROOT);
    }

    /** The tag written {@code text}. */
    public static Optional<Tag> of(String text) {
        for (Tag tag : values()) {
            if (tag.toString().equals(text)) {
                return Optional.of(tag);
            }
        }
        return Optional.empty();
    }
}
