package dev.suil.resource;

import dev.suil.workspace.OsFacts;
import java.util.Map;

/**
 * What a module may know of the node it is declared for.
 *
 * @param host {@code hostname}, {@code kernel}, {@code cpus}, ... as cached or read; empty where nothing was read yet
 * @param facts the answers to the module's own probes
 */
public record NodeContext(String name, String role, OsFacts os, Map<String, Object> host, Facts facts) {

    /** Of a node that was not asked anything of a module's own. */
    public NodeContext(String name, String role, OsFacts os, Map<String, Object> host) {
        this(name, role, os, host, Facts.none());
    }

    /** This node, with what the probes of its modules found. */
    public NodeContext with(Facts found) {
        return new NodeContext(name, role, os, host, found);
    }
}
