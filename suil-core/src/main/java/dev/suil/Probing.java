package dev.suil;

import dev.suil.lookup.Lookups;
import dev.suil.workspace.OsFacts;
import java.util.List;
import java.util.Map;

/**
 * Resolves one node of a directory again, its OS being known now. What was read and merged for the others is kept.
 *
 * @param loader of the directory
 * @param seen the nodes that lookups see, as they were seen for the directory
 */
record Probing(OpenWorkspace workspace, Run run, NodeLoader loader, List<NodeState> seen) {

    /** @throws SuilException where the data of the node is wrong on {@code os} */
    Node node(String name, OsFacts os) {
        try (Cancellation cancellation = new Cancellation()) {
            return node(name, os, cancellation);
        }
    }

    private Node node(String name, OsFacts os, Cancellation cancellation) {
        NodeState probed = loader.probing(Map.of(name, os), cancellation).load(name);
        List<NodeState> all = seen.stream()
                .map(node -> node.name().equals(name) ? probed : node)
                .toList();
        Reported reported = new Reported();
        Resolution resolution = new Resolution(workspace.rules(run), new Lookups(all), reported, false, cancellation);
        List<Node> resolved = resolution.resolve(List.of(probed), null).values().stream()
                .flatMap(List::stream)
                .toList();
        reported.throwIfAny();
        return resolved.get(0);
    }
}
