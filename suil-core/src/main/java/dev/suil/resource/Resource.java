package dev.suil.resource;

import java.util.Set;

/**
 * One thing on a node in the state in which it should be. Reading, difference, dry run, apply and check all come from
 * this one declaration, which is why they cannot disagree.
 *
 * <p>Implementations are records: the engine compares the public and the private rendering of a resource by
 * {@code equals} to find out whether a secret has a part in it.
 */
public interface Resource {

    ResourceId id();

    /** What must be known of the node before {@link #plan}. Decided by public data alone. */
    Set<Fact<?, ?>> reads();

    /**
     * How the node differs and what closes the difference. Pure. Where nothing differs and {@code force} is not set, the
     * plan is {@link Plan#nothing}.
     *
     * @param facts at least {@link #reads}; while planning, with what earlier operations will change already changed
     * @param force operations are wanted as if the state were unknown
     */
    Plan plan(Facts facts, boolean force);

    /**
     * The paths that this resource decides all of: what is there, or all that a file holds. Where another resource does so
     * too, or {@link #edits} one of them, each would undo the other at every apply, which is a problem before any.
     */
    default Set<String> fills() {
        return Set.of();
    }

    /** The paths of files that this resource decides a part of, as several may. */
    default Set<String> edits() {
        return Set.of();
    }

    /**
     * This resource, knowing what all resources of the node ask about. The engine tells it before {@link #plan}; it may
     * change what is planned, never what is read.
     *
     * @param asked the facts that the resources of all modules of the node read, of those too that a run does not touch
     */
    default Resource among(Set<Fact<?, ?>> asked) {
        return this;
    }

    /**
     * This resource, known to hold a secret: what was not said is chosen stricter, such as the mode of a new file. The
     * engine asks for it where the public and the private rendering differ.
     */
    default Resource confidential() {
        return this;
    }
}
