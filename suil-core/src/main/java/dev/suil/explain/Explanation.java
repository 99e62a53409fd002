package dev.suil.explain;

import dev.suil.data.KeyPath;
import dev.suil.data.LookupMarker;
import dev.suil.data.Mapping;
import dev.suil.lookup.Answer;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Where a value of a node came from.
 *
 * @param node the node's name
 * @param layers every layer that was looked for, lowest first, those that are not there included
 * @param root the value that was asked for
 */
public record Explanation(String node, List<SoughtLayer> layers, Part root) {

    public Explanation {
        layers = List.copyOf(layers);
    }

    /**
     * Explains the value at {@code path}.
     *
     * @param layers the layers that were looked for, lowest first
     * @param resolved the node's data as resolved, {@code deployment} included
     * @param answers what the nodes that are seen answer a lookup; null where lookups are not expanded
     */
    public static Explanation of(
            String node,
            KeyPath path,
            List<SoughtLayer> layers,
            Mapping resolved,
            @Nullable Function<LookupMarker, List<Answer>> answers) {
        return new Explanation(node, layers, new Explainer(answers).explain(Trace.of(layers), path, resolved));
    }

    /** Whether no layer has a part in the value. */
    public boolean isEmpty() {
        return root.contributions().isEmpty();
    }
}
