package dev.suil.resource;

import java.util.List;
import java.util.Map;

/**
 * What a resource wants done on a node.
 *
 * @param changes how the node differs, for people; empty where it does not, also when forced
 * @param operations what closes the difference, in order
 * @param predicted the facts that the operations change, as they will be then; a dry run plans later resources on them
 */
public record Plan(List<Change> changes, List<Operation> operations, Map<Fact<?, ?>, Object> predicted) {

    private static final Plan NOTHING = new Plan(List.of(), List.of(), Map.of());

    public Plan {
        changes = List.copyOf(changes);
        operations = List.copyOf(operations);
        predicted = Map.copyOf(predicted);
    }

    /** The node is as it should be. */
    public static Plan nothing() {
        return NOTHING;
    }
}
