package dev.suil;

import dev.suil.Node.NodeModule;
import dev.suil.data.Entries;
import dev.suil.data.KeyPath;
import dev.suil.data.Kinds;
import dev.suil.data.LookupMarker;
import dev.suil.data.Mapping;
import dev.suil.data.Origin;
import dev.suil.data.Scalar;
import dev.suil.data.Sequence;
import dev.suil.data.Value;
import dev.suil.data.Written;
import dev.suil.lookup.Lookups;
import dev.suil.merge.Merge;
import dev.suil.phase.NodeView;
import dev.suil.phase.PhaseRule;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.problem.Problems;
import dev.suil.workspace.CommonFile;
import dev.suil.workspace.DeploymentReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Turns the merged nodes of a run into resolved ones. */
final class Resolution {

    private static final String DEPLOYMENT = "deployment";

    private final OpenWorkspace workspace;
    private final Lookups lookups;
    private final Reported reported;
    private final boolean lenient;

    /**
     * @param lenient lookups that find nothing and nodes without a phase are let pass
     */
    Resolution(OpenWorkspace workspace, Lookups lookups, Reported reported, boolean lenient) {
        this.workspace = workspace;
        this.lookups = lookups;
        this.reported = reported;
        this.lenient = lenient;
    }

    private record Resolved(@Nullable Node node, List<Problem> problems) {}

    /** The nodes, by phase, then by name. */
    Map<PhaseRule, List<Node>> resolve(List<NodeState> states) {
        Map<PhaseRule, List<Node>> phases = new LinkedHashMap<>();
        workspace.common().phases().forEach(phase -> phases.put(phase, new ArrayList<>()));
        for (Resolved resolved : Selection.parallel(states, this::one)) {
            reported.addAll(resolved.problems());
            Node node = resolved.node();
            if (node != null) {
                PhaseRule phase = phase(node);
                if (phase != null) {
                    phases.computeIfAbsent(phase, p -> new ArrayList<>()).add(named(node, phase.name()));
                }
            }
        }
        return phases;
    }

    private Resolved one(NodeState state) {
        List<Problem> before = state.problems();
        Problems problems = new Problems();
        Node node = node(state, problems);
        List<Problem> all = new ArrayList<>(before);
        for (Problem problem : problems.list()) {
            if (!lenient || problem.code() != ProblemCode.LOOKUP_EMPTY) {
                all.add(problem);
            }
        }
        return new Resolved(all.isEmpty() ? node : null, all);
    }

    private Node node(NodeState state, Problems problems) {
        Entries<Written> merged = state.data();
        Mapping deployment = deployment(state, problems);
        Entries.Builder<Value> config = new Entries.Builder<>();
        List<NodeModule> modules = new ArrayList<>();
        state.modules().forEach((module, requiredBy) -> {
            modules.add(new NodeModule(module, requiredBy));
            int position = merged.indexOf(module);
            config.add(
                    module,
                    position < 0 ? Origin.file("") : merged.keyOrigin(position),
                    configuration(module, merged.get(module), state, problems));
        });
        Entries<Value> configs = config.build();
        return new Node(
                state.name(),
                state.role(),
                "",
                state.labels(),
                state.os(),
                modules,
                deployment,
                new Mapping(configs, Origin.file("")),
                data(merged, configs));
    }

    private Mapping deployment(NodeState state, Problems problems) {
        Written merged = state.data().get(DEPLOYMENT);
        if (merged == null || merged instanceof Scalar scalar && scalar.isNull()) {
            return new Mapping(Entries.empty(), Origin.file(CommonFile.FILE));
        }
        Value expanded = lookups.expand(merged, state, KeyPath.of(DEPLOYMENT), problems);
        if (expanded instanceof Mapping mapping) {
            for (Problem problem : DeploymentReader.check(mapping)) {
                problems.add(problem.withNode(state.name()));
            }
            return mapping;
        }
        problems.add(Problem.of(
                        ProblemCode.DEPLOYMENT_BAD_VALUE,
                        expanded.origin(),
                        "deployment is a mapping, not a " + Kinds.of(expanded))
                .withNode(state.name())
                .withPath(KeyPath.of(DEPLOYMENT)));
        return new Mapping(Entries.empty(), expanded.origin());
    }

