package dev.suil.yaml;

import java.util.ArrayList;
import java.util.List;

/** The tags that may stand in a file, besides those of YAML's core schema. */
enum TagSet {
    /** Data that is merged: all tags of suil. */
    LAYER,
    /** A file that stands for itself: secrets only. */
    PLAIN;

    private static final List<String> MERGING = List.of("!replace", "!append", "!merge", "!delete", "!LOOKUP");
    private static final List<String> ANYWHERE =
            List.of("!ENC[...]", "!!str", "!!int", "!!float", "!!bool", "!!null", "!!map", "!!seq");

    /** Whether merge tags and lookups are known. */
    boolean merges() {
        return this == LAYER;
    }

    /** All that are known, as written. */
    List<String> known() {
        List<String> known = new ArrayList<>(merges() ? MERGING : List.of());
        known.addAll(ANYWHERE);
        return known;
    }
}
