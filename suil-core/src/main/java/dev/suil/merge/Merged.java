package dev.suil.merge;

import dev.suil.data.Entries;
import dev.suil.data.Written;
import dev.suil.problem.Problem;
import dev.suil.problem.Problems;
import dev.suil.workspace.Layer;
import java.util.ArrayList;
import java.util.List;

/** What came of merging some layers. Immutable; identity counts, as that of a layer does. */
public final class Merged {

    private final Entries<Written> data;
    private final List<Problem> problems;

    private Merged(Entries<Written> data, List<Problem> problems) {
        this.data = data;
        this.problems = problems;
    }

    /** No layers. */
    public static Merged nothing() {
        return new Merged(Entries.empty(), List.of());
    }

    /** These layers and {@code layer} above them. */
    public Merged over(Layer layer) {
        Problems found = new Problems();
        Entries<Written> merged = new Merge(found).merge(data, layer.data());
        if (found.isEmpty() && layer.problems().isEmpty()) {
            return new Merged(merged, problems);
        }
        List<Problem> all = new ArrayList<>(problems);
        all.addAll(layer.problems());
        all.addAll(found.list());
        return new Merged(merged, List.copyOf(all));
    }

    /** The merged data: module configurations and {@code deployment}, without tags. */
    public Entries<Written> data() {
        return data;
    }

    /** What is wrong with the layers, and what they could not be merged for. */
    public List<Problem> problems() {
        return problems;
    }
}
