package dev.suil.ssh.run;

import dev.suil.Node;
import dev.suil.secret.Revealer;
import dev.suil.ssh.Fleet;
import dev.suil.ssh.RunEvent.Step;
import dev.suil.ssh.remote.Probe;
import dev.suil.ssh.transport.TransportException;
import dev.suil.workspace.Deployment;
import java.io.IOException;
import java.util.List;
import java.util.Set;

/** Reads the OS of nodes that are not known yet, before anything is changed anywhere. */
final class Scout {

    /** How many nodes are read at once: reading disturbs nobody. */
    private static final int AT_ONCE = 16;
    /** How many connections are kept for the nodes' own turn. */
    private static final int KEPT = 64;

    private final RunContext context;
    private final Scouted scouted = Scouted.nothing();

    Scout(RunContext context) {
        this.context = context;
    }

    Scouted scout(List<Node> provisional) {
        Fleet.each(provisional, AT_ONCE, Integer.MAX_VALUE, node -> {
            if (!context.interruption().asked()) {
                scout(node);
            }
            return true;
        });
        return scouted;
    }

    private void scout(Node node) {
        Timeline timeline = new Timeline(node.name(), context.listener());
        Revealer revealer = new Revealer(context.identities());
        SafeText safe = new SafeText(List.of(revealer), context.settings().sudoPassword());
        NodeLink link = new NodeLink(
                context.connector(),
                context.interruption(),
                revealer,
                context.settings().sudoPassword());
        boolean keep = false;
        try {
            Deployment deployment = context.workshop().deployment(node);
            timeline.step(Step.CONNECT, () -> {
                link.open(deployment);
                return link;
            });
            Probe probe = timeline.step(
                    Step.PROBE, () -> new Collector(link, context.settings().timeout()).probe(Set.of()));
            if (!context.settings().dryRun()) {
                context.facts().writeOs(node.name(), probe.os());
                context.facts().writeHost(node.name(), probe.host());
            }
            scouted.os().put(node.name(), probe.os());
            scouted.hosts().put(node.name(), probe.host());
            keep = scouted.links().size() < KEPT;
        } catch (NodeFailure | TransportException | IOException | RuntimeException e) {
            scouted.failures().put(node.name(), NodeFailure.of(e).safe(safe));
        } finally {
            if (keep) {
                scouted.links().put(node.name(), link);
            } else {
                link.close();
            }
        }
    }
}
