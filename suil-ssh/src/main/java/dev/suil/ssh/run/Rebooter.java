package dev.suil.ssh.run;

import dev.suil.plan.HandlerRef;
import dev.suil.resource.Operation;
import dev.suil.ssh.RunEvent;
import dev.suil.ssh.record.NodeRecord;
import dev.suil.ssh.remote.ApplyChannel;
import dev.suil.ssh.remote.ApplyRefusedException;
import dev.suil.ssh.remote.Outcome;
import dev.suil.ssh.remote.Request;
import dev.suil.ssh.remote.Section;
import dev.suil.ssh.transport.TransportException;
import dev.suil.workspace.Deployment;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;

/** Starts a node anew, and waits until it is back. */
final class Rebooter {

    private static final Duration PAUSE = Duration.ofSeconds(2);
    private static final Section BOOT =
            new Section("when it was started", "cat /proc/sys/kernel/random/boot_id || uptime -s");
    /** Behind the back of the shell that is told it, so that it can still answer. */
    private static final Operation REBOOT = Operation.of(
            "reboot",
            "(sleep 1; if command -v systemctl >/dev/null 2>&1; then systemctl reboot; else reboot; fi)"
                    + " </dev/null >/dev/null 2>&1 &");

    private final String node;
    private final RunContext context;
    private final NodeLink link;
    private final Collector collector;
    private final Deployment deployment;

    Rebooter(String node, RunContext context, NodeLink link, Collector collector, Deployment deployment) {
        this.node = node;
        this.context = context;
        this.link = link;
        this.collector = collector;
        this.deployment = deployment;
    }

    /**
     * Reboots.
     *
     * @param channel the node's; it ends with the node
     * @param handler what is owed, struck off once the node is back
     * @param operations where the reboot is recorded
     * @return the channel to go on with
     */
    ApplyChannel reboot(ApplyChannel channel, HandlerRef handler, String module, List<NodeRecord.Operation> operations)
            throws TransportException, ApplyRefusedException, NodeFailure {
        String resource = "handler " + handler.name();
        long start = System.nanoTime();
        context.listener().on(new RunEvent.OperationStarted(node, module, resource, handler.name()));
        String before = boot();
        channel.send(new Request(-1, true, REBOOT, context.settings().timeout(), List.of(), null));
        Outcome outcome = channel.await(n -> {});
        channel.close();
        link.close();
        boolean back = outcome.status() == 0 && isBack(before, start);
        Duration took = Duration.ofNanos(System.nanoTime() - start);
        int status = back ? 0 : outcome.status() == 0 ? Outcome.TIMED_OUT : outcome.status();
        context.listener().on(new RunEvent.OperationEnded(node, module, resource, handler.name(), status, "", took));
        operations.add(new NodeRecord.Operation(
                module, resource, handler.name(), back ? "done" : "timed out", back ? 0 : null, "", took.toMillis()));
        if (!back) {
            throw new NodeFailure(
                    "the node was told to reboot and is not back after " + took.toSeconds() + " s",
                    "see its console; the reboot stays owed until an apply has seen it done");
        }
        ApplyChannel fresh = ApplyChannel.open(link.connection(), link.elevation(), context.holder());
        fresh.forget(handler.toString());
        return fresh;
    }

    private String boot() throws TransportException {
        return new String(collector.read(List.of(BOOT)).get(0).output().toArray(), StandardCharsets.UTF_8);
    }

    private boolean isBack(String before, long start) {
        long end = start + context.settings().timeout().toNanos();
        while (System.nanoTime() < end && !context.interruption().asked()) {
            try {
                Thread.sleep(PAUSE.toMillis());
                link.open(deployment);
                if (!boot().equals(before)) {
                    return true;
                }
                link.close();
            } catch (TransportException e) {
                // It is down, or not up yet.
                link.close();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return false;
            }
        }
        return false;
    }
}
