package dev.suil.plan;

import dev.suil.resource.Operation;
import dev.suil.resource.ResourceId;
import java.util.Set;

/**
 * A handler that is to be run.
 *
 * @param notifiedBy the resources whose planned change owes it
 * @param owed whether an earlier apply left it owed, so that it runs whatever becomes of those resources
 */
public record PlannedHandler(HandlerRef handler, Operation operation, Set<ResourceId> notifiedBy, boolean owed) {
    public PlannedHandler {
        notifiedBy = Set.copyOf(notifiedBy);
    }
}
