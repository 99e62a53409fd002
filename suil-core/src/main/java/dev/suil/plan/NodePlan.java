package dev.suil.plan;

import java.util.List;
import java.util.Set;

/**
 * What is to be done on a node.
 *
 * @param modules every module that is touched, in run order
 * @param forgotten what the node owes to handlers that no module of it has any more
 */
public record NodePlan(List<ModulePlan> modules, Set<HandlerRef> forgotten) {

    public NodePlan {
        modules = List.copyOf(modules);
        forgotten = Set.copyOf(forgotten);
    }

    /** The node is as it should be. */
    public boolean isEmpty() {
        return modules.stream().allMatch(ModulePlan::isEmpty);
    }

    /** How many resources are to be changed. */
    public int changes() {
        return modules.stream().mapToInt(module -> module.resources().size()).sum();
    }

    /** The same without its handlers: they stay owed. */
    public NodePlan withoutHandlers() {
        return new NodePlan(
                modules.stream()
                        .map(module -> new ModulePlan(module.module(), module.resources(), List.of()))
                        .toList(),
                forgotten);
    }
}
