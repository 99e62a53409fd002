package dev.suil.ssh.run;

import dev.suil.data.Origin;
import dev.suil.plan.BuiltInHandlers;
import dev.suil.plan.HandlerRef;
import dev.suil.plan.ModulePlan;
import dev.suil.plan.NodePlan;
import dev.suil.plan.PlannedHandler;
import dev.suil.plan.PlannedResource;
import dev.suil.resource.Operation;
import dev.suil.resource.ResourceId;
import dev.suil.ssh.RunEvent;
import dev.suil.ssh.record.NodeRecord;
import dev.suil.ssh.remote.ApplyChannel;
import dev.suil.ssh.remote.ApplyRefusedException;
import dev.suil.ssh.remote.Outcome;
import dev.suil.ssh.remote.Request;
import dev.suil.ssh.transport.TransportException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Carries out the plan of one node: in order, and nothing of a later module once something failed. Use an object once. */
final class Applier {

    /** How many operations are with the node: one that runs, and one so that the way there is not waited for. */
    private static final int WINDOW = 2;

    private final String node;
    private final RunContext context;
    private final SafeText safe;
    private final Rebooter rebooter;
    private final List<NodeRecord.Operation> operations = new ArrayList<>();
    private final Set<ResourceId> done = new LinkedHashSet<>();
    private ApplyChannel channel;
    private @Nullable NodeFailure failure;
    private int number;

    Applier(String node, RunContext context, SafeText safe, ApplyChannel channel, Rebooter rebooter) {
        this.node = node;
        this.context = context;
        this.safe = safe;
        this.channel = channel;
        this.rebooter = rebooter;
    }

    /** An operation on its way. */
    private record Task(
            int number,
            String module,
            String resource,
            List<ResourceId> completes,
            @Nullable Origin place,
            Request request) {

        String summary() {
            return request.operation().summary();
        }
    }

    /** What was sent, with its outcome. */
    List<NodeRecord.Operation> operations() {
        return Collections.unmodifiableList(operations);
    }

    /** The resources all of whose operations succeeded. */
    Set<ResourceId> done() {
        return Collections.unmodifiableSet(done);
    }

    /**
     * Carries out {@code plan}, or what of it can be until something fails or the run is interrupted.
     *
     * @throws NodeFailure where an operation failed, or the connection was lost with one in flight
     */
    void apply(NodePlan plan) throws TransportException, ApplyRefusedException, NodeFailure {
        try {
            for (HandlerRef forgotten : plan.forgotten()) {
                channel.forget(forgotten.toString());
            }
            for (ModulePlan module : plan.modules()) {
                stream(resources(module), false);
                if (!context.interruption().asked()) {
                    handlers(module);
                }
                if (failure != null) {
                    throw failure;
                } else if (context.interruption().asked()) {
                    return;
                }
            }
        } finally {
            channel.close();
        }
    }

    private List<Task> resources(ModulePlan module) {
        List<Task> tasks = new ArrayList<>();
        Map<ResourceId, List<PlannedResource>> groups = new LinkedHashMap<>();
        for (PlannedResource resource : module.resources()) {
            ResourceId leader = resource.with() == null ? resource.id() : resource.with();
            groups.computeIfAbsent(leader, id -> new ArrayList<>()).add(resource);
        }
        for (List<PlannedResource> together : groups.values()) {
            PlannedResource resource = together.get(0);
            List<String> owes = together.stream()
                    .flatMap(other -> other.notifies().stream())
                    .map(HandlerRef::toString)
                    .distinct()
                    .toList();
            List<ResourceId> all = together.stream().map(PlannedResource::id).toList();
            int last = resource.operations().size() - 1;
            for (int i = 0; i <= last; i++) {
                Request request = request(false, resource.operations().get(i), i == 0 ? owes : List.of(), null);
                tasks.add(new Task(
                        request.number(),
                        module.module(),
                        resource.id().toString(),
                        i == last ? all : List.of(),
                        resource.place(),
                        request));
            }
        }
        return tasks;
    }

