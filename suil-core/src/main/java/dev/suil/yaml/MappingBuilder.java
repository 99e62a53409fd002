package dev.suil.yaml;

import dev.suil.data.Entries;
import dev.suil.data.Kinds;
import dev.suil.data.Mapping;
import dev.suil.data.Origin;
import dev.suil.data.Sequence;
import dev.suil.data.Value;
import dev.suil.data.Written;
import dev.suil.data.WrittenMapping;
import dev.suil.data.WrittenSequence;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Collects the entries of one mapping: refuses a key that is there already, and applies the merge key {@code <<}. */
final class MappingBuilder {

    static final String MERGE_KEY = "<<";

    private static final int INDEXED_FROM = 16;

    private final Findings findings;
    private final List<String> keys = new ArrayList<>(8);
    private final List<Origin> origins = new ArrayList<>(8);
    private final List<Written> values = new ArrayList<>(8);
    /** Positions by key; null while the mapping is small. */
    private @Nullable Map<String, Integer> index;

    private @Nullable Origin mergeKey;
    /** Before which of the explicit entries the merged ones stand. */
    private int mergedAt;

    private List<Entries<? extends Written>> merged = List.of();
    private boolean plain = true;

    MappingBuilder(Findings findings) {
        this.findings = findings;
    }

    /** Adds an entry, unless there is one of this key: then the second is reported, naming the first. */
    void add(String key, Origin origin, Written value) {
        int first = find(key);
        if (first >= 0) {
            reportDuplicate(key, origin, origins.get(first));
            return;
        }
        if (index != null) {
            index.put(key, keys.size());
        }
        keys.add(key);
        origins.add(origin);
        values.add(value);
        plain &= value instanceof Value;
        if (index == null && keys.size() == INDEXED_FROM) {
            index = new HashMap<>();
            for (int i = 0; i < keys.size(); i++) {
                index.put(keys.get(i), i);
            }
        }
    }

    /** Adds what stands behind {@code <<}: a mapping, or a list of them in which the earlier wins. */
    void merge(Origin origin, Written value) {
        if (mergeKey != null) {
            reportDuplicate(MERGE_KEY, origin, mergeKey);
            return;
        }
        mergeKey = origin;
        mergedAt = keys.size();
        merged = new ArrayList<>(2);
        List<? extends Written> sources;
        if (value instanceof Sequence list) {
            sources = list.items();
        } else if (value instanceof WrittenSequence list) {
            sources = list.items();
        } else {
            sources = List.of(value);
        }
        for (Written source : sources) {
            if (source instanceof Mapping mapping) {
                merged.add(mapping.entries());
            } else if (source instanceof WrittenMapping mapping) {
                merged.add(mapping.entries());
            } else {
                findings.addAt(
                        MERGE_KEY,
                        Problem.of(
                                        ProblemCode.YAML_BAD_KEY,
                                        source.origin(),
                                        "'<<' takes a mapping or a list of mappings, not this: " + Kinds.of(source))
                                .withHint("a key that is really called so is quoted: \"<<\""));
            }
        }
    }

    Written build(Origin origin) {
        if (!merged.isEmpty()) {
            insertMerged();
        }
        return plain ? new Mapping(this.<Value>entries(), origin) : new WrittenMapping(this.<Written>entries(), origin);
    }

    @SuppressWarnings("unchecked") // called with Value only where all values are
    private <T extends Written> Entries<T> entries() {
        if (keys.isEmpty()) {
            return Entries.empty();
        }
        Entries.Builder<T> builder = new Entries.Builder<>(keys.size());
        for (int i = 0; i < keys.size(); i++) {
            builder.add(keys.get(i), origins.get(i), (T) values.get(i));
        }
        return builder.build();
    }

    /** A merged key stands where {@code <<} stands, with the explicit value where the mapping has one. */
    private void insertMerged() {
        Map<String, Integer> explicit = new HashMap<>();
        for (int i = 0; i < keys.size(); i++) {
            explicit.put(keys.get(i), i);
        }
        MappingBuilder all = new MappingBuilder(findings);
        for (int i = 0; i < mergedAt; i++) {
            all.add(keys.get(i), origins.get(i), values.get(i));
        }
        for (Entries<? extends Written> source : merged) {
            for (int i = 0; i < source.size(); i++) {
                String key = source.key(i);
                if (all.find(key) < 0) {
                    Integer own = explicit.get(key);
                    all.add(
                            key,
                            own == null ? source.keyOrigin(i) : origins.get(own),
                            own == null ? source.value(i) : values.get(own));
                }
            }
        }
        for (int i = mergedAt; i < keys.size(); i++) {
            if (all.find(keys.get(i)) < 0) {
                all.add(keys.get(i), origins.get(i), values.get(i));
            }
        }
        keys.clear();
        origins.clear();
        values.clear();
        keys.addAll(all.keys);
        origins.addAll(all.origins);
        values.addAll(all.values);
        plain = all.plain;
    }

    private int find(String key) {
        return index == null ? keys.indexOf(key) : index.getOrDefault(key, -1);
    }

    private void reportDuplicate(String key, Origin second, Origin first) {
        findings.addAt(
                key,
                Problem.of(ProblemCode.YAML_DUPLICATE_KEY, second, "the key '" + Excerpt.of(key) + "' is there already")
                        .withOther(first)
                        .withHint("keep one of the two"));
    }
}
