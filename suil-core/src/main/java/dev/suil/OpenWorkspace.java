package dev.suil;

import dev.suil.Directory.Phase;
import dev.suil.data.KeyPath;
import dev.suil.data.Scalar;
import dev.suil.explain.Explanation;
import dev.suil.lookup.Lookups;
import dev.suil.phase.PhaseRule;
import dev.suil.problem.Problem;
import dev.suil.problem.Problems;
import dev.suil.workspace.CommonFile;
import dev.suil.workspace.Layer;
import dev.suil.workspace.LayerSource;
import dev.suil.workspace.ModuleHomes;
import dev.suil.workspace.ModuleOrder;
import dev.suil.workspace.Names;
import dev.suil.workspace.OsFacts;
import dev.suil.workspace.PatternSearch;
import dev.suil.workspace.WorkspaceFiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A workspace as it was when it was opened: each file is read once, when it is first needed, and layers that nodes share
 * are merged once for all runs. Thread-safe. Open it again to see what changed since.
 */
public final class OpenWorkspace {

    private final LayerFiles layers;
    private final CommonFile common;
    private final ModuleSet modules;
    private final ModuleLists moduleLists;
    private final NodeLayers nodeLayers;
    private volatile @Nullable List<String> nodeNames;

    OpenWorkspace(Path root, Path cache, List<LayerSource> sources) {
        ModuleHomes homes = ModuleHomes.read(root, cache);
        WorkspaceFiles files = new WorkspaceFiles(root, homes.checkouts(), sources);
        layers = new LayerFiles(files);
        Problems problems = new Problems();
        CommonFile read = CommonFile.read(files, problems);
        if (read == null || !problems.isEmpty()) {
            throw new SuilException(problems.list());
        }
        common = read;
        nodeLayers = new NodeLayers(layers, common);
        modules = ModuleSet.read(files, homes, this::roles);
        moduleLists = new ModuleLists(layers, modules);
    }

    /** A node and its role. */
    public record NodeName(String name, String role) {}

    /**
     * A module of the workspace.
     *
     * @param requires what it requires on every OS
     * @param source where it comes from: a folder of the workspace, or a Git address
     */
    public record ModuleName(String name, List<String> requires, String source) {}

    CommonFile common() {
        return common;
    }

    WorkspaceFiles files() {
        return layers.files();
    }

    /**
     * Resolves a run.
     *
     * @throws SuilException where the data is wrong, with every problem of every node
     * @throws CancelledException where this thread is interrupted meanwhile
     */
    public Directory resolve(Run run) {
        return resolve(run, Map.of());
    }

    /**
     * Resolves a run.
     *
     * @param probed the OS of nodes as read just now, which wins over what is cached
     * @throws SuilException where the data is wrong, with every problem of every node
     * @throws CancelledException where this thread is interrupted meanwhile
     */
    public Directory resolve(Run run, Map<String, OsFacts> probed) {
        return resolve(run, probed, false);
    }

    /**
     * Resolves a run as far as it can be while the OS of some nodes is unknown: a lookup that finds nothing is let pass,
     * since the value may stand in an OS layer. Enough to connect to the nodes and read their OS.
     *
     * @throws SuilException where the data is wrong in any other way
     */
    public Directory resolveProvisionally(Run run) {
        return resolve(run, Map.of(), true);
    }

    private Directory resolve(Run run, Map<String, OsFacts> probed, boolean lenient) {
        try (Cancellation cancellation = new Cancellation()) {
            return resolve(run, probed, lenient, cancellation);
        }
    }

    private Directory resolve(Run run, Map<String, OsFacts> probed, boolean lenient, Cancellation cancellation) {
        Reported reported = new Reported();
        reported.addAll(modules.problems());
        NodeLoader loader = loader(run.overrides(), probed, reported, cancellation);
        Selection.Nodes nodes = new Selection(this, loader, reported).of(run);
        Resolution resolution = new Resolution(rules(run), new Lookups(nodes.seen()), reported, lenient, cancellation);
        Map<PhaseRule, List<Node>> byPhase = resolution.resolve(nodes.touched(), run.where());
        reported.throwIfAny();
        List<Phase> phases = new ArrayList<>();
        List<Node> ordered = new ArrayList<>();
        byPhase.forEach((rule, all) -> {
            List<Node> members = run.shard() == null ? all : run.shard().of(all);
            ordered.addAll(members);
            phases.add(new Phase(
                    rule.name(),
                    rule.parallel().of(members.size()),
                    rule.maxFailures(),
                    members.stream().map(Node::name).toList()));
        });
        return new Directory(
                run,
                phases,
                ordered,
                nodes.seen().stream().map(NodeState::name).toList(),
                List.of(),
                new Probing(this, run, loader, nodes.seen()));
    }

    /** The phases that hold for {@code run}. */
    List<PhaseRule> rules(Run run) {
        return run.phases().isEmpty() ? common.phases() : run.phases();
    }

    private NodeLoader loader(
            List<String> assignments, Map<String, OsFacts> probed, Reported reported, Cancellation cancellation) {
        Problems problems = new Problems();
        List<Layer> overrides = Overrides.layers(assignments, problems);
        reported.addAll(problems.list());
        return new NodeLoader(layers, common, modules, moduleLists, nodeLayers, probed, overrides, cancellation);
    }

    /**
     * All nodes, by name.
     *
     * @throws SuilException where a node's file cannot be read or names no role
     */
    public List<NodeName> nodes() {
        try (Cancellation cancellation = new Cancellation()) {
            return nodes(cancellation);
        }
    }