    /** Those whose cause was carried out; what a failure left half done stays owed, and is paid by the next apply. */
    private void handlers(ModulePlan module) throws TransportException, ApplyRefusedException, NodeFailure {
        List<Task> tasks = new ArrayList<>();
        @Nullable PlannedHandler reboot = null;
        for (PlannedHandler handler : module.handlers()) {
            boolean caused = !Collections.disjoint(handler.notifiedBy(), done);
            if (!handler.owed() && !caused) {
                continue;
            } else if (handler.handler().name().equals(BuiltInHandlers.REBOOT)) {
                reboot = handler;
                continue;
            }
            Request request = request(
                    true, handler.operation(), List.of(), handler.handler().toString());
            tasks.add(new Task(
                    request.number(),
                    module.module(),
                    "handler " + handler.handler().name(),
                    List.of(),
                    null,
                    request));
        }
        stream(tasks, true);
        if (reboot != null && failure == null && !context.interruption().asked()) {
            channel = rebooter.reboot(channel, reboot.handler(), module.module(), operations);
        }
    }

    private Request request(boolean handler, Operation operation, List<String> owes, @Nullable String pays) {
        return new Request(number++, handler, operation, context.settings().timeout(), owes, pays);
    }

    private void stream(List<Task> tasks, boolean handlers) throws TransportException, NodeFailure {
        Queue<Task> waiting = new ArrayDeque<>(tasks);
        Deque<Task> sent = new ArrayDeque<>();
        Set<Integer> started = new HashSet<>();
        while (true) {
            try {
                while (!waiting.isEmpty()
                        && sent.size() < WINDOW
                        && (handlers || failure == null)
                        && !context.interruption().asked()) {
                    Task task = waiting.remove();
                    sent.add(task);
                    channel.send(task.request());
                }
                if (sent.isEmpty()) {
                    return;
                }
                Task first = sent.element();
                Outcome outcome = channel.await(n -> {
                    started.add(n);
                    started(first);
                });
                sent.remove();
                ended(first, outcome);
            } catch (TransportException e) {
                throw lost(sent, started, e);
            }
        }
    }

    private void started(Task task) {
        context.listener()
                .on(new RunEvent.OperationStarted(node, task.module(), task.resource(), safe.of(task.summary())));
    }

    private void ended(Task task, Outcome outcome) {
        int status = outcome.status();
        if (status == Outcome.SKIPPED) {
            return;
        }
        String output = safe.ofOutput(outcome.output().strip());
        tell(task, status, output, outcome.took());
        keep(
                task,
                status == 0 ? "done" : status == Outcome.TIMED_OUT ? "timed out" : "failed",
                status,
                output,
                outcome.took());
        if (status == 0) {
            done.addAll(task.completes());
        } else if (failure == null) {
            failure = failed(task, status, output);
        }
    }

    private NodeFailure failed(Task task, int status, String output) {
        String where = task.resource() + (task.place() == null ? "" : " (" + task.place() + ")");
        String said = output.isEmpty() ? "" : ": " + output.substring(output.lastIndexOf('\n') + 1);
        if (status == Outcome.TIMED_OUT) {
            return new NodeFailure(
                    where + ": '" + safe.of(task.summary()) + "' took longer than "
                            + task.request().timeout().toSeconds() + " s and was ended" + said,
                    "see what it waits for on the node, or give it more time with --timeout");
        }
        return new NodeFailure(
                where + ": '" + safe.of(task.summary()) + "' failed with status " + status + said,
                "mend the cause and run again: what is done already is left out");
    }

    /** Nobody knows what became of what was sent. */
    private NodeFailure lost(Deque<Task> sent, Set<Integer> started, TransportException cause) {
        @Nullable Task first = sent.peek();
        if (first == null) {
            return NodeFailure.of(cause);
        }
        if (!started.contains(first.number())) {
            started(first);
        }
        tell(first, -1, "", Duration.ZERO);
        sent.forEach(task -> keep(task, "unknown", null, "", Duration.ZERO));
        return new NodeFailure(
                cause.getMessage() + " while '" + safe.of(first.summary()) + "' of " + first.resource()
                        + " was running: its outcome is not known",
                "run again once the node is back: what is done is left out, what is not is done");
    }

    private void tell(Task task, int status, String output, Duration took) {
        context.listener()
                .on(new RunEvent.OperationEnded(
                        node, task.module(), task.resource(), safe.of(task.summary()), status, output, took));
    }

    private void keep(Task task, String outcome, @Nullable Integer status, String output, Duration took) {
        operations.add(new NodeRecord.Operation(
                task.module(),
                task.resource(),
                safe.of(task.summary()),
                outcome,
                status != null && status < 0 ? null : status,
                output,
                took.toMillis()));
    }
}
