package dev.suil;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which nodes a run touches, and which it sees. Made with {@link #role}, {@link #node} or {@link #all}, narrowed and
 * widened with the methods that return another {@code Run}.
 *
 * @param kind what {@code name} names
 * @param name the role or the node; empty for all
 * @param limits what narrows the nodes that are touched: a glob over names, or {@code label.X=V}; any of them
 * @param wide whether lookups see every node of the workspace
 * @param overrides {@code PATH=VALUE} layers above all others, lowest first
 */
public record Run(Kind kind, String name, List<String> limits, boolean wide, List<String> overrides) {

    /** What a run is of. */
    public enum Kind {
        ROLE,
        NODE,
        ALL
    }

    public Run {
        limits = List.copyOf(limits);
        overrides = List.copyOf(overrides);
    }

    /** Every node of {@code role}. */
    public static Run role(String role) {
        return new Run(Kind.ROLE, role, List.of(), false, List.of());
    }

    /** One node, which sees itself alone. */
    public static Run node(String node) {
        return new Run(Kind.NODE, node, List.of(), false, List.of());
    }

    /** Every node of the workspace. */
    public static Run all() {
        return new Run(Kind.ALL, "", List.of(), false, List.of());
    }

    /** Touches only nodes that match {@code limit}, a glob over names or {@code label.X=V}, or an earlier limit. */
    public Run limit(String limit) {
        return new Run(kind, name, plus(limits, limit), wide, overrides);
    }

    /** Lets lookups see every node of the workspace. */
    public Run seeingWorkspace() {
        return new Run(kind, name, limits, true, overrides);
    }

    /** Adds a layer above all others that sets one value, written as YAML: {@code nginx.port=8080}. */
    public Run set(String assignment) {
        return new Run(kind, name, limits, wide, plus(overrides, assignment));
    }

    /** The role of a run of one role; null for others. */
    public @Nullable String role() {
        return kind == Kind.ROLE ? name : null;
    }

    private static List<String> plus(List<String> list, String item) {
        List<String> longer = new ArrayList<>(list);
        longer.add(item);
        return longer;
    }
}
