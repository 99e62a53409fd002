package dev.suil.ssh.run;

import dev.suil.Node;
import dev.suil.plan.Desired;
import dev.suil.resource.Facts;
import dev.suil.ssh.record.NodeRecord;
import dev.suil.ssh.remote.Probe;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What is known of a node so far in its run; the record is made of it, however far it came. */
final class NodeState {

    /** As resolved with the OS that it really has. */
    Node node;

    @Nullable
    Probe probe;

    List<Desired> desired = List.of();

    @Nullable
    Facts facts;

    List<NodeRecord.Operation> operations = List.of();
    List<NodeRecord.Remaining> remaining = List.of();
    int changed;

    NodeState(Node node) {
        this.node = node;
    }
}
