package dev.suil.resource;

import org.jspecify.annotations.Nullable;

/** One way in which a node differs from what is declared. */
public sealed interface Change permits Change.Attribute, Change.Content {

    /** What differs: {@code mode}, {@code content}, {@code running}. */
    String what();

    /**
     * A single value.
     *
     * @param from what is; null where there is nothing
     * @param to what should be; null where there should be nothing
     */
    record Attribute(
            String what, @Nullable String from, @Nullable String to) implements Change {}

    /**
     * The content of a file, shown as a diff.
     *
     * @param from the bytes that are; null where there is no file or its content was not read
     * @param to the bytes that should be
     */
    record Content(String what, byte @Nullable [] from, byte[] to) implements Change {}
}
