package dev.suil.plan;

import dev.suil.data.Origin;
import dev.suil.resource.Operation;
import dev.suil.resource.ResourceId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A resource that is to be changed.
 *
 * @param place where in the module it is declared; null where that is not known
 * @param changes how the node differs; empty where the operations are only forced
 * @param operations what closes the difference, in order
 * @param notifies the handlers that the change owes
 */
public record PlannedResource(
        ResourceId id,
        @Nullable Origin place,
        List<PlannedChange> changes,
        List<Operation> operations,
        List<HandlerRef> notifies) {

    public PlannedResource {
        changes = List.copyOf(changes);
        operations = List.copyOf(operations);
        notifies = List.copyOf(notifies);
    }
}
