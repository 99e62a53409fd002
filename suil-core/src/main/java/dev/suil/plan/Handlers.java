package dev.suil.plan;

import dev.suil.data.Origin;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.problem.Suggest;
import dev.suil.resource.Operation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds the handlers that the modules of a node name. */
final class Handlers {

    private final Map<String, Desired> modules = new LinkedHashMap<>();

    Handlers(List<Desired> desired) {
        desired.forEach(module -> modules.put(module.module(), module));
    }

    /** The handler that {@code notify} means in {@code module}: its own, a built-in one, or with a slash another module's. */
    Optional<HandlerRef> find(String module, String notify) {
        HandlerRef own = new HandlerRef(module, notify);
        if (operation(own).isPresent()) {
            return Optional.of(own);
        }
        return HandlerRef.parse(notify).filter(other -> operation(other).isPresent());
    }

    /** What running {@code handler} is; empty where no module of the node has it. */
    Optional<Operation> operation(HandlerRef handler) {
        @Nullable Desired module = modules.get(handler.module());
        if (module == null) {
            return Optional.empty();
        }
        @Nullable Operation own = module.applied().handlers().get(handler.name());
        return own == null ? BuiltInHandlers.find(handler.name()) : Optional.of(own);
    }

    Problem unknown(String module, String notify, @Nullable Origin place) {
        @Nullable Desired asking = modules.get(module);
        List<String> known = new ArrayList<>(
                asking == null ? List.of() : asking.shown().handlers().keySet());
        known.addAll(List.of("reload SERVICE", "restart SERVICE", BuiltInHandlers.REBOOT, "MODULE/HANDLER"));
        return Problem.of(ProblemCode.MODULE_RESOURCE, place, "module '" + module + "' has no handler '" + notify + "'")
                .withHint(Suggest.hint(notify, known));
    }

    /**
     * Sorts handlers that stand in the order in which resources name them: those that modules define keep among
     * themselves the order of their definition, and a reboot comes last.
     */
    List<PlannedHandler> sorted(List<PlannedHandler> named) {
        List<PlannedHandler> sorted = new ArrayList<>(named);
        List<Integer> slots = new ArrayList<>();
        List<PlannedHandler> defined = new ArrayList<>();
        for (int i = 0; i < named.size(); i++) {
            if (rank(named.get(i).handler()) >= 0) {
                slots.add(i);
                defined.add(named.get(i));
            }
        }
        defined.sort(Comparator.comparingInt(planned -> rank(planned.handler())));
        for (int i = 0; i < slots.size(); i++) {
            sorted.set(slots.get(i), defined.get(i));
        }
        sorted.sort(Comparator.comparing(planned -> planned.handler().name().equals(BuiltInHandlers.REBOOT)));
        return sorted;
    }

    /** Where among all definitions the handler is defined; -1 for a built-in one. */
    private int rank(HandlerRef handler) {
        int rank = 0;
        for (Desired module : modules.values()) {
            for (String name : module.shown().handlers().keySet()) {
                if (module.module().equals(handler.module()) && name.equals(handler.name())) {
                    return rank;
                }
                rank++;
            }
        }
        return -1;
    }
}
