package dev.suil.resource.types;

import dev.suil.resource.Change;
import dev.suil.resource.Fact;
import dev.suil.resource.Facts;
import dev.suil.resource.Operation;
import dev.suil.resource.Plan;
import dev.suil.resource.Resource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Plans a resource that is made up of others, one after the other. Use an object once. */
final class Parts {

    private final List<Change> changes = new ArrayList<>();
    private final List<Operation> operations = new ArrayList<>();
    private final Map<Fact<?, ?>, Object> predicted = new HashMap<>();
    private final boolean force;
    private Facts facts;

    Parts(Facts facts, boolean force) {
        this.facts = facts;
        this.force = force;
    }

    static Set<Fact<?, ?>> reads(List<? extends Resource> parts) {
        Set<Fact<?, ?>> reads = new HashSet<>();
        parts.forEach(part -> reads.addAll(part.reads()));
        return reads;
    }

    /** Plans {@code part}; what changes is said with {@code label} in front. */
    Parts add(String label, Resource part) {
        return add(label, part.plan(facts, force));
    }

    Parts add(String label, Plan plan) {
        for (Change change : plan.changes()) {
            String what = label.isEmpty() ? change.what() : label + " " + change.what();
            changes.add(
                    change instanceof Change.Content content
                            ? new Change.Content(what, content.from(), content.to())
                            : new Change.Attribute(
                                    what, ((Change.Attribute) change).from(), ((Change.Attribute) change).to()));
        }
        operations.addAll(plan.operations());
        predicted.putAll(plan.predicted());
        facts = facts.with(plan.predicted());
        return this;
    }

    /** An operation where {@code change} is needed, or where force wishes for it. */
    Parts step(boolean differs, Change change, Operation operation, Map<? extends Fact<?, ?>, ?> then) {
        if (differs) {
            changes.add(change);
        }
        if (differs || force) {
            operations.add(operation);
            predicted.putAll(then);
        }
        return this;
    }

    Plan plan() {
        return operations.isEmpty() ? Plan.nothing() : new Plan(changes, operations, predicted);
    }
}
