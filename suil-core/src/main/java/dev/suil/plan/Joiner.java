package dev.suil.plan;

import dev.suil.resource.Joint;
import dev.suil.resource.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Lets one operation do the work of several resources where they follow each other and can be done in one go. */
final class Joiner {

    private final List<PlannedResource> joined = new ArrayList<>();
    private final List<PlannedResource> together = new ArrayList<>();

    private Joiner() {}

    /**
     * The same resources in the same order. Nothing is moved over a resource that is to be changed in between: a later
     * package may need what it brings.
     */
    static List<PlannedResource> join(List<PlannedResource> resources) {
        Joiner joiner = new Joiner();
        Optional<Joint> joint = Optional.empty();
        for (PlannedResource resource : resources) {
            Optional<Joint> both = joiner.and(joint, resource);
            if (both.isEmpty()) {
                joiner.end(joint);
            }
            joiner.together.add(resource);
            joint = both;
        }
        joiner.end(joint);
        return joiner.joined;
    }

    private Optional<Joint> and(Optional<Joint> before, PlannedResource next) {
        if (together.isEmpty() || next.operations().size() != 1) {
            return Optional.empty();
        }
        List<Operation> operations = together.get(0).operations();
        if (operations.isEmpty()) {
            return Optional.empty();
        }
        Operation last = operations.get(operations.size() - 1);
        Operation one = next.operations().get(0);
        return before.isEmpty() ? last.and(one) : last.withJoint(before.get()).and(one);
    }

    /** Ends those that are done together. The one operation is made once they all are known. */
    private void end(Optional<Joint> joint) {
        if (joint.isEmpty()) {
            joined.addAll(together);
        } else {
            PlannedResource first = together.get(0);
            Operation last = first.operations().get(first.operations().size() - 1);
            joined.add(first.withLast(last.of(joint.get())));
            together.stream().skip(1).map(other -> other.doneWith(first.id())).forEach(joined::add);
        }
        together.clear();
    }
}
