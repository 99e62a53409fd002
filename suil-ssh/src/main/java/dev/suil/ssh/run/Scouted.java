package dev.suil.ssh.run;

import dev.suil.workspace.OsFacts;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What a run found out of nodes whose OS was not known, before it began. Thread-safe.
 *
 * @param os by node
 * @param hosts what was read of the machine, by node
 * @param failures why a node could not be probed, by node
 * @param links connections that are still open, by node
 */
record Scouted(
        Map<String, OsFacts> os,
        Map<String, Map<String, Object>> hosts,
        Map<String, NodeFailure> failures,
        Map<String, NodeLink> links) {

    static Scouted nothing() {
        return new Scouted(
                new ConcurrentHashMap<>(),
                new ConcurrentHashMap<>(),
                new ConcurrentHashMap<>(),
                new ConcurrentHashMap<>());
    }

    void close() {
        links.values().forEach(NodeLink::close);
    }
}
