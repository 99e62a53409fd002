package dev.suil.cli.completion;

import java.util.List;
import java.util.Optional;

/** What the workspace and its records know of names. Whatever cannot be read is not known: nobody is told while they type. */
public interface Known {

    List<String> roles();

    List<String> nodes();

    List<String> modules();

    /** The names of recorded runs, the newest first. */
    List<String> runs();

    /** The names of exports. */
    List<String> exports();

    /** The names of schemas. */
    List<String> schemas();

    /**
     * What stands at a path in the data of the nodes that a run is of, by their keys.
     *
     * @param role or else {@code node}; with neither, every node
     * @param parent a dotted path; empty for the top
     */
    List<Key> keys(Optional<String> role, Optional<String> node, String parent);

    /**
     * A key of a mapping, or a position in a list.
     *
     * @param text as it stands in a dotted path
     * @param goesOn whether there is more below it
     */
    record Key(String text, boolean goesOn) {}
}