    private List<NodeName> nodes(Cancellation cancellation) {
        Reported reported = new Reported();
        NodeLoader loader = loader(List.of(), Map.of(), reported, cancellation);
        List<NodeName> nodes = new ArrayList<>();
        for (String name : new Selection(this, loader, reported).names()) {
            OwnFile own = layers.own(loader.nodeFile(name));
            NodeState state = own == null || own.role() == null ? loader.load(name) : null;
            if (own != null) {
                reported.addAll(own.problems());
            }
            if (state != null) {
                reported.addAll(state.problems());
            } else if (own != null && own.role() != null) {
                nodes.add(new NodeName(name, own.role().text()));
            }
        }
        reported.throwIfAny();
        return nodes;
    }

    /** What the files of nodes are named after, good names or not, sorted. Reads none of them. */
    public List<String> nodeNames() {
        List<String> known = nodeNames;
        if (known == null) {
            known = PatternSearch.find(files(), common.hierarchy().nodes(), "node");
            nodeNames = known;
        }
        return known;
    }

    /** The names of all roles that have a file, sorted. */
    public List<String> roles() {
        return PatternSearch.find(files(), common.hierarchy().roles(), "role").stream()
                .filter(Names::isName)
                .toList();
    }

    /**
     * The modules of the workspace in run order, by what they require on every OS.
     *
     * @throws SuilException where what they require is wrong
     */
    public List<ModuleName> modules() {
        Problems problems = new Problems();
        problems.addAll(modules.problems());
        ModuleOrder order = new ModuleOrder(
                module -> {
                    problems.addAll(layers.requires(module).problems());
                    return layers.requires(module).value().on(null);
                },
                modules::knows,
                modules.names(),
                problems);
        List<ModuleName> ordered = new ArrayList<>();
        for (String name : order.order(modules.names()).keySet()) {
            List<String> requires =
                    List.copyOf(layers.requires(name).value().on(null).keySet());
            ordered.add(new ModuleName(name, requires, modules.sources().getOrDefault(name, "")));
        }
        Reported reported = new Reported();
        reported.addAll(problems.list());
        reported.throwIfAny();
        return ordered;
    }

    /** The names of all modules, sorted: folders, those of modules.yaml, and those that any list names. */
    public SortedSet<String> moduleNames() {
        SortedSet<String> names = new TreeSet<>(modules.names());
        names.addAll(common.modules().names().keySet());
        List<String> files = new ArrayList<>();
        try (Cancellation cancellation = new Cancellation()) {
            NodeLoader loader = loader(List.of(), Map.of(), new Reported(), cancellation);
            roles().forEach(role -> files.add(loader.roleFile(role)));
            nodeNames().stream().filter(Names::isNode).forEach(node -> files.add(loader.nodeFile(node)));
        }
        for (String file : files) {
            OwnFile own = layers.own(file);
            if (own != null) {
                names.addAll(own.modules().names().keySet());
            }
        }
        for (String module : List.copyOf(names)) {
            layers.requires(module)
                    .value()
                    .lists()
                    .values()
                    .forEach(list -> names.addAll(list.names().keySet()));
        }
        return names;
    }

    /** The jq expressions of common.yaml, by name. */
    public Map<String, Scalar> exports() {
        return common.exports();
    }

    /**
     * Where the value at {@code path} of each node of {@code run} came from. Where a node has none, its explanation is empty.
     * A lookup that finds nothing is no error here: what each node answered it is part of the explanation.
     *
     * @param path from a module's name, or from {@code deployment}; not the root
     * @throws SuilException where the data is wrong
     */
    public List<Explanation> explain(Run run, KeyPath path) {
        try (Cancellation cancellation = new Cancellation()) {
            return explain(run, path, cancellation);
        }
    }

    private List<Explanation> explain(Run run, KeyPath path, Cancellation cancellation) {
        Directory directory = resolve(run, Map.of(), true, cancellation);
        Reported reported = new Reported();
        NodeLoader loader = loader(run.overrides(), Map.of(), reported, cancellation);
        Selection.Nodes nodes = new Selection(this, loader, reported).of(run);
        Lookups lookups = new Lookups(nodes.seen());
        Map<String, NodeState> states = new HashMap<>();
        nodes.touched().forEach(state -> states.put(state.name(), state));
        List<Explanation> explanations = new ArrayList<>();
        for (Node node : directory.nodes()) {
            NodeState state = states.get(node.name());
            if (state != null) {
                boolean expanded = node.isExpanded(path.segments().get(0));
                explanations.add(Explanation.of(
                        node.name(),
                        path,
                        loader.sought(state),
                        node.whole(),
                        expanded ? marker -> lookups.answers(marker, state) : null));
            }
        }
        return explanations;
    }

    /**
     * What is odd about the workspace as a whole, but no error: keys, files, roles and patterns that nothing uses, deletions
     * of nothing, equal items of two layers. Looks at every node.
     *
     * @param withCode the modules that have more than data
     * @throws SuilException where the data of a node is wrong
     */
    public List<Problem> warnings(Set<String> withCode) {
        try (Cancellation cancellation = new Cancellation()) {
            return warnings(withCode, cancellation);
        }
    }

    private List<Problem> warnings(Set<String> withCode, Cancellation cancellation) {
        Reported reported = new Reported();
        NodeLoader loader = loader(List.of(), Map.of(), reported, cancellation);
        List<NodeState> nodes =
                new Selection(this, loader, reported).of(Run.all()).touched();
        nodes.forEach(node -> reported.addAll(node.problems()));
        reported.throwIfAny();
        return new WorkspaceWarnings(this, layers, loader, nodes).find(withCode);
    }

    @Override
    public String toString() {
        return "OpenWorkspace[" + files().root() + "]";
    }
}
