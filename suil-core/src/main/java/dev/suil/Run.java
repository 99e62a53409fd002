package dev.suil;

import dev.suil.phase.PhaseRule;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Which nodes a run touches, and which it sees. Made with {@link #role}, {@link #node} or {@link #all}, narrowed and
 * widened with the methods that return another {@code Run}.
 *
 * @param kind what {@code name} names
 * @param name the role or the node; empty for all
 * @param limits what narrows the nodes that are touched: a glob over names, or {@code label.X=V}; any of them
 * @param only the names of the nodes to touch, of those that the rest allows; empty for no such bound
 * @param shard which part of the nodes is touched; null for all of them
 * @param wide whether lookups see every node of the workspace
 * @param overrides {@code PATH=VALUE} layers above all others, lowest first
 * @param where what holds for the nodes that are touched; null for all of them
 * @param phases the phases, in place of those of common.yaml; empty where those hold
 */
public record Run(
        Kind kind,
        String name,
        List<String> limits,
        List<String> only,
        @Nullable Shard shard,
        boolean wide,
        List<String> overrides,
        @Nullable Predicate<? super Node> where,
        List<PhaseRule> phases) {

    /** What a run is of. */
    public enum Kind {
        ROLE,
        NODE,
        ALL
    }

    public Run {
        limits = List.copyOf(limits);
        only = List.copyOf(only);
        overrides = List.copyOf(overrides);
        phases = List.copyOf(phases);
    }

    /** Every node of {@code role}. */
    public static Run role(String role) {
        return of(Kind.ROLE, role);
    }

    /** One node, which sees itself alone. */
    public static Run node(String node) {
        return of(Kind.NODE, node);
    }

    /** Every node of the workspace. */
    public static Run all() {
        return of(Kind.ALL, "");
    }

    /** Touches only nodes that match {@code limit}, a glob over names or {@code label.X=V}, or an earlier limit. */
    public Run limit(String limit) {
        return new Run(kind, name, plus(limits, limit), only, shard, wide, overrides, where, phases);
    }

    /**
     * Touches, of the nodes that it would touch, only those with these names. Names of others are no error, but that
     * nothing is left is.
     *
     * @param nodes at least one
     */
    public Run only(Collection<String> nodes) {
        return new Run(kind, name, limits, List.copyOf(nodes), shard, wide, overrides, where, phases);
    }

    /**
     * Touches only one part of the nodes of each phase, or with null all of them. Runs of all parts together touch each
     * node once.
     */
    public Run shard(@Nullable Shard part) {
        return new Run(kind, name, limits, only, part, wide, overrides, where, phases);
    }

    /** Lets lookups see every node of the workspace. */
    public Run seeingWorkspace() {
        return new Run(kind, name, limits, only, shard, true, overrides, where, phases);
    }

    /** Adds a layer above all others that sets one value, written as YAML: {@code nginx.port=8080}. */
    public Run set(String assignment) {
        return new Run(kind, name, limits, only, shard, wide, plus(overrides, assignment), where, phases);
    }

    /**
     * Touches only nodes for which {@code condition} holds, and every earlier one. It is asked of resolved nodes, so that
     * what is wrong with any node of the run is reported; that it holds for none is no problem. A node whose OS is unknown
     * is asked as far as it is known, and not at all by {@link OpenWorkspace#resolveProvisionally}.
     */
    public Run where(Predicate<? super Node> condition) {
        Predicate<? super Node> before = where;
        Predicate<Node> both = node -> (before == null || before.test(node)) && condition.test(node);
        return new Run(kind, name, limits, only, shard, wide, overrides, both, phases);
    }

    /**
     * Puts {@code phases} in place of those of common.yaml. A node belongs to the first whose condition holds, else to the
     * first without one.
     *
     * @throws IllegalArgumentException where two have one name
     */
    public Run phases(List<PhaseRule> phases) {
        if (phases.stream().map(PhaseRule::name).distinct().count() < phases.size()) {
            throw new IllegalArgumentException("two phases have one name");
        }
        return new Run(kind, name, limits, only, shard, wide, overrides, where, phases);
    }

    /** The role of a run of one role; null for others. */
    public @Nullable String role() {
        return kind == Kind.ROLE ? name : null;
    }

    private static Run of(Kind kind, String name) {
        return new Run(kind, name, List.of(), List.of(), null, false, List.of(), null, List.of());
    }

    private static List<String> plus(List<String> list, String item) {
        List<String> longer = new ArrayList<>(list);
        longer.add(item);
        return longer;
    }
}