    private Value configuration(String module, @Nullable Written merged, NodeState state, Problems problems) {
        if (merged == null || merged instanceof Scalar scalar && scalar.isNull()) {
            return new Mapping(Entries.empty(), merged == null ? Origin.file("") : merged.origin());
        }
        Value expanded = lookups.expand(merged, state, KeyPath.of(module), problems);
        if (expanded instanceof Mapping) {
            return expanded;
        }
        problems.add(Problem.of(
                        ProblemCode.MODULE_CONFIG,
                        expanded.origin(),
                        "the configuration of a module is a mapping, not a " + Kinds.of(expanded))
                .withNode(state.name())
                .withPath(KeyPath.of(module)));
        return new Mapping(Entries.empty(), expanded.origin());
    }

    /** Everything merged; the node's own modules as configured, lookups elsewhere left empty. */
    private static Mapping data(Entries<Written> merged, Entries<Value> configs) {
        Entries.Builder<Value> data = new Entries.Builder<>(merged.size());
        for (int i = 0; i < merged.size(); i++) {
            String key = merged.key(i);
            if (!key.equals(DEPLOYMENT)) {
                Value own = configs.get(key);
                data.add(key, merged.keyOrigin(i), own == null ? unexpanded(merged.value(i)) : own);
            }
        }
        return new Mapping(data.build(), Origin.file(""));
    }

    private static Value unexpanded(Written value) {
        if (value instanceof Value plain) {
            return plain;
        } else if (value instanceof LookupMarker) {
            return new Scalar(Scalar.Type.NULL, "", value.origin());
        }
        Entries<? extends Written> entries = Merge.entries(value);
        if (entries != null) {
            Entries.Builder<Value> plain = new Entries.Builder<>(entries.size());
            for (int i = 0; i < entries.size(); i++) {
                plain.add(entries.key(i), entries.keyOrigin(i), unexpanded(entries.value(i)));
            }
            return new Mapping(plain.build(), value.origin());
        }
        return new Sequence(
                Merge.items(value).stream().map(Resolution::unexpanded).toList(), value.origin());
    }

    private @Nullable PhaseRule phase(Node node) {
        List<PhaseRule> rules = workspace.common().phases();
        Optional<PhaseRule> phase = PhaseRule.of(new View(node), rules);
        if (phase.isPresent()) {
            return phase.get();
        }
        if (lenient && !rules.isEmpty()) {
            return rules.get(0);
        }
        reported.addAll(List.of(Problem.of(
                        ProblemCode.PHASE_NONE,
                        rules.isEmpty()
                                ? Origin.file(CommonFile.FILE)
                                : rules.get(0).origin(),
                        "the node belongs to no phase")
                .withNode(node.name())
                .withPath(KeyPath.of("phases"))
                .withHint("add a phase without 'when': it takes the nodes that no condition holds for")));
        return null;
    }

    private static Node named(Node node, String phase) {
        return new Node(
                node.name(),
                node.role(),
                phase,
                node.labels(),
                node.os(),
                node.modules(),
                node.deployment(),
                node.config(),
                node.data());
    }

    private record View(Node node) implements NodeView {
        @Override
        public String name() {
            return node.name();
        }

        @Override
        public String role() {
            return node.role();
        }

        @Override
        public Map<String, String> labels() {
            return node.labels();
        }

        @Override
        public List<String> moduleNames() {
            return node.modules().stream().map(NodeModule::name).toList();
        }

        @Override
        public Optional<Value> get(KeyPath path) {
            return node.get(path);
        }
    }
}
