package dev.suil.explain;

import dev.suil.data.Entries;
import dev.suil.data.LookupMarker;
import dev.suil.data.Origin;
import dev.suil.data.Scalar;
import dev.suil.data.Tag;
import dev.suil.data.Tagged;
import dev.suil.data.Written;
import dev.suil.data.WrittenMapping;
import dev.suil.merge.Merge;
import dev.suil.merge.Merged;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What each layer made of the value at one place, lowest first. */
final class Trace {

    private final List<Step> steps;

    /**
     * One layer.
     *
     * @param below the value as merged from the layers below; null where there is none
     * @param wrote what the layer says; null where it says nothing
     * @param after the value as merged with this layer; null where there is none
     */
    private record Step(
            SoughtLayer layer,
            @Nullable Written below,
            @Nullable Wrote wrote,
            @Nullable Written after) {}

    /**
     * What a layer says, its tag apart.
     *
     * @param tag what decides the value: its own tag, or one further out that leaves nothing below it
     * @param byName whether the value is a list that is merged by name
     */
    private record Wrote(Written value, @Nullable Tag tag, boolean byName, Origin place) {

        static Wrote of(Written written) {
            return written instanceof Tagged tagged
                    ? new Wrote(tagged.value(), tagged.tag(), tagged.tag() == Tag.MERGE, tagged.origin())
                    : new Wrote(written, null, false, written.origin());
        }

        /** What this says of {@code key}, below which {@code below} stands. */
        @Nullable
        Wrote key(String key, @Nullable Written below) {
            Entries<? extends Written> entries = Merge.entries(value);
            Written inner = entries == null ? null : entries.get(key);
            boolean decides = (tag == Tag.DELETE || tag == Tag.REPLACE) && below != null;
            if (inner == null) {
                return decides ? this : null;
            }
            Wrote own = of(inner);
            return decides && own.tag != Tag.DELETE ? new Wrote(own.value, tag, own.byName, own.place) : own;
        }
    }

    private Trace(List<Step> steps) {
        this.steps = steps;
    }

    /** The whole data of a node. */
    static Trace of(List<SoughtLayer> layers) {
        List<Step> steps = new ArrayList<>();
        Merged merged = Merged.nothing();
        for (SoughtLayer sought : layers) {
            if (sought.layer() != null) {
                Merged above = merged.over(sought.layer());
                steps.add(new Step(
                        sought,
                        whole(merged.data()),
                        Wrote.of(whole(sought.layer().data())),
                        whole(above.data())));
                merged = above;
            }
        }
        return new Trace(steps);
    }

    private static Written whole(Entries<Written> data) {
        return new WrittenMapping(data, Origin.file(""));
    }

    /** The value as merged from all layers; null where there is none. */
    @Nullable
    Written merged() {
        return steps.isEmpty() ? null : steps.get(steps.size() - 1).after();
    }

    /** The keys that the mapping has or had: those that are left first. */
    Set<String> keys() {
        List<Step> highestFirst = new ArrayList<>(steps);
        Collections.reverse(highestFirst);
        Set<String> keys = new LinkedHashSet<>();
        for (Step step : highestFirst) {
            Entries<? extends Written> entries = step.after() == null ? null : Merge.entries(step.after());
            if (entries == null) {
                break; // whatever was there before was gone as a whole
            }
            keys.addAll(entries.keys());
        }
        return keys;
    }

    /** The entry of {@code key}. */
    Trace key(String key) {
        List<Step> inner = new ArrayList<>();
        for (Step step : steps) {
            Written below = entry(step.below(), key);
            Wrote wrote = step.wrote() == null ? null : step.wrote().key(key, below);
            inner.add(new Step(step.layer(), below, wrote, entry(step.after(), key)));
        }
        return new Trace(inner);
    }

    private static @Nullable Written entry(@Nullable Written value, String key) {
        Entries<? extends Written> entries = value == null ? null : Merge.entries(value);
        return entries == null ? null : entries.get(key);
    }

    /** The item at {@code index} of the merged list, followed down to the layer that it came from. */
    Trace item(int index) {
        List<Step> inner = new ArrayList<>();
        int at = index;
        for (int i = steps.size() - 1; i >= 0; i--) {
            Step step = steps.get(i);
            List<? extends Written> after = items(step.after());
            if (at < 0 || at >= after.size()) {
                inner.add(new Step(step.layer(), null, null, null));
                continue;
            }
            Written item = after.get(at);
            List<? extends Written> below = items(step.below());
            int lower = below(step, at, item, below);
            inner.add(new Step(
                    step.layer(), lower < 0 ? null : below.get(lower), wrote(step, at, item, below.size()), item));
            at = lower;
        }
        Collections.reverse(inner);
        return new Trace(inner);
    }

    /** Where an item stands in the list below; -1 where it came with this layer. */
    private static int below(Step step, int at, Written item, List<? extends Written> below) {
        Wrote wrote = step.wrote();
        if (wrote == null || effect(step, wrote) == Effect.NOTHING) {
            return at;
        } else if (wrote.tag() == Tag.REPLACE) {
            return -1;
        } else if (wrote.byName()) {
            return position(below, Merge.itemName(item));
        }
        return at < below.size() ? at : -1;
    }

    private static @Nullable Wrote wrote(Step step, int at, Written item, int below) {
        Wrote wrote = step.wrote();
        if (wrote == null || !Merge.isListLike(wrote.value())) {
            return null;
        }
        List<? extends Written> items = Merge.items(wrote.value());
        int position =
                wrote.byName() ? position(items, Merge.itemName(item)) : wrote.tag() == Tag.REPLACE ? at : at - below;
        return position < 0 || position >= items.size() ? null : Wrote.of(items.get(position));
    }

    private static int position(List<? extends Written> items, @Nullable String name) {
        for (int i = 0; i < items.size() && name != null; i++) {
            if (name.equals(Merge.itemName(items.get(i)))) {
                return i;
            }
        }
        return -1;
    }

    private static List<? extends Written> items(@Nullable Written value) {
        return value != null && Merge.isListLike(value) ? Merge.items(value) : List.of();
    }

    /** The part of each layer that has one. */
    List<Contribution> contributions() {
        List<Contribution> contributions = new ArrayList<>();
        for (Step step : steps) {
            Wrote wrote = step.wrote();
            if (wrote != null) {
                contributions.add(
                        new Contribution(step.layer(), wrote.place(), wrote.tag(), effect(step, wrote), wrote.value()));
            }
        }
        return contributions;
    }

    private static Effect effect(Step step, Wrote wrote) {
        Written below = step.below();
        Written after = step.after();
        if (after == null) {
            return below == null ? Effect.NOTHING : Effect.DELETED;
        } else if (below == null) {
            return wrote.value() instanceof LookupMarker ? Effect.LOOKED_UP : Effect.SET;
        } else if (wrote.tag() == Tag.REPLACE) {
            return Effect.REPLACED;
        } else if (isNull(wrote.value()) && !isNull(after)) {
            return Effect.NOTHING;
        } else if (isNull(below)) {
            return Effect.REPLACED;
        } else if (Merge.entries(after) != null || wrote.byName()) {
            return Effect.MERGED;
        }
        return Merge.isListLike(after) ? Effect.APPENDED : Effect.REPLACED;
    }

    private static boolean isNull(Written value) {
        return value instanceof Scalar scalar && scalar.isNull();
    }
}
