package dev.suil.explain;

import dev.suil.workspace.Layer;
import org.jspecify.annotations.Nullable;

/**
 * A layer that was looked for, whether it is there or not.
 *
 * @param file its path in the workspace, or what stands for it; with placeholders where a value for them is missing
 * @param pattern the pattern of the hierarchy that led to it; null where none did
 * @param module the module that it belongs to; null where it belongs to none
 * @param requiredBy the module that brought that module in; null where a list of the node names it
 * @param state what became of it
 * @param layer what it holds; null where it is not there
 */
public record SoughtLayer(
        String file,
        @Nullable String pattern,
        @Nullable String module,
        @Nullable String requiredBy,
        State state,
        @Nullable Layer layer) {

    /** What became of a layer that was looked for. */
    public enum State {
        FOUND,
        /** There is no such file, so it is empty. */
        ABSENT,
        /** It was left out, since the OS of the node is unknown. */
        OS_UNKNOWN,
        /** It was left out, since the node has no such label. */
        NO_LABEL
    }
}
