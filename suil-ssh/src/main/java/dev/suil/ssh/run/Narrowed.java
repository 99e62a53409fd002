package dev.suil.ssh.run;

import dev.suil.Node;
import dev.suil.problem.ProblemCode;
import dev.suil.ssh.RunEvent;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Warns where lookups saw more nodes in a node's last apply than they see now: files may lose lines. */
final class Narrowed {

    private final RunContext context;

    Narrowed(RunContext context) {
        this.context = context;
    }

    void tell() {
        Set<String> seen = new HashSet<>(context.directory().seen());
        List<String> narrowed = new ArrayList<>();
        for (Node node : context.directory().nodes()) {
            if (!seen.containsAll(context.lastRecords().find(node.name()).seen())) {
                narrowed.add(node.name());
            }
        }
        if (!narrowed.isEmpty()) {
            String more = narrowed.size() == 1 ? "" : " and " + (narrowed.size() - 1) + " more";
            context.listener()
                    .on(new RunEvent.Notice(
                            null,
                            "the last apply of " + narrowed.get(0) + more
                                    + " saw more nodes than this run does: what lookups write may become shorter ["
                                    + ProblemCode.LOOKUP_NARROWED.id()
                                    + "]; run the whole role, or widen with --scope workspace"));
        }
    }
}
