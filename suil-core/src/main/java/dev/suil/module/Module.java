package dev.suil.module;

import dev.suil.resource.Fact;
import dev.suil.resource.NodeContext;
import java.util.Map;
import java.util.Set;

/**
 * A module written in Java. It is given its configuration and declares resources; it never reads the node itself.
 *
 * @param <C> the type of its configuration: a record whose components are its keys, or {@link Map}
 */
public interface Module<C> {

    /** The type to bind the configuration to. */
    Class<C> configuration();

    /**
     * What must be known of the node before {@link #declare}, which finds the answers in {@code resources.node().facts()}.
     * Asked with secrets as their digests. None by default: what a resource compares itself with, it reads itself. A
     * module that probes is first declared once its node is connected, and costs one more exchange with it.
     */
    default Set<Fact<?, ?>> probes(C configuration, NodeContext node) {
        return Set.of();
    }

    /** Declares what the node should be. Called more than once for a run, so it must depend on its arguments alone. */
    void declare(C configuration, Resources resources);
}
