package dev.suil;

import dev.suil.problem.Problem;
import dev.suil.workspace.OsFacts;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a run is: its nodes, resolved, in the phases and the order in which they are touched. Immutable. */
public final class Directory {

    private final Run run;
    private final List<Phase> phases;
    private final List<Node> nodes;
    private final List<String> seen;
    private final List<Problem> warnings;
    private final Map<String, Node> byName = new HashMap<>();
    private final @Nullable Probing probing;

    /**
     * A phase of the run.
     *
     * @param parallel how many of its nodes run at once, at least 1
     * @param maxFailures how many failed nodes are allowed before no more are started
     * @param nodes names, in order
     */
    public record Phase(String name, int parallel, int maxFailures, List<String> nodes) {
        public Phase {
            nodes = List.copyOf(nodes);
        }
    }

    /**
     * A directory that is put together by hand, where there is no workspace: no layer depends on the OS of its nodes.
     *
     * @param run what was asked for
     * @param phases in order; empty phases included
     * @param nodes in the order of the run: by phase, then by name
     * @param seen the names of all nodes that lookups saw, sorted
     * @param warnings what is odd but no error
     */
    public Directory(Run run, List<Phase> phases, List<Node> nodes, List<String> seen, List<Problem> warnings) {
        this(run, phases, nodes, seen, warnings, null);
    }

    Directory(
            Run run,
            List<Phase> phases,
            List<Node> nodes,
            List<String> seen,
            List<Problem> warnings,
            @Nullable Probing probing) {
        this.run = run;
        this.phases = List.copyOf(phases);
        this.nodes = List.copyOf(nodes);
        this.seen = List.copyOf(seen);
        this.warnings = List.copyOf(warnings);
        this.probing = probing;
        this.nodes.forEach(node -> byName.put(node.name(), node));
    }

    /** What was asked for. */
    public Run run() {
        return run;
    }

    /** The phases in order, those without nodes included. */
    public List<Phase> phases() {
        return phases;
    }

    /** The nodes in the order of the run: by phase, then by name. */
    public List<Node> nodes() {
        return nodes;
    }

    /** The names of all nodes that lookups saw, sorted. */
    public List<String> seen() {
        return seen;
    }

    /** What is odd but no error. */
    public List<Problem> warnings() {
        return warnings;
    }

    public Optional<Node> node(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    /** What is to be done: the phases that have nodes, in order, each with its nodes in order. */
    public Map<Phase, List<Node>> plan() {
        Map<Phase, List<Node>> plan = new LinkedHashMap<>();
        for (Phase phase : phases) {
            if (!phase.nodes().isEmpty()) {
                plan.put(
                        phase,
                        phase.nodes().stream()
                                .map(byName::get)
                                .filter(Objects::nonNull)
                                .toList());
            }
        }
        return Collections.unmodifiableMap(plan);
    }

    /**
     * A node of this directory as it is on {@code os}, which was read on it just now. Its own layers, modules, lookups and
     * phase are found again; nothing of another node is read or changes, and neither does this directory.
     *
     * @throws SuilException where its data is wrong on that OS
     * @throws IllegalArgumentException where the directory has no such node
     */
    public Node probed(String name, OsFacts os) {
        Node node = byName.get(name);
        if (node == null) {
            throw new IllegalArgumentException("the run has no node '" + name + "'");
        }
        return probing == null ? node.on(os) : probing.node(name, os);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Directory that
                && run.equals(that.run)
                && phases.equals(that.phases)
                && nodes.equals(that.nodes)
                && seen.equals(that.seen)
                && warnings.equals(that.warnings);
    }

    @Override
    public int hashCode() {
        return Objects.hash(run, phases, nodes, seen, warnings);
    }

    @Override
    public String toString() {
        return "Directory[" + run + ", " + nodes.size() + " nodes]";
    }
}
