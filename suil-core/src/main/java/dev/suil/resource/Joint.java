package dev.suil.resource;

import java.util.Optional;

/**
 * What lets one operation do the work of several resources of a module that follow each other, as packages in one
 * transaction. Equality is by value.
 */
public interface Joint {

    /**
     * The operation that does what the operation of this and that of {@code next} do, in one go; empty where only one after
     * the other will do. It is joint itself, so that more can follow.
     */
    Optional<Operation> and(Joint next);
}
