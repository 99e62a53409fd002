package dev.suil.ssh.remote;

import dev.suil.resource.Fact;
import dev.suil.resource.FactException;
import dev.suil.resource.FactSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * All facts of one source that are read together.
 *
 * @param keys without repetition, in the order in which they were asked for
 */
public record FactBatch<K, V>(FactSource<K, V> source, List<K> keys) {

    public FactBatch {
        keys = List.copyOf(keys);
    }

    /** The facts by source. */
    public static List<FactBatch<?, ?>> of(Collection<Fact<?, ?>> facts) {
        Map<FactSource<?, ?>, Set<Fact<?, ?>>> bySource = new LinkedHashMap<>();
        for (Fact<?, ?> fact : facts) {
            bySource.computeIfAbsent(fact.source(), source -> new LinkedHashSet<>())
                    .add(fact);
        }
        List<FactBatch<?, ?>> batches = new ArrayList<>();
        bySource.forEach((source, members) -> batches.add(batch(source, members)));
        return batches;
    }

    @SuppressWarnings("unchecked") // the key of a fact is of its source's type
    private static <K, V> FactBatch<K, V> batch(FactSource<K, V> source, Set<Fact<?, ?>> facts) {
        List<K> keys = new ArrayList<>();
        facts.forEach(fact -> keys.add((K) fact.key()));
        return new FactBatch<>(source, keys);
    }

    /** The script that reads them. */
    public Section section() {
        return new Section("the facts '" + source.name() + "'", source.script(keys));
    }

    /**
     * Reads the answer.
     *
     * @throws FactException where the script failed or printed something else than an answer to every key
     */
    public Map<Fact<?, ?>, Object> parse(Answer answer) {
        if (answer.status() != 0) {
            throw new FactException(
                    "the script that reads " + answer.section().name() + " ended with status " + answer.status());
        }
        Map<K, V> values = source.parse(answer.output().toArray(), keys);
        Map<Fact<?, ?>, Object> facts = new LinkedHashMap<>();
        for (K key : keys) {
            @Nullable V value = values.get(key);
            if (value == null) {
                throw new FactException(
                        "the node's answer for " + answer.section().name() + " lacks " + key);
            }
            facts.put(new Fact<>(source, key), value);
        }
        return facts;
    }
}
