package dev.suil.module.tests;

import dev.suil.plan.ContentDiff;
import dev.suil.plan.ModulePlan;
import dev.suil.plan.NodePlan;
import dev.suil.plan.PlannedChange;
import dev.suil.plan.PlannedHandler;
import dev.suil.plan.PlannedResource;
import dev.suil.resource.Change;
import dev.suil.resource.Operation;
import org.jspecify.annotations.Nullable;

/** What is to be done, as a golden file has it. */
final class PlanText {

    private PlanText() {}

    static String of(NodePlan plan) {
        StringBuilder text = new StringBuilder();
        for (ModulePlan module : plan.modules()) {
            for (PlannedResource resource : module.resources()) {
                text.append(resource.id()).append('\n');
                resource.changes().forEach(change -> add(text, change));
                resource.operations().forEach(operation -> add(text, operation));
            }
            for (PlannedHandler handler : module.handlers()) {
                text.append("handler ").append(handler.handler()).append('\n');
                add(text, handler.operation());
            }
        }
        return text.isEmpty() ? "nothing to do\n" : text.toString();
    }

    private static void add(StringBuilder text, Operation operation) {
        text.append("    > ").append(operation.summary()).append('\n');
    }

    private static void add(StringBuilder text, PlannedChange planned) {
        if (planned.change() instanceof Change.Content content) {
            text.append("    ").append(content.what()).append(":\n");
            ContentDiff.unified(content.from(), content.to())
                    .lines()
                    .forEach(
                            line -> text.append(("    " + line).stripTrailing()).append('\n'));
        } else if (planned.change() instanceof Change.Attribute attribute) {
            text.append("    ")
                    .append(attribute.what())
                    .append(": ")
                    .append(side(attribute.from()))
                    .append(" -> ")
                    .append(side(attribute.to()))
                    .append('\n');
        }
    }

    private static String side(@Nullable String value) {
        return value == null ? "nothing" : value.isEmpty() ? "''" : value;
    }
}
