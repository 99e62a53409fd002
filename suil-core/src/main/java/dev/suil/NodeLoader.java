package dev.suil;

import dev.suil.Node.NodeModule;
import dev.suil.data.Origin;
import dev.suil.data.Scalar;
import dev.suil.explain.SoughtLayer;
import dev.suil.merge.Merged;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.problem.Problems;
import dev.suil.problem.Suggest;
import dev.suil.workspace.CommonFile;
import dev.suil.workspace.Labels;
import dev.suil.workspace.Labels.Label;
import dev.suil.workspace.Layer;
import dev.suil.workspace.LayerPattern;
import dev.suil.workspace.ModuleNames;
import dev.suil.workspace.Names;
import dev.suil.workspace.OsFacts;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads what makes a node: its file, its role's, its OS, its modules. Thread-safe.
 */
final class NodeLoader {

    private final LayerFiles layers;
    private final CommonFile common;
    private final ModuleSet modules;
    private final Map<String, OsFacts> probed;
    private final ModuleLists moduleLists;
    private final NodeLayers nodeLayers;
    private final List<Layer> overrides;
    private final Cancellation cancellation;

    /**
     * @param probed the OS of nodes that were read just now, which wins over the cache
     * @param overrides the layers above all others
     * @param cancellation of the call that the nodes are loaded and merged for
     */
    NodeLoader(
            LayerFiles layers,
            CommonFile common,
            ModuleSet modules,
            ModuleLists moduleLists,
            NodeLayers nodeLayers,
            Map<String, OsFacts> probed,
            List<Layer> overrides,
            Cancellation cancellation) {
        this.layers = layers;
        this.common = common;
        this.modules = modules;
        this.probed = probed;
        this.moduleLists = moduleLists;
        this.nodeLayers = nodeLayers;
        this.overrides = overrides;
        this.cancellation = cancellation;
    }

    /** A loader of the same layers that knows another OS of some nodes. */
    NodeLoader probing(Map<String, OsFacts> probed, Cancellation cancellation) {
        return new NodeLoader(layers, common, modules, moduleLists, nodeLayers, probed, overrides, cancellation);
    }

    /** The path of a node's own file. */
    String nodeFile(String node) {
        return "data/" + common.hierarchy().nodes().path(placeholder -> node);
    }

    /** The path of a role's own file. */
    String roleFile(String role) {
        return "data/" + common.hierarchy().roles().path(placeholder -> role);
    }

    /** Reads a node. What is wrong with it is part of it. */
    NodeState load(String name) {
        cancellation.check();
        Problems problems = new Problems();
        OwnFile own = layers.own(nodeFile(name));
        if (own == null) {
            problems.add(Problem.of(
                            ProblemCode.WORKSPACE_MISSING_FILE,
                            Origin.file(nodeFile(name)),
                            "there is no node '" + name + "'")
                    .withNode(name));
            return broken(name, "", problems);
        }
        problems.addAll(own.problems());
        if (!own.readable()) {
            return broken(name, "", problems);
        }
        Scalar role = own.role();
        if (role == null) {
            if (own.problems().isEmpty()) {
                problems.add(
                        Problem.of(ProblemCode.WORKSPACE_NO_ROLE, Origin.file(own.path()), "the node names no role")
                                .withNode(name)
                                .withHint("add a line 'role: ...'"));
            }
            return broken(name, "", problems);
        }
        if (!Names.isName(role.text())) {
            problems.add(
                    Problem.of(ProblemCode.WORKSPACE_NAME, role.origin(), "'" + role.text() + "' is no name of a role")
                            .withNode(name)
                            .withHint("letters, digits, '_', '-' and '.', not starting with '-' or '.'"));
            return broken(name, "", problems);
        }
        OwnFile roleFile = layers.own(roleFile(role.text()));
        if (roleFile == null) {
            problems.add(Problem.of(
                            ProblemCode.WORKSPACE_MISSING_FILE,
                            Origin.file(roleFile(role.text())),
                            "the role '" + role.text() + "' of the node has no file")
                    .withNode(name)
                    .withOther(role.origin())
                    .withHint(Suggest.hint(role.text(), modules.roles())));
            return broken(name, role.text(), problems);
        }
        problems.addAll(roleFile.problems());
        if (!roleFile.readable()) {
            return broken(name, role.text(), problems);
        }
        return complete(name, role.text(), own, roleFile, problems);
    }

    private Merged merge(NodeState node) {
        cancellation.check();
        return nodeLayers.merge(node, overrides);
    }

    private static NodeState broken(String name, String role, Problems problems) {
        return new NodeState(name, role, Map.of(), null, List.of(), problems.list(), null);
    }

    private NodeState complete(String name, String role, OwnFile own, OwnFile roleFile, Problems problems) {
        Map<String, Label> labels = Labels.join(roleFile.labels(), own.labels());
        OsFacts os = probed.get(name);
        if (os == null) {
            LayerFiles.Read<Optional<OsFacts>> cached = layers.os(name);
            problems.addAll(cached.problems());
            os = cached.value().orElse(null);
        }
        Map<String, Origin> listed = ModuleNames.join(List.of(common.modules(), roleFile.modules(), own.modules()));
        List<NodeModule> order = moduleLists.order(listed, os, name, problems);
        Map<String, String> texts = Labels.texts(labels);
        checkLabelsInPaths(labels, name, problems);
        return new NodeState(name, role, texts, os, order, problems.list(), this::merge);
    }

    private void checkLabelsInPaths(Map<String, Label> labels, String node, Problems problems) {
        for (LayerPattern pattern : common.hierarchy().patterns()) {
            for (String placeholder : pattern.placeholders()) {
                String name = LayerPattern.label(placeholder);
                Label label = name == null ? null : labels.get(name);
                if (label != null && !Names.isName(label.text())) {
                    problems.add(Problem.of(
                                    ProblemCode.WORKSPACE_NAME,
                                    label.origin(),
                                    "the label '" + label.text() + "' cannot become part of a path")
                            .withNode(node)
                            .withOther(pattern.origin())
                            .withHint("letters, digits, '_', '-' and '.', not starting with '-' or '.'"));
                }
            }
        }
    }

    /** Every layer that is looked for on behalf of {@code node}, lowest first, those that are not there included. */
    List<SoughtLayer> sought(NodeState node) {
        return nodeLayers.sought(node, overrides);
    }
}
