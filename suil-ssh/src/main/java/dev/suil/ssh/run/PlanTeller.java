package dev.suil.ssh.run;

import dev.suil.Node;
import dev.suil.plan.Desired;
import dev.suil.plan.HandlerRef;
import dev.suil.plan.ModulePlan;
import dev.suil.plan.NodePlan;
import dev.suil.plan.PlannedHandler;
import dev.suil.resource.Operation;
import dev.suil.ssh.RunEvent;
import dev.suil.ssh.record.LastRecord;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Tells what is planned for a node. */
final class PlanTeller {

    private final RunContext context;
    private final SafeText safe;
    private final LastRecord last;

    PlanTeller(RunContext context, SafeText safe, LastRecord last) {
        this.context = context;
        this.safe = safe;
        this.last = last;
    }

    void tell(Node node, List<Desired> desired, NodePlan plan) {
        Map<String, ModulePlan> plans =
                plan.modules().stream().collect(Collectors.toMap(ModulePlan::module, Function.identity()));
        for (Desired module : desired) {
            if (module.touched() && module.force() && !context.settings().force()) {
                notice(
                        node,
                        "the code of " + module.module()
                                + " has changed since it was applied: all that it does is done again");
            }
        }
        for (Node.NodeModule module : node.modules()) {
            if (context.declarer().isTouched(module.name())) {
                tell(node.name(), module.name(), plans.get(module.name()));
            }
        }
        for (HandlerRef handler : plan.forgotten()) {
            notice(node, "the node owes '" + handler + "', which none of its modules has any more: it is let go");
        }
        noLongerDeclared(node, desired);
    }

    private void tell(String node, String module, @Nullable ModulePlan plan) {
        if (plan == null || plan.isEmpty()) {
            context.listener().on(new RunEvent.ModuleUnchanged(node, module, plan == null));
            return;
        }
        plan.resources()
                .forEach(resource -> context.listener()
                        .on(new RunEvent.ResourcePlanned(
                                node,
                                module,
                                resource.id(),
                                resource.place(),
                                ShownChanges.of(resource.changes(), safe),
                                resource.operations().stream()
                                        .map(Operation::summary)
                                        .map(safe::of)
                                        .toList())));
        for (PlannedHandler handler : plan.handlers()) {
            HandlerRef ref = handler.handler();
            context.listener()
                    .on(
                            context.settings().handlersLater()
                                    ? new RunEvent.Notice(
                                            node, ref + " stays owed: handlers are left for a later apply")
                                    : new RunEvent.HandlerPlanned(node, ref.module(), ref.name()));
        }
    }

    /** What is no longer declared stays on the node; somebody may want to know. */
    private void noLongerDeclared(Node node, List<Desired> desired) {
        Set<String> now = new HashSet<>();
        desired.forEach(module -> module.shown()
                .resources()
                .forEach(declared -> now.add(declared.resource().id().toString())));
        last.resources().forEach((module, resources) -> {
            if (context.declarer().isTouched(module)) {
                resources.stream()
                        .filter(resource -> !now.contains(resource))
                        .forEach(resource -> notice(
                                node, resource + " is no longer declared by " + module + ", and stays as it is"));
            }
        });
    }

    private void notice(Node node, String message) {
        context.listener().on(new RunEvent.Notice(node.name(), safe.of(message)));
    }
}
