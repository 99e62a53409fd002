package dev.suil.ssh.run;

import dev.suil.Node;
import dev.suil.SuilException;
import dev.suil.module.LoadedModule;
import dev.suil.plan.Desired;
import dev.suil.plan.NodePlan;
import dev.suil.plan.Planner;
import dev.suil.resource.Fact;
import dev.suil.resource.Facts;
import dev.suil.resource.HostFacts;
import dev.suil.resource.NodeContext;
import dev.suil.secret.Revealer;
import dev.suil.ssh.RunEvent;
import dev.suil.ssh.RunEvent.NodeResult;
import dev.suil.ssh.RunEvent.Step;
import dev.suil.ssh.record.LastRecord;
import dev.suil.ssh.record.NodeLock;
import dev.suil.ssh.record.NodeRecord;
import dev.suil.ssh.remote.ApplyChannel;
import dev.suil.ssh.remote.ApplyRefusedException;
import dev.suil.ssh.remote.Probe;
import dev.suil.ssh.transport.TransportException;
import dev.suil.workspace.Deployment;
import dev.suil.workspace.OsFacts;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Takes one node through the steps of a run. Use an object once. */
final class NodeRun {

    private final RunContext context;
    private final Scouted scouted;
    private final String name;
    private final NodeState state;
    private final Timeline timeline;
    private final Revealer revealer;
    private final SafeText safe;
    private final LastRecord last;

    NodeRun(RunContext context, Scouted scouted, Node node) {
        this.context = context;
        this.scouted = scouted;
        this.name = node.name();
        this.state = new NodeState(node);
        this.timeline = new Timeline(name, context.listener());
        this.revealer = new Revealer(context.identities());
        @Nullable NodeLink open = scouted.links().get(name);
        this.safe = new SafeText(
                open == null ? List.of(revealer) : List.of(revealer, open.revealer()),
                context.settings().sudoPassword());
        this.last = context.lastRecords().find(name);
    }

    /** Runs the node to its end, whatever happens, and tells and records how it came out. */
    NodeResult run() {
        context.listener().on(new RunEvent.NodeStarted(name));
        NodeResult result;
        @Nullable NodeFailure failure = null;
        try {
            result = locked();
        } catch (NodeFailure | TransportException | IOException | RuntimeException e) {
            failure = NodeFailure.of(e);
            result = context.interruption().asked() ? NodeResult.INTERRUPTED : NodeResult.FAILED;
        }
        if (!context.settings().dryRun()) {
            try {
                NodeResult soFar = result;
                @Nullable NodeFailure why = failure;
                timeline.step(Step.RECORD, () -> {
                    new NodeRecorder(context, state, timeline, safe, last).record(soFar, why);
                    return soFar;
                });
            } catch (NodeFailure | IOException | RuntimeException e) {
                if (failure == null) {
                    failure = new NodeFailure(
                            "the run of the node cannot be recorded: "
                                    + NodeFailure.of(e).getMessage(),
                            "see that there is room for .runs/ and facts/ in the workspace, and that they are yours");
                    result = NodeResult.FAILED;
                }
            }
        }
        context.listener()
                .on(new RunEvent.NodeEnded(
                        name,
                        result,
                        state.changed,
                        failure == null ? null : safe.ofNullable(failure.getMessage()),
                        failure == null ? null : safe.ofNullable(failure.hint()),
                        timeline.took()));
        return result;
    }

    private NodeResult locked() throws NodeFailure, TransportException, IOException {
        if (!context.applies()) {
            return connected();
        }
        NodeLock lock = NodeLock.take(context.workspace(), name, context.holder())
                .orElseThrow(() -> new NodeFailure(
                        "another apply of this workspace holds the node: " + NodeLock.holder(context.workspace(), name),
                        "wait until it is done, then run again"));
        try {
            return connected();
        } finally {
            lock.close();
        }
    }

    private NodeResult connected() throws NodeFailure, TransportException {
        @Nullable NodeFailure before = scouted.failures().get(name);
        if (before != null) {
            throw before;
        }
        @Nullable NodeLink open = scouted.links().remove(name);
        try (NodeLink link = open != null
                ? open
                : new NodeLink(
                        context.connector(),
                        context.interruption(),
                        revealer,
                        context.settings().sudoPassword())) {
            Deployment deployment = context.workshop().deployment(state.node);
            timeline.step(Step.CONNECT, () -> {
                link.open(deployment);
                return link;
            });
            return steps(link, deployment);
        }
    }

