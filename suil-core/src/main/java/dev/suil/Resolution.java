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
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Turns the merged nodes of a run into resolved ones. */
final class Resolution {

    private static final String DEPLOYMENT = "deployment";

    private final List<PhaseRule> rules;
    private final Lookups lookups;
    private final Reported reported;
    private final boolean lenient;
    private final Cancellation cancellation;

    /**
     * @param rules the phases
     * @param lenient lookups that find nothing and nodes without a phase are let pass
     */
    Resolution(List<PhaseRule> rules, Lookups lookups, Reported reported, boolean lenient, Cancellation cancellation) {
        this.rules = rules;
        this.lookups = lookups;
        this.reported = reported;
        this.lenient = lenient;
        this.cancellation = cancellation;
    }

    private record Resolved(@Nullable Node node, List<Problem> problems) {}

    /**
     * The nodes, by phase, then by name.
     *
     * @param where what holds for those that are wanted; null for all
     */
    Map<PhaseRule, List<Node>> resolve(List<NodeState> states, @Nullable Predicate<? super Node> where) {
        Map<PhaseRule, List<Node>> phases = new LinkedHashMap<>();
        rules.forEach(phase -> phases.put(phase, new ArrayList<>()));
        for (Resolved resolved : Selection.parallel(states, this::one)) {
            reported.addAll(resolved.problems());
            Node found = resolved.node();
            if (found != null) {
                PhaseRule phase = PhaseRule.of(found, rules).orElse(standIn());
                Node node = phase == null ? found : found.in(phase.name());
                if (where != null && !(lenient && node.provisional()) && !where.test(node)) {
                    continue;
                }
                if (phase == null) {
                    reportWithoutPhase(node);
                } else {
                    phases.computeIfAbsent(phase, p -> new ArrayList<>()).add(node);
                }
            }
        }
        return phases;
    }

    private Resolved one(NodeState state) {
        cancellation.check();
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
        for (NodeModule of : state.modules()) {
            String module = of.name();
            int position = merged.indexOf(module);
            config.add(
                    module,
                    position < 0 ? Origin.file("") : merged.keyOrigin(position),
                    configuration(module, position < 0 ? null : merged.value(position), state, problems));
        }
        Entries<Value> configs = config.build();
        return new Node(
                state.name(),
                state.role(),
                "",
                state.labels(),
                state.os(),
                state.modules(),
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
                .withPath(KeyPath.of(DEPLOYMENT))
                .withHint("write its keys below it, such as 'ssh_user: deploy'"));
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
                .withPath(KeyPath.of(module))
                .withHint("write keys with values below '" + module + ":'"));
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

    /** The phase of a node that none takes as yet; null where that is a problem. */
    private @Nullable PhaseRule standIn() {
        return lenient && !rules.isEmpty() ? rules.get(0) : null;
    }

    private void reportWithoutPhase(Node node) {
        Origin place =
                rules.isEmpty() ? Origin.file(CommonFile.FILE) : rules.get(0).origin();
        reported.addAll(List.of(Problem.of(ProblemCode.PHASE_NONE, place, "the node belongs to no phase")
                .withNode(node.name())
                .withPath(KeyPath.of("phases"))
                .withHint("add a phase without 'when': it takes the nodes that no condition holds for")));
    }
}
