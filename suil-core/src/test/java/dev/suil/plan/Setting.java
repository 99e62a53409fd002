package dev.suil.plan;

import dev.suil.resource.Change;
import dev.suil.resource.Fact;
import dev.suil.resource.FactSource;
import dev.suil.resource.Facts;
import dev.suil.resource.Operation;
import dev.suil.resource.Plan;
import dev.suil.resource.Resource;
import dev.suil.resource.ResourceId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A resource of tests: a name that should have a value, and a label that should be there.
 *
 * @param source whose value is read; mostly {@code name}
 */
record Setting(String name, String source, String value, String label) implements Resource {

    /** Values by name; what was never set is empty. */
    static final FactSource<String, String> VALUES = new FactSource<>() {
        @Override
        public String name() {
            return "setting";
        }

        @Override
        public String script(List<String> keys) {
            return ":";
        }

        @Override
        public Map<String, String> parse(byte[] output, List<String> keys) {
            return Map.of();
        }

        @Override
        public Object shown(String value) {
            return value;
        }
    };

    static Setting of(String name, String value) {
        return new Setting(name, name, value, "");
    }

    static Fact<String, String> fact(String name) {
        return new Fact<>(VALUES, name);
    }

    /** Facts of alternating names and values. */
    static Facts facts(String... pairs) {
        Map<Fact<?, ?>, Object> facts = new HashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            facts.put(fact(pairs[i]), pairs[i + 1]);
        }
        return Facts.of(facts);
    }

    @Override
    public ResourceId id() {
        return new ResourceId("setting", name);
    }

    @Override
    public Set<Fact<?, ?>> reads() {
        return Set.of(fact(source));
    }

    @Override
    public Plan plan(Facts facts, boolean force) {
        String is = facts.get(fact(source));
        String should = value + label;
        if (is.equals(should) && !force) {
            return Plan.nothing();
        }
        List<Change> changes = is.equals(should)
                ? List.of()
                : List.of(new Change.Attribute("value", is, should), new Change.Attribute("seen", "no", "yes"));
        return new Plan(changes, List.of(Operation.of("set " + name, "set " + name)), Map.of(fact(source), should));
    }
}
