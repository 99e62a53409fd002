package dev.suil.phase;

import dev.suil.data.KeyPath;
import dev.suil.data.Origin;
import dev.suil.data.Scalar;
import dev.suil.data.Written;
import dev.suil.problem.Problems;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A phase as declared, in common.yaml or by a program.
 *
 * @param when which nodes belong to it; null for those that no other phase takes
 * @param parallel how many of its nodes run at once: a number, or a percentage of its nodes
 * @param maxFailures how many failed nodes are allowed before no more are started
 */
public record PhaseRule(
        String name, @Nullable Predicate<? super NodeView> when, Amount parallel, int maxFailures, Origin origin) {

    /** What stands for the file of a phase that a program declares. */
    private static final Origin PROGRAM = Origin.file("phases of the run");

    /** The keys of a phase. */
    public static final List<String> KEYS = List.of("name", "when", "parallel", "max_failures");

    /** The parts of a condition; {@code NAME} stands for a label's name. */
    public static final List<String> CONDITIONS = List.of("role", "node", "module", "label.NAME", "field", "equals");

    /** What holds where common.yaml has no phases. */
    public static final List<PhaseRule> MAIN =
            List.of(new PhaseRule("main", null, new Amount(1, false), 0, Origin.file("data/common.yaml")));

    /** A number of nodes. */
    public record Amount(int number, boolean percent) {
        /** How many of {@code nodes} it means: at least one. */
        public int of(int nodes) {
            return Math.max(1, percent ? (int) ((long) nodes * number / 100) : number);
        }
    }

    /** A phase of the nodes for which {@code when} holds, one after another. */
    public static PhaseRule of(String name, Predicate<? super NodeView> when) {
        return new PhaseRule(name, when, new Amount(1, false), 0, PROGRAM);
    }

    /** A phase of the nodes that no condition of another phase holds for, one after another. */
    public static PhaseRule rest(String name) {
        return new PhaseRule(name, null, new Amount(1, false), 0, PROGRAM);
    }

    /** The same phase with as many as {@code nodes} of its nodes at once, at least 1. */
    public PhaseRule inParallel(int nodes) {
        if (nodes < 1) {
            throw new IllegalArgumentException("a phase runs one node at once or more, not " + nodes);
        }
        return new PhaseRule(name, when, new Amount(nodes, false), maxFailures, origin);
    }

    /** Reads the {@code phases} of common.yaml. */
    public static List<PhaseRule> read(@Nullable Written value, Problems problems) {
        return value == null || value instanceof Scalar scalar && scalar.isNull()
                ? MAIN
                : new PhaseReader(problems).read(value);
    }

    /** The phase of a node: the first whose condition holds, else the first without one; empty where there is none. */
    public static Optional<PhaseRule> of(NodeView node, List<PhaseRule> phases) {
        for (PhaseRule phase : phases) {
            if (phase.when != null && phase.when.test(node)) {
                return Optional.of(phase);
            }
        }
        return phases.stream().filter(phase -> phase.when == null).findFirst();
    }

    /** The paths that its condition reads. */
    public List<KeyPath> paths() {
        return when instanceof Condition condition ? condition.paths() : List.of();
    }

    /** Names are given once. Written out, since phases are keys, and linking a record's own equality is felt at start. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof PhaseRule that && name.equals(that.name);
    }

    @Override
    public int hashCode() {
        return name.hashCode();
    }
}
