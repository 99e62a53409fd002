package dev.suil.plan;

import dev.suil.data.Origin;
import dev.suil.resource.Operation;
import dev.suil.resource.ResourceId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A resource that is to be changed.
 *
 * @param place where in the module it is declared; null where that is not known
 * @param changes how the node differs; empty where the operations are only forced
 * @param operations what closes the difference, in order; empty where that is done with another
 * @param with the resource before it whose last operation does what this one needs too; null where it has its own
 * @param notifies the handlers that the change owes
 */
public record PlannedResource(
        ResourceId id,
        @Nullable Origin place,
        List<PlannedChange> changes,
        List<Operation> operations,
        @Nullable ResourceId with,
        List<HandlerRef> notifies) {

    public PlannedResource {
        changes = List.copyOf(changes);
        operations = List.copyOf(operations);
        notifies = List.copyOf(notifies);
    }

    /** The same with another last operation. */
    PlannedResource withLast(Operation last) {
        List<Operation> changed = new ArrayList<>(operations);
        changed.set(changed.size() - 1, last);
        return new PlannedResource(id, place, changes, changed, with, notifies);
    }

    /** The same without operations: those of {@code other} do its work. */
    PlannedResource doneWith(ResourceId other) {
        return new PlannedResource(id, place, changes, List.of(), other, notifies);
    }
}
