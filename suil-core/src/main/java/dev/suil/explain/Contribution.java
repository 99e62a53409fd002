package dev.suil.explain;

import dev.suil.data.Origin;
import dev.suil.data.Tag;
import dev.suil.data.Written;
import org.jspecify.annotations.Nullable;

/**
 * A layer's part in a value.
 *
 * @param layer which layer it is
 * @param place where it stands: at its tag, if it has one
 * @param tag the tag that did it, which may stand at a mapping that holds the value; null for none
 * @param value what was written, without the tag; empty where it was deleted
 */
public record Contribution(
        SoughtLayer layer, Origin place, @Nullable Tag tag, Effect effect, Written value) {

    /** Whether it takes the value away, so that what was written is no value of it. */
    public boolean deletes() {
        return effect == Effect.DELETED || effect == Effect.NOTHING && tag != null;
    }
}
