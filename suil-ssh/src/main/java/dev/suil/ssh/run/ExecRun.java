package dev.suil.ssh.run;

import dev.suil.Directory;
import dev.suil.Node;
import dev.suil.SuilException;
import dev.suil.problem.Problem;
import dev.suil.resource.Operation;
import dev.suil.secret.Identities;
import dev.suil.secret.Revealer;
import dev.suil.secret.Secrets;
import dev.suil.ssh.Fleet;
import dev.suil.ssh.RunEvent;
import dev.suil.ssh.RunEvent.NodeResult;
import dev.suil.ssh.RunListener;
import dev.suil.ssh.RunResult;
import dev.suil.ssh.RunSettings;
import dev.suil.ssh.remote.ApplyChannel;
import dev.suil.ssh.remote.ApplyRefusedException;
import dev.suil.ssh.remote.Outcome;
import dev.suil.ssh.remote.Request;
import dev.suil.ssh.transport.Connector;
import dev.suil.ssh.transport.TransportException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Runs one command on every node of a run, also on those after one that failed. Records nothing. Use an object once. */
public final class ExecRun {

    /** How many nodes at once where the settings do not say. */
    private static final int AT_ONCE = 10;
    /** How much of a node's output is kept, its end: 1 MiB. */
    private static final int OUTPUT = 1 << 20;

    private final Workshop workshop;
    private final Directory directory;
    private final Operation command;
    private final RunSettings settings;
    private final RunListener listener;
    private final Interruption interruption;
    private final Map<String, NodeResult> results = new LinkedHashMap<>();

    /**
     * @param command what is run, as the user that applies would run it unless it names another
     */
    public ExecRun(
            Workshop workshop,
            Directory directory,
            Operation command,
            RunSettings settings,
            RunListener listener,
            Interruption interruption) {
        this.workshop = workshop;
        this.directory = directory;
        this.command = command;
        this.settings = settings;
        this.listener = new Serialized(listener);
        this.interruption = interruption;
    }

    /**
     * Runs.
     *
     * @throws SuilException where an age key is none, or does not open what a node is reached with; nothing was connected then
     */
    public RunResult run() {
        Identities identities = AgeKeys.of(settings);
        List<Problem> problems = Secrets.check(
                directory.nodes().stream()
                        .flatMap(node -> ConnectionSecrets.of(workshop.deployment(node)).stream())
                        .toList(),
                identities);
        if (!problems.isEmpty()) {
            throw new SuilException(problems);
        }
        long start = System.nanoTime();
        listener.on(new RunEvent.RunStarted(directory, false));
        directory.nodes().forEach(node -> results.put(node.name(), NodeResult.NOT_REACHED));
        @Nullable Connector own = settings.connector();
        Connector connector = own == null ? Connectors.standard() : own;
        try {
            int parallel = settings.parallel() > 0 ? settings.parallel() : AT_ONCE;
            Fleet.each(directory.nodes(), parallel, Integer.MAX_VALUE, node -> {
                if (!interruption.asked()) {
                    one(node, connector, identities);
                }
                return true;
            });
        } finally {
            if (own == null) {
                connector.close();
            }
        }
        RunResult result = new RunResult(results, interruption.asked());
        listener.on(new RunEvent.RunEnded(result, null, Duration.ofNanos(System.nanoTime() - start)));
        return result;
    }

    private void one(Node node, Connector connector, Identities identities) {
        long start = System.nanoTime();
        listener.on(new RunEvent.NodeStarted(node.name()));
        Revealer revealer = new Revealer(identities);
        SafeText safe = new SafeText(List.of(revealer), settings.sudoPassword());
        @Nullable NodeFailure failure = null;
        try {
            Outcome outcome = outcome(node, connector, revealer);
            listener.on(new RunEvent.CommandEnded(
                    node.name(), outcome.status(), safe.ofOutput(outcome.output()), outcome.took()));
            failure = failure(outcome);
        } catch (TransportException | ApplyRefusedException | RuntimeException e) {
            failure = NodeFailure.of(e);
        }
        NodeResult result = failure == null
                ? NodeResult.UNCHANGED
                : interruption.asked() ? NodeResult.INTERRUPTED : NodeResult.FAILED;
        synchronized (results) {
            results.put(node.name(), result);
        }
        listener.on(new RunEvent.NodeEnded(
                node.name(),
                result,
                0,
                failure == null ? null : safe.of(String.valueOf(failure.getMessage())),
                failure == null ? null : failure.hint(),
                Duration.ofNanos(System.nanoTime() - start)));
    }

    private Outcome outcome(Node node, Connector connector, Revealer revealer)
            throws TransportException, ApplyRefusedException {
        try (NodeLink link = new NodeLink(connector, interruption, revealer, settings.sudoPassword())) {
            link.open(workshop.deployment(node));
            try (ApplyChannel channel = ApplyChannel.unlocked(link.connection(), link.elevation(), OUTPUT)) {
                channel.send(new Request(0, false, command, settings.timeout(), List.of(), null));
                return channel.await(number -> {});
            }
        }
    }

    private @Nullable NodeFailure failure(Outcome outcome) {
        if (outcome.status() == 0) {
            return null;
        }
        return outcome.status() == Outcome.TIMED_OUT
                ? new NodeFailure(
                        "the command took longer than " + settings.timeout().toSeconds() + " s and was ended",
                        "give it more time with --timeout")
                : new NodeFailure("the command ended with status " + outcome.status(), null);
    }
}
