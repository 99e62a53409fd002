package dev.suil.resource;

import java.util.Optional;

/**
 * What lets one operation do the work of several resources of a module that follow each other, as packages in one
 * transaction: all that its operation does, whatever that reads from standard input included. Equality is by value.
 */
public interface Joint {

    /** What does the work of this and of {@code next}, in one go; empty where only one after the other will do. */
    Optional<Joint> and(Joint next);

    /** The operation that does all of it. */
    Operation operation();
}