    private NodeResult steps(NodeLink link, Deployment deployment) throws NodeFailure, TransportException {
        Collector collector = new Collector(link, context.settings().timeout());
        Set<Fact<?, ?>> expected = expected();
        state.probe = timeline.step(Step.PROBE, () -> collector.probe(expected));
        Probe probe = state.probe;
        state.desired = timeline.step(Step.CONFIGS, () -> configs(probe, collector));
        Facts facts = timeline.step(Step.FACTS, () -> collector.facts(reads(state.desired)));
        state.facts = facts;
        if (context.factsOnly()) {
            return NodeResult.UNCHANGED;
        }
        NodePlan whole = timeline.step(Step.QUEUE, () -> Planner.plan(state.desired, facts, probe.owed()));
        new PlanTeller(context, safe, last).tell(state.node, state.desired, whole);
        NodePlan plan = context.settings().handlersLater() ? whole.withoutHandlers() : whole;
        if (plan.isEmpty()) {
            return NodeResult.UNCHANGED;
        } else if (!context.applies()) {
            state.changed = plan.changes();
            return NodeResult.WOULD_CHANGE;
        } else if (context.interruption().asked()) {
            return NodeResult.INTERRUPTED;
        }
        timeline.step(Step.APPLY, () -> {
            apply(plan, link, collector, deployment);
            return plan;
        });
        if (context.interruption().asked()) {
            return NodeResult.INTERRUPTED;
        }
        List<Desired> queued = queued(plan);
        Facts again = timeline.step(Step.FACTS_AGAIN, () -> collector.again(reads(queued)));
        state.facts = again;
        timeline.step(Step.CHECK, () -> {
            check(queued, again);
            return again;
        });
        return NodeResult.CHANGED;
    }

    /** What the modules read if the node is as it was: it comes with the probe. What goes wrong here shows later. */
    private Set<Fact<?, ?>> expected() {
        @Nullable OsFacts os = state.node.os();
        if (os == null) {
            return Set.of();
        }
        try {
            NodeContext node = node(os, host(os));
            Set<Fact<?, ?>> expected = reads(context.declarer().declare(state.node, node, null, this::isForced));
            expected.addAll(context.declarer().probes(state.node, node));
            return expected;
        } catch (SuilException e) {
            return Set.of();
        }
    }

    private NodeContext node(OsFacts os, Map<String, Object> host) {
        return new NodeContext(name, state.node.role(), os, host);
    }

    private static Set<Fact<?, ?>> reads(List<Desired> desired) {
        Set<Fact<?, ?>> reads = new LinkedHashSet<>();
        desired.stream().filter(Desired::touched).forEach(module -> reads.addAll(module.reads()));
        return reads;
    }

    private Map<String, Object> host(OsFacts os) {
        @Nullable Map<String, Object> read = scouted.hosts().get(name);
        return HostFacts.orStandIn(
                name, os, read != null ? read : context.facts().host(name));
    }

    private List<Desired> configs(Probe probe, Collector collector) throws NodeFailure, TransportException {
        if (!probe.os().equals(state.node.os())) {
            state.node = resolvedAgain(probe.os());
        }
        NodeContext node = node(probe.os(), probe.host());
        Facts answers = collector.facts(context.declarer().probes(state.node, node));
        boolean reveal = !context.factsOnly();
        return context.declarer().declare(state.node, node.with(answers), reveal ? revealer : null, this::isForced);
    }

    private Node resolvedAgain(OsFacts os) throws NodeFailure {
        Node node = context.directory().probed(name, os);
        if (!node.phase().equals(state.node.phase())) {
            throw new NodeFailure(
                    "the node's OS is now " + os.family() + " " + os.release() + ", which moves it from phase '"
                            + state.node.phase() + "' to phase '" + node.phase() + "'",
                    "run again: the OS is known from now on");
        }
        return node;
    }

    private boolean isForced(String module) {
        if (context.settings().force()) {
            return true;
        }
        @Nullable String before = last.digests().get(module);
        return before != null
                && context.declarer().touched(state.node).stream()
                        .filter(loaded -> loaded.name().equals(module))
                        .map(LoadedModule::digest)
                        .anyMatch(digest -> !digest.equals(before));
    }

    private void apply(NodePlan plan, NodeLink link, Collector collector, Deployment deployment)
            throws NodeFailure, TransportException {
        Rebooter rebooter = new Rebooter(name, context, link, collector, deployment);
        try {
            ApplyChannel channel = ApplyChannel.open(link.connection(), link.elevation(), context.holder());
            Applier applier = new Applier(name, context, safe, channel, rebooter);
            state.operations = applier.operations();
            try {
                applier.apply(plan);
            } finally {
                state.changed = applier.done().size();
            }
        } catch (ApplyRefusedException e) {
            throw NodeFailure.of(e);
        }
    }

    /** The modules that had something done, as if nothing else were touched, and without force: is anything left? */
    private List<Desired> queued(NodePlan plan) {
        Set<String> queued = new HashSet<>();
        plan.modules().stream().filter(module -> !module.isEmpty()).forEach(module -> queued.add(module.module()));
        return state.desired.stream()
                .map(module -> new Desired(
                        module.module(),
                        module.shown(),
                        module.applied(),
                        module.touched() && queued.contains(module.module()),
                        false))
                .toList();
    }

    private void check(List<Desired> queued, Facts again) throws NodeFailure {
        List<NodeRecord.Remaining> remaining = new ArrayList<>();
        Planner.plan(queued, again, Set.of())
                .modules()
                .forEach(module -> module.resources()
                        .forEach(resource -> remaining.add(new NodeRecord.Remaining(
                                module.module(),
                                resource.id().toString(),
                                resource.changes().stream()
                                        .map(change -> change.change().what())
                                        .toList()))));
        state.remaining = List.copyOf(remaining);
        if (!remaining.isEmpty()) {
            List<String> texts = remaining.stream()
                    .map(left -> left.resource() + " (" + String.join(", ", left.differs()) + ")")
                    .toList();
            throw new NodeFailure(
                    "still differs after the apply: " + String.join("; ", texts),
                    "something on the node changes it back, or two modules want different things");
        }
    }
}
