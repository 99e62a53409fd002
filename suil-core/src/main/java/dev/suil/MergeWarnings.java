package dev.suil;

import dev.suil.data.KeyPath;
import dev.suil.data.Origin;
import dev.suil.data.Value;
import dev.suil.merge.MergeOddities;
import dev.suil.merge.Merged;
import dev.suil.merge.SharedMerges;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.problem.Suggest;
import dev.suil.workspace.CommonFile;
import dev.suil.workspace.Layer;
import dev.suil.workspace.LayerPattern;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What is odd about merging the layers of a workspace's nodes: deletions of nothing, items that two layers bring. */
final class MergeWarnings {

    private final boolean osLayers;
    private final LayerFiles files;
    private final Map<Origin, Problem> deletions = new LinkedHashMap<>();
    private final Set<Origin> useful = new HashSet<>();
    private final Map<Pair, Problem> equalItems = new LinkedHashMap<>();
    private final Set<Visit> visited = new HashSet<>();

    private record Pair(Origin above, Origin below) {}

    /** A layer over what is below it; both by identity. */
    private record Visit(Merged below, Layer above, boolean certain) {}

    MergeWarnings(DataFiles data, CommonFile common, LayerFiles files) {
        this.files = files;
        this.osLayers = common.hierarchy().patterns().stream()
                .filter(pattern -> pattern.placeholders().stream().anyMatch(LayerPattern.OS::contains))
                .anyMatch(data::anyFits);
    }

    /** The warnings for {@code nodes}, each with the layers that it has, lowest first. */
    List<Problem> of(List<NodeState> nodes, Map<NodeState, List<Layer>> layers) {
        SharedMerges merges = new SharedMerges();
        for (NodeState node : nodes) {
            boolean certain = !node.provisional() || !hasOsLayers(node);
            MergeOddities oddities = new MergeOddities(new Noting(node.name(), certain));
            Merged below = merges.nothing();
            for (Layer layer : layers.getOrDefault(node, List.of())) {
                if (visited.add(new Visit(below, layer, certain))) {
                    oddities.find(below.data(), layer.data());
                }
                below = merges.over(below, layer);
            }
        }
        List<Problem> warnings = new ArrayList<>();
        deletions.forEach((place, problem) -> {
            if (!useful.contains(place)) {
                warnings.add(problem);
            }
        });
        warnings.addAll(equalItems.values());
        return warnings;
    }

    /** Whether a layer may be missing that is there once the OS of the node is known. */
    private boolean hasOsLayers(NodeState node) {
        return osLayers
                || node.modules().stream()
                        .anyMatch(module -> files.files().isFolder("modules/" + module.name() + "/data/os"));
    }

    private final class Noting implements MergeOddities.Sink {
        private final String node;
        private final boolean certain;

        Noting(String node, boolean certain) {
            this.node = node;
            this.certain = certain;
        }

        @Override
        public void deletion(Origin place, KeyPath path, boolean something, Collection<String> beside) {
            if (something || !certain) {
                useful.add(place);
            } else {
                String name = path.segments().get(path.segments().size() - 1);
                deletions.putIfAbsent(
                        place,
                        Problem.of(
                                        ProblemCode.MERGE_NOTHING_DELETED,
                                        place,
                                        "!delete has nothing to delete: no layer below has this")
                                .withNode(node)
                                .withPath(path)
                                .withHint(Suggest.nearest(name, beside)
                                        .map(near -> "did you mean '" + near + "'?")
                                        .orElse("take it out, or move it to a layer above the one that has it")));
            }
        }

        @Override
        public void equalItem(Value item, KeyPath path, Origin below) {
            if (!item.origin().file().equals(below.file())) {
                equalItems.putIfAbsent(
                        new Pair(item.origin(), below),
                        Problem.of(
                                        ProblemCode.MERGE_EQUAL_ITEMS,
                                        item.origin(),
                                        "a layer below has the same item, so the list has it twice")
                                .withNode(node)
                                .withPath(path)
                                .withOther(below)
                                .withHint("take one of them out, or write !replace in front of the list"));
            }
        }
    }
}
