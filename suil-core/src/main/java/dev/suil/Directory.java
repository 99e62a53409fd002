package dev.suil;

import dev.suil.problem.Problem;
import java.util.List;
import java.util.Optional;

/**
 * What a run is: its nodes, resolved, in the phases and the order in which they are touched. Immutable.
 *
 * @param run what was asked for
 * @param phases in order; empty phases included
 * @param nodes in the order of the run: by phase, then by name
 * @param seen the names of all nodes that lookups saw, sorted
 * @param warnings what is odd but no error
 */
public record Directory(Run run, List<Phase> phases, List<Node> nodes, List<String> seen, List<Problem> warnings) {

    public Directory {
        phases = List.copyOf(phases);
        nodes = List.copyOf(nodes);
        seen = List.copyOf(seen);
        warnings = List.copyOf(warnings);
    }

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

    public Optional<Node> node(String name) {
        return nodes.stream().filter(node -> node.name().equals(name)).findFirst();
    }
}
