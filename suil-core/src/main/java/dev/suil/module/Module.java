package dev.suil.module;

import java.util.Map;

/**
 * A module written in Java. It is given its configuration and declares resources; it never reads the node itself.
 *
 * @param <C> the type of its configuration: a record whose components are its keys, or {@link Map}
 */
public interface Module<C> {

    /** The type to bind the configuration to. */
    Class<C> configuration();

    /** Declares what the node should be. Called more than once for a run, so it must depend on its arguments alone. */
    void declare(C configuration, Resources resources);
}
