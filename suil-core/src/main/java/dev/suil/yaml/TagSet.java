package dev.suil.yaml;

import java.util.ArrayList;
import java.util.List;

/** The tags that may stand in a file, besides those of YAML's core schema. */
enum TagSet {
    /** Data that is merged: all tags of suil. */
    LAYER(List.of("!replace", "!append", "!merge", "!delete", "!LOOKUP", "!ENC[...]")),
    /** A file that stands for itself: secrets only. */
    PLAIN(List.of("!ENC[...]"));

    private static final List<String> CORE = List.of("!!str", "!!int", "!!float", "!!bool", "!!null", "!!map", "!!seq");

    private final List<String> own;

    TagSet(List<String> own) {
        this.own = own;
    }

    /** Whether merge tags and lookups are known. */
    boolean merges() {
        return this == LAYER;
    }

    /** All that are known, as written. */
    List<String> known() {
        List<String> all = new ArrayList<>(own);
        all.addAll(CORE);
        return all;
    }
}
