package dev.suil.merge;

import dev.suil.workspace.Layer;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Merges a layer over what others came to once, however many nodes have them in common. Thread-safe. */
public final class SharedMerges {

    private final Merged nothing = Merged.nothing();
    private final Map<Step, Merged> known = new ConcurrentHashMap<>();

    private record Step(Merged below, Layer layer) {

        Merged merge() {
            return below.over(layer);
        }
    }

    /** No layers: what all nodes begin with. */
    public Merged nothing() {
        return nothing;
    }

    /** What {@code below} came to and {@code layer} above it. */
    public Merged over(Merged below, Layer layer) {
        return known.computeIfAbsent(new Step(below, layer), Step::merge);
    }
}
