package dev.suil.plan;

import dev.suil.resource.Operation;
import java.util.List;
import java.util.stream.Stream;

/**
 * What is to be done for one module.
 *
 * @param resources those that are to be changed, in order
 * @param handlers what runs at the module's end, in order
 */
public record ModulePlan(String module, List<PlannedResource> resources, List<PlannedHandler> handlers) {

    public ModulePlan {
        resources = List.copyOf(resources);
        handlers = List.copyOf(handlers);
    }

    /** The node is as the module wants it, and nothing is owed. */
    public boolean isEmpty() {
        return resources.isEmpty() && handlers.isEmpty();
    }

    /** All that it does, in order. */
    public List<Operation> operations() {
        return Stream.concat(
                        resources.stream().flatMap(resource -> resource.operations().stream()),
                        handlers.stream().map(PlannedHandler::operation))
                .toList();
    }
}
