package dev.suil.lookup;

import dev.suil.data.Origin;
import dev.suil.data.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one node that is seen answered a lookup.
 *
 * @param values as they were written into the asking node; empty where the node was skipped
 * @param skips what it has that was left out, and why; where the node was skipped as a whole, there is one at least
 */
public record Answer(String node, List<Value> values, List<Skip> skips) {

    public Answer {
        values = List.copyOf(values);
        skips = List.copyOf(skips);
    }

    /**
     * Something that a lookup left out.
     *
     * @param place where the value stands that was left out; null where the node has none
     */
    public record Skip(Reason reason, @Nullable Origin place) {}

    /** Why something was left out. */
    public enum Reason {
        /** The node's name does not match {@code nodes}. */
        NAME,
        /** The node has another role. */
        ROLE,
        /** It is the asking node, and {@code self} excludes it; or it is another, and {@code self} is {@code only}. */
        SELF,
        /** The node has nothing at the field. */
        NOT_SET,
        /** The value is null, an empty text or an empty list. */
        EMPTY,
        /** The value is no address of the family that {@code ip} asks for. */
        IP
    }
}
