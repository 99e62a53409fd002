package dev.suil.explain;

import dev.suil.data.KeyPath;
import dev.suil.data.LookupMarker;
import dev.suil.data.Mapping;
import dev.suil.data.Sequence;
import dev.suil.data.Value;
import dev.suil.data.Written;
import dev.suil.lookup.Answer;
import dev.suil.merge.Merge;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Makes the tree of an explanation: follows what was merged and what was resolved from it side by side. */
final class Explainer {

    private final @Nullable Function<LookupMarker, List<Answer>> answers;
    private final Map<LookupMarker, Lookup> lookups = new IdentityHashMap<>();

    /**
     * @param answers what the nodes that are seen answer a lookup; null where lookups are not expanded
     */
    Explainer(@Nullable Function<LookupMarker, List<Answer>> answers) {
        this.answers = answers;
    }

    Part explain(Trace whole, KeyPath path, Mapping resolved) {
        Trace trace = whole;
        Value value = resolved;
        for (String segment : path.segments()) {
            if (value instanceof Sequence sequence) {
                int index = index(segment, sequence.items().size());
                value = index < 0 ? null : sequence.items().get(index);
                trace = index < 0 ? trace.key(segment) : item(trace, index);
            } else {
                value = value instanceof Mapping mapping ? mapping.entries().get(segment) : null;
                trace = trace.key(segment);
            }
        }
        return part(trace, path, value);
    }

    private static int index(String segment, int size) {
        return segment.matches("[0-9]{1,9}") && Integer.parseInt(segment) < size ? Integer.parseInt(segment) : -1;
    }

    /** The item of the merged list that the one at {@code index} of the resolved list came from. */
    private Trace item(Trace list, int index) {
        Written merged = list.merged();
        if (merged == null || merged instanceof LookupMarker) {
            return list; // the marker itself stands for every item
        }
        int resolved = 0;
        List<? extends Written> items = Merge.items(merged);
        for (int i = 0; i < items.size(); i++) {
            resolved += width(items.get(i));
            if (index < resolved) {
                return list.item(i);
            }
        }
        return list.key(Integer.toString(index));
    }

    /** How many items of the resolved list an item of the merged one stands for. */
    private int width(Written item) {
        Lookup lookup = item instanceof LookupMarker marker ? lookup(marker) : null;
        return lookup == null ? 1 : lookup.count();
    }

    private @Nullable Lookup lookup(LookupMarker marker) {
        return answers == null ? null : lookups.computeIfAbsent(marker, m -> new Lookup(m, answers.apply(m)));
    }

    private Part part(Trace trace, KeyPath path, @Nullable Value value) {
        Written merged = trace.merged();
        List<Lookup> here = new ArrayList<>();
        List<Part> parts = new ArrayList<>();
        if (merged != null && Merge.isListLike(merged)) {
            for (Written item : Merge.items(merged)) {
                Lookup lookup = item instanceof LookupMarker marker ? lookup(marker) : null;
                if (lookup != null) {
                    here.add(lookup);
                }
            }
            if (!(merged instanceof LookupMarker) && value instanceof Sequence sequence) {
                for (int i = 0; i < sequence.items().size(); i++) {
                    parts.add(part(
                            item(trace, i),
                            path.child(Integer.toString(i)),
                            sequence.items().get(i)));
                }
            }
        } else if (value instanceof Mapping mapping) {
            for (String key : trace.keys()) {
                parts.add(
                        part(trace.key(key), path.child(key), mapping.entries().get(key)));
            }
        }
        return new Part(path, trace.contributions(), here, parts, value);
    }
}
