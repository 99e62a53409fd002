package dev.suil;

import dev.suil.data.Entries;
import dev.suil.data.KeyPath;
import dev.suil.data.LookupMarker;
import dev.suil.data.Origin;
import dev.suil.data.Scalar;
import dev.suil.data.Tagged;
import dev.suil.data.Written;
import dev.suil.explain.SoughtLayer;
import dev.suil.merge.Merge;
import dev.suil.phase.PhaseRule;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.problem.Suggest;
import dev.suil.workspace.CommonFile;
import dev.suil.workspace.Hierarchy;
import dev.suil.workspace.Layer;
import dev.suil.workspace.LayerPattern;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What is odd about a workspace as a whole, but no error: mostly what nothing uses, as after a slip of the pen. */
final class WorkspaceWarnings {

    private final OpenWorkspace workspace;
    private final LayerFiles files;
    private final NodeLoader loader;
    private final List<NodeState> nodes;
    private final Set<String> modules = new TreeSet<>();
    private final Map<NodeState, List<Layer>> layers = new IdentityHashMap<>();
    private final List<Problem> warnings = new ArrayList<>();

    /**
     * @param nodes all of the workspace, with nothing wrong
     */
    WorkspaceWarnings(OpenWorkspace workspace, LayerFiles files, NodeLoader loader, List<NodeState> nodes) {
        this.workspace = workspace;
        this.files = files;
        this.loader = loader;
        this.nodes = nodes;
        for (NodeState node : nodes) {
            node.modules().forEach(module -> modules.add(module.name()));
            layers.put(
                    node,
                    loader.sought(node).stream()
                            .map(SoughtLayer::layer)
                            .flatMap(layer -> Optional.ofNullable(layer).stream())
                            .toList());
        }
    }

    /**
     * All warnings.
     *
     * @param withCode the modules that have more than data
     */
    List<Problem> find(Set<String> withCode) {
        dataOnly(withCode);
        unusedKeys();
        DataFiles data = DataFiles.of(files.files());
        unusedPatterns(data);
        unusedFiles(data);
        unusedRoles();
        warnings.addAll(new MergeWarnings(data, workspace.common(), files).of(nodes, layers));
        return warnings;
    }

    private void dataOnly(Set<String> withCode) {
        Map<String, String> first = new TreeMap<>();
        for (NodeState node : nodes) {
            node.modules().forEach(module -> first.merge(module.name(), node.name(), WorkspaceWarnings::least));
        }
        first.forEach((module, node) -> {
            if (!withCode.contains(module)) {
                Optional<String> near = Suggest.nearest(module, withCode);
                warnings.add(Problem.of(
                                ProblemCode.MODULE_DATA_ONLY,
                                listed(module),
                                "module '" + module + "' is data only, so nothing is done for it")
                        .withNode(node)
                        .withPath(listed(module) == null ? null : KeyPath.of("modules"))
                        .withHint(near.map(name -> "did you mean '" + name + "'?")
                                .orElse("give it a modules/" + module
                                        + "/module.yaml, or leave it as data for other modules")));
            }
        });
    }

    private static String least(String a, String b) {
        return a.compareTo(b) <= 0 ? a : b;
    }

    /** Where a list names {@code module} first; null where it is only required. */
    private @Nullable Origin listed(String module) {
        Origin common = workspace.common().modules().names().get(module);
        if (common != null) {
            return common;
        }
        for (String role : workspace.roles()) {
            OwnFile own = files.own(loader.roleFile(role));
            if (own != null && own.modules().names().containsKey(module)) {
                return own.modules().names().get(module);
            }
        }
        for (NodeState node : nodes) {
            OwnFile own = files.own(loader.nodeFile(node.name()));
            if (own != null && own.modules().names().containsKey(module)) {
                return own.modules().names().get(module);
            }
        }
        return null;
    }

    private void unusedKeys() {
        Set<Layer> all = Collections.newSetFromMap(new IdentityHashMap<>());
        layers.values().forEach(all::addAll);
        Set<String> used = new TreeSet<>(modules);
        all.forEach(layer -> addLookedUp(layer.data(), used));
        for (PhaseRule phase : workspace.common().phases()) {
            phase.paths().forEach(path -> used.add(path.segments().get(0)));
        }
        String exports = String.join(
                "\n", workspace.exports().values().stream().map(Scalar::text).toList());
        all.stream()
                .sorted((a, b) -> a.file().compareTo(b.file()))
                .forEach(layer -> unusedKeys(layer.data(), used, exports));
    }

    private void unusedKeys(Entries<Written> data, Set<String> used, String exports) {
        for (int i = 0; i < data.size(); i++) {
            String key = data.key(i);
            if (!key.equals("deployment") && !used.contains(key) && !isWord(key, exports)) {
                warnings.add(Problem.of(
                                ProblemCode.WORKSPACE_UNUSED_KEY,
                                data.keyOrigin(i),
                                "no node has a module '" + key + "', and no lookup, phase or export reads it")
                        .withPath(KeyPath.of(key))
                        .withHint(Suggest.nearest(key, modules)
                                .map(near -> "did you mean '" + near + "'?")
                                .orElse("add it to the modules of a role or a node, or take it out")));
            }
        }
    }

