package dev.suil.merge;

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
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Finds what is odd where a layer is merged over what is below it, but no error. */
public final class MergeOddities {

    private final Sink sink;

    /** Is told what is found. */
    public interface Sink {
        /**
         * A {@code !delete}.
         *
         * @param something whether there is something to delete
         * @param beside what there is in the same mapping, or the names in the same list
         */
        void deletion(Origin place, KeyPath path, boolean something, Collection<String> beside);

        /** An item of a list that a layer below has put there already. */
        void equalItem(Value item, KeyPath path, Origin below);
    }

    public MergeOddities(Sink sink) {
        this.sink = sink;
    }

    /** Looks at {@code above} over {@code below}. */
    public void find(Entries<? extends Written> below, Entries<? extends Written> above) {
        mapping(below, above, KeyPath.ROOT);
    }

    private void mapping(@Nullable Entries<? extends Written> below, Entries<? extends Written> above, KeyPath path) {
        for (int i = 0; i < above.size(); i++) {
            String key = above.key(i);
            Written under = below == null ? null : below.get(key);
            value(under, above.value(i), path.child(key), below == null ? List.of() : below.keys());
        }
    }

    private void value(@Nullable Written below, Written above, KeyPath path, Collection<String> beside) {
        Tag tag = above instanceof Tagged tagged ? tagged.tag() : null;
        Written value = above instanceof Tagged tagged ? tagged.value() : above;
        if (tag == Tag.DELETE) {
            sink.deletion(above.origin(), path, below != null, beside);
            return;
        }
        Entries<? extends Written> entries = Merge.entries(value);
        if (entries != null) {
            mapping(tag == Tag.REPLACE || below == null ? null : Merge.entries(below), entries, path);
        } else if (tag == Tag.MERGE) {
            named(below == null ? List.of() : Merge.items(below), Merge.items(value), path);
        } else if (tag != Tag.REPLACE && below != null && Merge.isListLike(below) && Merge.isListLike(value)) {
            equalItems(Merge.items(below), Merge.items(value), path);
        }
    }

    private void named(List<? extends Written> below, List<? extends Written> above, KeyPath path) {
        Map<String, Written> names = new HashMap<>();
        for (Written item : below) {
            String name = Merge.itemName(item);
            if (name != null) {
                names.put(name, item);
            }
        }
        for (Written item : above) {
            value(names.get(Objects.requireNonNullElse(Merge.itemName(item), "")), item, path, names.keySet());
        }
    }

    private void equalItems(List<? extends Written> below, List<? extends Written> above, KeyPath path) {
        Map<Written, Origin> there = new HashMap<>();
        below.forEach(item -> there.putIfAbsent(item, item.origin()));
        for (Written item : above) {
            Origin first = there.get(item);
            if (first != null && item instanceof Value value && !isEmpty(value)) {
                sink.equalItem(value, path, first);
            }
        }
    }

    private static boolean isEmpty(Value value) {
        return value instanceof Scalar scalar
                        && (scalar.isNull() || scalar.text().isEmpty())
                || value instanceof Mapping mapping && mapping.entries().isEmpty()
                || value instanceof Sequence sequence && sequence.items().isEmpty();
    }
}
