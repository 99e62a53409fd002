package dev.suil.plan;

import dev.suil.resource.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Lets one operation do the work of several resources where they follow each other and can be done in one go. */
final class Joiner {

    private Joiner() {}

    /**
     * The same resources in the same order. Nothing is moved over a resource that is to be changed in between: a later
     * package may need what it brings.
     */
    static List<PlannedResource> join(List<PlannedResource> resources) {
        List<PlannedResource> joined = new ArrayList<>();
        int first = -1;
        for (PlannedResource resource : resources) {
            Optional<Operation> both = first < 0 ? Optional.empty() : both(joined.get(first), resource);
            if (both.isPresent()) {
                PlannedResource leader = joined.get(first);
                joined.set(first, leader.withLast(both.get()));
                joined.add(resource.doneWith(leader.id()));
            } else {
                first = joined.size();
                joined.add(resource);
            }
        }
        return joined;
    }

    private static Optional<Operation> both(PlannedResource first, PlannedResource next) {
        List<Operation> before = first.operations();
        if (before.isEmpty() || next.operations().size() != 1) {
            return Optional.empty();
        }
        return before.get(before.size() - 1).and(next.operations().get(0));
    }
}
