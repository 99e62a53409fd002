package dev.suil.yaml;

import dev.suil.data.Written;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The anchors of a file so far. */
final class Anchors {

    /**
     * What an alias stands for.
     *
     * @param value null while it is being read: an alias to it would contain itself
     * @param weight its size when written out, in characters and nodes
     * @param height how many collections it is deep
     */
    record Anchored(@Nullable Written value, long weight, int height) {}

    private static final Anchored OPEN = new Anchored(null, 0, 0);

    private final Map<String, Anchored> byName = new HashMap<>();

    void open(String name) {
        byName.put(name, OPEN);
    }

    void close(String name, Written value, long weight, int height) {
        byName.put(name, new Anchored(value, weight, height));
    }

    @Nullable
    Anchored get(String name) {
        return byName.get(name);
    }

    Set<String> names() {
        return byName.keySet();
    }
}
