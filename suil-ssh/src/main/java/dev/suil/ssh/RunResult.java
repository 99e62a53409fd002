package dev.suil.ssh;

import dev.suil.ssh.RunEvent.NodeResult;
import java.util.Map;

/**
 * How a run came out.
 *
 * @param nodes every node of the run with its result, in the order of the run
 * @param interrupted whether it was interrupted
 */
public record RunResult(Map<String, NodeResult> nodes, boolean interrupted) {

    /** No node failed, and none was left out. */
    public boolean ok() {
        return !interrupted
                && nodes.values().stream()
                        .allMatch(result -> result == NodeResult.UNCHANGED
                                || result == NodeResult.CHANGED
                                || result == NodeResult.WOULD_CHANGE);
    }

    /** A dry run found that something would change, or an apply changed something. */
    public boolean changes() {
        return nodes.containsValue(NodeResult.CHANGED) || nodes.containsValue(NodeResult.WOULD_CHANGE);
    }
}
