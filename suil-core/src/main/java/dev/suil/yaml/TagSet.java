package dev.suil.yaml;

import java.util.ArrayList;
import java.util.List;

/** The tags that may stand in a file, besides those of YAML's core schema. */
enum TagSet {
    /** Data that is merged: all tags of suil. */
    LAYER,
    /** Data that is edited, its secrets in plain text: the tags of data that is merged, and {@code !SECRET}. */
    EDITED,
    /** A file that stands for itself: secrets only. */
    PLAIN;

    /** What marks a plain text that is to be encrypted. */
    static final String SECRET = "!SECRET";

    private static final List<String> MERGING = List.of("!replace", "!append", "!merge", "!delete", "!LOOKUP");
    private static final List<String> ANYWHERE =
            List.of("!ENC[...]", "!!str", "!!int", "!!float", "!!bool", "!!null", "!!map", "!!seq");

    /** Whether merge tags and lookups are known. */
    boolean merges() {
        return this != PLAIN;
    }

    /** Whether plain texts that are to be encrypted may stand in it. */
    boolean holdsPlainSecrets() {
        return this == EDITED;
    }

    /** All that are known, as written. */
    List<String> known() {
        List<String> known = new ArrayList<>(merges() ? MERGING : List.of());
        known.addAll(ANYWHERE);
        return known;
    }
}
