package dev.suil.lookup;

import dev.suil.data.Entries;
import dev.suil.data.KeyPath;
import dev.suil.data.Written;
import dev.suil.problem.Problem;
import java.util.List;

/** A node as lookups see it: merged, its own lookups not expanded. */
public interface SeenNode {

    String name();

    /** Its role; empty where it has none that can be read. */
    String role();

    /** Its merged data. */
    Entries<Written> data();

    /** Whether its OS is unknown, so that a value may still stand in a layer that was left out. */
    boolean provisional();

    /** What is wrong with the node as far as a reader of {@code field} is concerned; none for a node of the run itself. */
    List<Problem> problems(KeyPath field);
}
