package dev.suil.yaml;

/** Reads YAML. Never throws for what a file holds: whatever is wrong with it is a problem of the result. */
public final class YamlReader {

    private YamlReader() {}

    /** A file whose top level must be a mapping, or which is empty: a layer. Tags, lookups and secrets may stand in it. */
    public static ReadFile readLayer(byte[] bytes, String file) {
        throw new UnsupportedOperationException(file + bytes.length);
    }

    /** A file of any top level, in which merge tags and lookups are unknown tags: {@code requires.yaml}, {@code module.yaml}. */
    public static ReadFile readPlain(byte[] bytes, String file) {
        throw new UnsupportedOperationException(file + bytes.length);
    }

    /** A single value of any kind, tags, lookups and secrets allowed: what stands behind {@code --set PATH=}. */
    public static ReadFile readValue(String text, String source) {
        throw new UnsupportedOperationException(source + text);
    }
}
