package dev.suil.explain;

import dev.suil.data.Entries;
import dev.suil.data.KeyPath;
import dev.suil.data.Mapping;
import dev.suil.data.Origin;
import dev.suil.data.Scalar;
import dev.suil.data.Sequence;
import dev.suil.data.Tag;
import dev.suil.data.Tagged;
import dev.suil.data.Value;
import dev.suil.data.Written;
import dev.suil.merge.Merge;
import dev.suil.merge.Merged;
import dev.suil.workspace.Layer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where a value of a node came from.
 *
 * @param contributions what each layer that has a part in it did, lowest first
 * @param result the value as resolved; null where there is none
 */
public record Explanation(
        String node,
        KeyPath path,
        List<Contribution> contributions,
        @Nullable Value result) {

    public Explanation {
        contributions = List.copyOf(contributions);
    }

    /** What a layer did to the value. */
    public enum Effect {
        /** There was nothing below. */
        SET,
        /** A mapping was merged with the one below, or a list with the one below by name. */
        MERGED,
        /** The items were added to the list below. */
        APPENDED,
        /** It stands in place of what was below. */
        REPLACED,
        /** What was below is gone. */
        DELETED,
        /** An empty value, which adds nothing to what is below. */
        NOTHING
    }

    /**
     * A layer's part.
     *
     * @param place where it stands
     * @param tag the tag that was written; null for none
     * @param value what was written, without the tag
     */
    public record Contribution(Origin place, @Nullable Tag tag, Effect effect, Written value) {}

    /** Explains the value at {@code path} by the layers of a node, lowest first. */
    public static Explanation of(String node, KeyPath path, List<Layer> layers, @Nullable Value result) {
        List<Contribution> contributions = new ArrayList<>();
        Merged merged = Merged.nothing();
        for (Layer layer : layers) {
            Written below = written(merged.data(), path);
            merged = merged.over(layer);
            Written above = written(layer.data(), path);
            if (above != null) {
                contributions.add(contribution(below, above, written(merged.data(), path)));
            }
        }
        return new Explanation(node, path, contributions, result);
    }

    private static Contribution contribution(@Nullable Written below, Written above, @Nullable Written after) {
        Tag tag = above instanceof Tagged tagged ? tagged.tag() : null;
        Written value = above instanceof Tagged tagged ? tagged.value() : above;
        return new Contribution(above.origin(), tag, effect(tag, below, value, after), value);
    }

    private static Effect effect(@Nullable Tag tag, @Nullable Written below, Written value, @Nullable Written after) {
        if (tag == Tag.DELETE || after == null) {
            return Effect.DELETED;
        } else if (below == null) {
            return Effect.SET;
        } else if (tag == Tag.REPLACE) {
            return Effect.REPLACED;
        } else if (after.equals(below) && value instanceof Scalar scalar && scalar.isNull()) {
            return Effect.NOTHING;
        } else if (Merge.entries(after) != null || tag == Tag.MERGE) {
            return Effect.MERGED;
        }
        return value instanceof Scalar || !isList(below) ? Effect.REPLACED : Effect.APPENDED;
    }

    private static boolean isList(Written value) {
        return value instanceof Sequence || !(value instanceof Value);
    }

    /** What stands at {@code path}, or at the place above it that decides it: a deletion or a replacement. */
    private static @Nullable Written written(Entries<? extends Written> root, KeyPath path) {
        if (path.isRoot()) {
            return new Mapping(Entries.empty(), Origin.file(""));
        }
        Written here = root.get(path.segments().get(0));
        for (String segment : path.segments().subList(1, path.segments().size())) {
            if (here instanceof Tagged tagged) {
                Entries<? extends Written> inside = Merge.entries(tagged.value());
                Written below = inside == null ? null : inside.get(segment);
                if (below == null) {
                    return here;
                }
                here = below;
                continue;
            }
            Entries<? extends Written> entries = here == null ? null : Merge.entries(here);
            if (entries == null) {
                return null;
            }
            here = entries.get(segment);
        }
        return here;
    }
}
