package dev.suil.resource.types;

import dev.suil.resource.Bytes;
import org.jspecify.annotations.Nullable;

/**
 * A change of a part of a text file. The node does it on what is in the file by then, so that nothing which happened in
 * between is undone; {@link #apply} foretells it.
 */
interface FileEdit {

    /**
     * What {@code old} becomes; the same bytes where nothing is to be done.
     *
     * @throws dev.suil.resource.PlanException where the file is not such that it can be edited
     */
    Bytes apply(Bytes old);

    /**
     * Script lines that write what the file becomes to {@code $tmp}. They find the old content in {@code $old}, ending
     * with a line break, and {@link #input} in {@code $in}, and have {@code suil_last ERE}, which prints the number of
     * the last line of {@code $old} that matches, and {@code suil_put FROM TO}, which prints {@code $old} with
     * {@code $in} in place of what is after line {@code FROM} up to line {@code TO}.
     */
    String script();

    /** What goes into the file, never part of a script. */
    @Nullable
    Bytes input();

    /** Whether it takes something out of the file, so that a missing file is as good. */
    boolean removes();

    /** For people, where the content cannot be foretold: {@code line}. */
    String what();
}
