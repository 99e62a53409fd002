package dev.suil.resource;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/** What is known of a node, or, while planning, what will be once the operations planned so far are done. Immutable. */
public final class Facts {

    private final Map<Fact<?, ?>, Object> known;

    private Facts(Map<Fact<?, ?>, Object> known) {
        this.known = known;
    }

    /** Nothing known. */
    public static Facts none() {
        return new Facts(Map.of());
    }

    public static Facts of(Map<? extends Fact<?, ?>, ?> known) {
        return new Facts(Map.copyOf(known));
    }

    /**
     * The answer.
     *
     * @throws FactException where the fact was not asked for, which is a mistake of the resource
     */
    @SuppressWarnings("unchecked") // a fact's value comes from its own source
    public <K, V> V get(Fact<K, V> fact) {
        Object value = known.get(fact);
        if (value == null) {
            throw new FactException("the fact " + fact.source().name() + " " + fact.key() + " was not read");
        }
        return (V) value;
    }

    public boolean has(Fact<?, ?> fact) {
        return known.containsKey(fact);
    }

    /** Those of {@code asked} that are known, each changed by {@code change}: what an operation makes of them. */
    public <V> Map<Fact<?, ?>, Object> known(List<? extends Fact<?, V>> asked, UnaryOperator<V> change) {
        Map<Fact<?, ?>, Object> changed = new HashMap<>();
        for (Fact<?, V> fact : asked) {
            if (has(fact)) {
                changed.put(fact, change.apply(get(fact)));
            }
        }
        return changed;
    }

    public Set<Fact<?, ?>> all() {
        return known.keySet();
    }

    /** These facts with some of them changed. */
    public Facts with(Map<? extends Fact<?, ?>, ?> changed) {
        if (changed.isEmpty()) {
            return this;
        }
        Map<Fact<?, ?>, Object> both = new HashMap<>(known);
        both.putAll(changed);
        return new Facts(Map.copyOf(both));
    }
}
