package dev.suil;

import dev.suil.Node.NodeModule;
import dev.suil.explain.SoughtLayer;
import dev.suil.merge.Merged;
import dev.suil.merge.SharedMerges;
import dev.suil.workspace.CommonFile;
import dev.suil.workspace.Layer;
import dev.suil.workspace.LayerPattern;
import dev.suil.workspace.OsFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Finds the layers that have a part in a node, and merges them. Nodes of one kind share every layer below the first that
 * is a node's own: those are found and merged once for all of them. Thread-safe.
 */
final class NodeLayers {

    private final LayerFiles files;
    private final CommonFile common;
    /** The patterns in front of the first that has {@code {node}}, and the others. */
    private final List<LayerPattern> shared;

    private final List<LayerPattern> own;
    /** The labels that shared patterns name. */
    private final List<String> labels;

    private final SharedMerges merges = new SharedMerges();
    private final Map<Kind, Merged> merged = new ConcurrentHashMap<>();

    /** What decides which shared layers a node has. */
    private record Kind(String role, @Nullable OsFacts os, List<NodeModule> modules, List<Optional<String>> labels) {}

    NodeLayers(LayerFiles files, CommonFile common) {
        this.files = files;
        this.common = common;
        List<LayerPattern> patterns = common.hierarchy().patterns();
        int first = 0;
        while (first < patterns.size() && !patterns.get(first).has("node")) {
            first++;
        }
        shared = patterns.subList(0, first);
        own = patterns.subList(first, patterns.size());
        labels = shared.stream()
                .flatMap(pattern -> pattern.placeholders().stream())
                .map(LayerPattern::label)
                .filter(Objects::nonNull)
                .distinct()
                .toList();
    }

    /**
     * What comes of the layers of {@code node}.
     *
     * @param overrides the layers above all others
     */
    Merged merge(NodeState node, List<Layer> overrides) {
        Kind kind = new Kind(
                node.role(),
                node.os(),
                node.modules(),
                labels.isEmpty()
                        ? List.of()
                        : labels.stream()
                                .map(label -> Optional.ofNullable(node.labels().get(label)))
                                .toList());
        Merged known = merged.get(kind);
        Merged sofar = known != null ? known : merged.computeIfAbsent(kind, k -> mergeShared(node));
        for (Layer layer : ownOf(node)) {
            sofar = sofar.over(layer);
        }
        for (Layer layer : overrides) {
            sofar = sofar.over(layer);
        }
        return sofar;
    }

    /** Every layer that is looked for on behalf of {@code node}, lowest first, those that are not there included. */
    List<SoughtLayer> sought(NodeState node, List<Layer> overrides) {
        return SoughtLayers.of(node, files, common, overrides);
    }

    private Merged mergeShared(NodeState node) {
        Merged sofar = merges.nothing();
        for (Layer layer : sharedOf(node)) {
            sofar = merges.over(sofar, layer);
        }
        return sofar;
    }

    private List<Layer> sharedOf(NodeState node) {
        List<Layer> found = new ArrayList<>();
        found.add(common.layer());
        OsFacts os = node.os();
        for (NodeModule of : node.modules()) {
            String module = of.name();
            for (String path : files.moduleData(module)) {
                add(found, files.ofModule(path));
            }
            if (os != null) {
                String path = "modules/" + module + "/data/os/" + os.family() + "/" + os.release() + ".yaml";
                add(found, files.ofModule(path));
            }
        }
        shared.forEach(pattern -> add(found, pattern, node));
        return found;
    }

    private List<Layer> ownOf(NodeState node) {
        List<Layer> found = new ArrayList<>();
        own.forEach(pattern -> add(found, pattern, node));
        return found;
    }

    private void add(List<Layer> found, LayerPattern pattern, NodeState node) {
        if (pattern.equals(common.hierarchy().nodes())
                || pattern.equals(common.hierarchy().roles())) {
            OwnFile file = files.own("data/" + pattern.path(placeholder -> value(placeholder, node, null)));
            add(found, file == null ? null : file.layer());
        } else if (pattern.has("module")) {
            for (NodeModule module : node.modules()) {
                add(found, site(pattern, node, module.name()));
            }
        } else {
            add(found, site(pattern, node, null));
        }
    }

    private @Nullable Layer site(LayerPattern pattern, NodeState node, @Nullable String module) {
        String path = pattern.path(placeholder -> value(placeholder, node, module));
        return path == null ? null : files.site("data/" + path);
    }

    /** What stands for {@code placeholder} in the layers of {@code node}; null where it has no such value. */
    static @Nullable String value(String placeholder, NodeState node, @Nullable String module) {
        OsFacts os = node.os();
        return switch (placeholder) {
            case "node" -> node.name();
            case "role" -> node.role();
            case "module" -> module;
            case "family" -> os == null ? null : os.family();
            case "release" -> os == null ? null : os.release();
            case "major" -> os == null ? null : os.major();
            case "distribution" -> os == null ? null : os.distribution();
            case "codename" -> os == null ? null : os.codename();
            case "arch" -> os == null ? null : os.arch();
            default -> {
                String label = LayerPattern.label(placeholder);
                yield label == null ? null : node.labels().get(label);
            }
        };
    }

    private static void add(List<Layer> found, @Nullable Layer layer) {
        if (layer != null) {
            found.add(layer);
        }
    }
}
