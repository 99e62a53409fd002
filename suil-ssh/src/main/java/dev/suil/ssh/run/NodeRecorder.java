package dev.suil.ssh.run;

import dev.suil.Node;
import dev.suil.plan.Desired;
import dev.suil.problem.Problem;
import dev.suil.resource.Declared;
import dev.suil.resource.Fact;
import dev.suil.resource.Facts;
import dev.suil.resource.PlanException;
import dev.suil.resource.Resource;
import dev.suil.ssh.RunEvent.NodeResult;
import dev.suil.ssh.record.LastRecord;
import dev.suil.ssh.record.NodeRecord;
import dev.suil.ssh.record.RunFolder;
import dev.suil.workspace.OsFacts;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes what is known of a node after its run: the cache in {@code facts/}, and the record. */
final class NodeRecorder {

    private final RunContext context;
    private final NodeState state;
    private final Timeline timeline;
    private final SafeText safe;
    private final LastRecord last;

    NodeRecorder(RunContext context, NodeState state, Timeline timeline, SafeText safe, LastRecord last) {
        this.last = last;
        this.context = context;
        this.state = state;
        this.timeline = timeline;
        this.safe = safe;
    }

    void record(NodeResult result, @Nullable NodeFailure failure) throws IOException {
        String node = state.node.name();
        if (state.probe != null) {
            context.facts().writeOs(node, state.probe.os());
            context.facts().writeHost(node, state.probe.host());
        }
        if (state.facts != null) {
            for (Desired module : state.desired) {
                if (module.touched()) {
                    context.facts().writeModule(node, module.module(), shown(module, state.facts));
                }
            }
        }
        @Nullable RunFolder folder = context.runFolder();
        if (folder != null) {
            folder.write(nodeRecord(result, failure), state.node.config());
        }
    }

    /** The facts by resource; of one that a secret has a part in, only whether it is as it should be. */
    private Map<String, Object> shown(Desired module, Facts facts) {
        Map<String, Object> shown = new LinkedHashMap<>();
        for (int i = 0; i < module.shown().resources().size(); i++) {
            Declared open = module.shown().resources().get(i);
            Resource applied = module.applied().resources().get(i).resource();
            String id = open.resource().id().toString();
            boolean secret = module.hasSecrets() && !applied.equals(open.resource());
            if (secret) {
                // Without the plain text nobody knows whether it matches, and what is there is not for a file.
                if (!context.factsOnly()) {
                    shown.put(id, Map.of("matches", matches(applied.confidential(), facts)));
                }
            } else if (!open.resource().reads().isEmpty()) {
                Map<String, @Nullable Object> read = new LinkedHashMap<>();
                open.resource().reads().stream()
                        .filter(facts::has)
                        .sorted((a, b) -> name(a).compareTo(name(b)))
                        .forEach(fact -> read.put(name(fact), value(fact, facts)));
                shown.put(id, read);
            }
        }
        return shown;
    }

    private static boolean matches(Resource resource, Facts facts) {
        try {
            return resource.plan(facts, false).operations().isEmpty();
        } catch (PlanException e) {
            return false;
        }
    }

    private static String name(Fact<?, ?> fact) {
        return fact.source().name() + " " + fact.key();
    }

    private static <K, V> @Nullable Object value(Fact<K, V> fact, Facts facts) {
        return fact.source().shown(facts.get(fact));
    }

    private NodeRecord nodeRecord(NodeResult result, @Nullable NodeFailure failure) {
        @Nullable String message = failure == null ? null : failure.getMessage();
        List<Problem> problems = failure == null ? List.of() : failure.problems();
        @Nullable OsFacts os = state.probe == null ? state.node.os() : state.probe.os();
        Map<String, List<String>> resources = new LinkedHashMap<>();
        for (Desired module : state.desired) {
            resources.put(
                    module.module(),
                    module.shown().resources().stream()
                            .map(declared -> declared.resource().id().toString())
                            .distinct()
                            .toList());
        }
        return new NodeRecord(
                state.node.name(),
                state.node.role(),
                state.node.phase(),
                result.name().toLowerCase(Locale.ROOT),
                safe.ofNullable(message),
                failure == null ? null : safe.ofNullable(failure.hint()),
                timeline.started().toString(),
                timeline.took().toMillis(),
                os == null ? null : os.asMap(),
                context.directory().seen(),
                timeline.steps(),
                new ArrayList<>(state.operations),
                state.remaining,
                problems.stream().map(problem -> safe.of(problem.toString())).toList(),
                resources,
                digests());
    }

    /** Of modules that this run did not touch, the code that was applied last stays the one to compare with. */
    private Map<String, String> digests() {
        Map<String, String> digests = new LinkedHashMap<>();
        for (Node.NodeModule module : state.node.modules()) {
            @Nullable String before = last.digests().get(module.name());
            if (before != null && !context.declarer().isTouched(module.name())) {
                digests.put(module.name(), before);
            }
        }
        context.declarer().touched(state.node).forEach(module -> digests.put(module.name(), module.digest()));
        return digests;
    }
}