    private static boolean isWord(String key, String text) {
        return Pattern.compile("(?<![\\w-])" + Pattern.quote(key) + "(?![\\w-])")
                .matcher(text)
                .find();
    }

    private static void addLookedUp(Entries<? extends Written> entries, Set<String> fields) {
        for (int i = 0; i < entries.size(); i++) {
            addLookedUp(entries.value(i), fields);
        }
    }

    private static void addLookedUp(Written value, Set<String> fields) {
        if (value instanceof Tagged tagged) {
            addLookedUp(tagged.value(), fields);
        } else if (value instanceof LookupMarker marker) {
            fields.add(marker.field().segments().get(0));
        } else if (Merge.isListLike(value)) {
            Merge.items(value).forEach(item -> addLookedUp(item, fields));
        } else {
            @Nullable Entries<? extends Written> entries = Merge.entries(value);
            if (entries != null) {
                addLookedUp(entries, fields);
            }
        }
    }

    /** The patterns that {@code init} writes are let pass: not every workspace needs all of them. */
    private void unusedPatterns(DataFiles data) {
        for (LayerPattern pattern : workspace.common().hierarchy().patterns()) {
            if (!Hierarchy.DEFAULT.contains(pattern.text()) && !data.anyFits(pattern)) {
                warnings.add(Problem.of(
                                ProblemCode.WORKSPACE_UNUSED_PATTERN,
                                pattern.origin(),
                                "no file below data/ fits the pattern " + pattern.text())
                        .withPath(KeyPath.of("hierarchy"))
                        .withHint("add a file such as data/" + pattern.text() + ", or take the pattern out"));
            }
        }
    }

    private void unusedFiles(DataFiles data) {
        Set<String> reached = new TreeSet<>();
        layers.values().forEach(all -> all.forEach(layer -> reached.add(layer.file())));
        for (String file : data.all()) {
            String path = "data/" + file;
            if (reached.contains(path) || path.equals(CommonFile.FILE)) {
                continue;
            }
            List<Problem> reasons = new ArrayList<>();
            boolean possible = false;
            for (LayerPattern pattern : workspace.common().hierarchy().patterns()) {
                Map<String, String> values = data.values(pattern, file);
                if (values != null) {
                    Problem reason = unused(path, values);
                    possible |= reason == null;
                    Optional.ofNullable(reason).ifPresent(reasons::add);
                }
            }
            if (!possible) {
                warnings.add(
                        reasons.isEmpty()
                                ? Problem.of(
                                                ProblemCode.WORKSPACE_UNUSED_FILE,
                                                Origin.file(path),
                                                "no pattern of the hierarchy leads to this file")
                                        .withOther(workspace
                                                .common()
                                                .hierarchy()
                                                .nodes()
                                                .origin())
                                        .withHint(
                                                file.endsWith(".yml")
                                                        ? "patterns of the hierarchy end in .yaml: rename it"
                                                        : "move it to where a pattern leads, or add a pattern for it")
                                : reasons.get(0));
            }
        }
    }

    /** Why no node has a layer with these placeholders; null where one has, or may have once its OS is known. */
    private @Nullable Problem unused(String path, Map<String, String> values) {
        for (Map.Entry<String, String> value : values.entrySet()) {
            String name = value.getValue();
            String label = LayerPattern.label(value.getKey());
            Set<String> known = new TreeSet<>();
            switch (value.getKey()) {
                case "node" -> nodes.forEach(node -> known.add(node.name()));
                case "role" -> known.addAll(workspace.roles());
                case "module" -> {
                    known.addAll(modules);
                    workspace.modules().forEach(module -> known.add(module.name()));
                }
                default -> {
                    if (label != null) {
                        nodes.forEach(node ->
                                Optional.ofNullable(node.labels().get(label)).ifPresent(known::add));
                    }
                }
            }
            boolean counts = label != null || Set.of("node", "role", "module").contains(value.getKey());
            if (counts && !known.contains(name)) {
                String what = label == null
                        ? "there is no " + value.getKey() + " '" + name + "'"
                        : "no node has the label " + label + " '" + name + "'";
                return Problem.of(
                                ProblemCode.WORKSPACE_UNUSED_FILE,
                                Origin.file(path),
                                what + ", so nothing reads this file")
                        .withHint(Suggest.hint(name, known));
            }
        }
        return null;
    }

    private void unusedRoles() {
        Set<String> used = new TreeSet<>();
        nodes.forEach(node -> used.add(node.role()));
        for (String role : workspace.roles()) {
            if (!used.contains(role)) {
                warnings.add(Problem.of(
                                ProblemCode.WORKSPACE_UNUSED_ROLE,
                                Origin.file(loader.roleFile(role)),
                                "no node has the role '" + role + "'")
                        .withHint("give a node 'role: " + role + "', or take the file out"));
            }
        }
    }
}
