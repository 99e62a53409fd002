package dev.suil.plan;

import dev.suil.SuilException;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.resource.Change;
import dev.suil.resource.Declared;
import dev.suil.resource.Fact;
import dev.suil.resource.Facts;
import dev.suil.resource.Plan;
import dev.suil.resource.PlanException;
import dev.suil.resource.Resource;
import dev.suil.resource.ResourceId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/** Plans a node: which resources differ, what closes the difference, and which handlers that owes. Use an object once. */
public final class Planner {

    private final List<Desired> desired;
    private final Handlers handlers;
    private final List<Problem> problems = new ArrayList<>();
    private final Map<ResourceId, Set<HandlerRef>> notifies = new LinkedHashMap<>();
    /** By the position of the module at whose end they run. */
    private final Map<Integer, Map<HandlerRef, Set<ResourceId>>> due = new HashMap<>();

    /** What the resources of all modules ask about. */
    private final Set<Fact<?, ?>> asked = new HashSet<>();

    private final Set<HandlerRef> owed;
    private final Set<ResourceId> planned = new HashSet<>();
    private Facts facts;

    private Planner(List<Desired> desired, Facts facts, Set<HandlerRef> owed) {
        this.desired = desired;
        this.handlers = new Handlers(desired);
        this.facts = facts;
        this.owed = owed;
        desired.forEach(module -> asked.addAll(module.reads()));
    }

    /**
     * Plans all modules of a node.
     *
     * @param desired every module of the node in run order, free of {@link DeclarationChecks#problems}
     * @param facts all that the touched ones read
     * @param owed what earlier applies left owed on the node
     * @throws SuilException where a resource cannot be planned, with every such problem
     */
    public static NodePlan plan(List<Desired> desired, Facts facts, Set<HandlerRef> owed) {
        return new Planner(desired, facts, owed).plan();
    }

    private NodePlan plan() {
        collectNotifies();
        Set<HandlerRef> forgotten = placeOwed();
        List<ModulePlan> plans = new ArrayList<>();
        for (int position = 0; position < desired.size(); position++) {
            Desired module = desired.get(position);
            if (module.touched()) {
                List<PlannedResource> resources = resources(module, position);
                plans.add(new ModulePlan(module.module(), resources, handlers(position)));
            }
        }
        if (!problems.isEmpty()) {
            throw new SuilException(problems);
        }
        return new NodePlan(plans, forgotten);
    }

    /** A resource that two modules declare is changed once, and owes the handlers of both. */
    private void collectNotifies() {
        for (Desired module : desired) {
            if (module.touched()) {
                for (Declared declared : module.shown().resources()) {
                    Set<HandlerRef> refs =
                            notifies.computeIfAbsent(declared.resource().id(), id -> new LinkedHashSet<>());
                    for (String notify : declared.notifies()) {
                        handlers.find(module.module(), notify).ifPresent(refs::add);
                    }
                }
            }
        }
    }

    private Set<HandlerRef> placeOwed() {
        Set<HandlerRef> forgotten = new LinkedHashSet<>();
        for (HandlerRef handler : owed) {
            int position = position(handler.module());
            if (handlers.operation(handler).isEmpty()) {
                forgotten.add(handler);
            } else if (desired.get(position).touched()) {
                owe(position, handler);
            }
        }
        return forgotten;
    }

    private List<PlannedResource> resources(Desired module, int position) {
        List<PlannedResource> resources = new ArrayList<>();
        for (int i = 0; i < module.shown().resources().size(); i++) {
            Declared shown = module.shown().resources().get(i);
            ResourceId id = shown.resource().id();
            if (!planned.add(id)) {
                continue;
            }
            try {
                Resource open = shown.resource().among(asked);
                Resource applied =
                        module.applied().resources().get(i).resource().among(asked);
                boolean secret = module.hasSecrets() && !applied.equals(open);
                Plan plan = (secret ? applied.confidential() : applied).plan(facts, module.force());
                if (plan.changes().isEmpty() && plan.operations().isEmpty()) {
                    continue;
                }
                if (secret && !scripts(applied).equals(scripts(open))) {
                    problems.add(visible(shown));
                    continue;
                }
                List<PlannedChange> changes =
                        secret ? changes(plan, open.confidential().plan(facts, module.force())) : changes(plan, plan);
                facts = facts.with(plan.predicted());
                List<HandlerRef> owes = List.copyOf(notifies.getOrDefault(id, Set.of()));
                owes.forEach(handler -> due(position, handler).add(id));
                resources.add(new PlannedResource(id, shown.place(), changes, plan.operations(), null, owes));
            } catch (PlanException e) {
                problems.add(Problem.of(ProblemCode.MODULE_RESOURCE, shown.place(), id + ": " + e.getMessage()));
            } catch (RuntimeException e) {
                problems.add(Problem.of(
                        ProblemCode.MODULE_RESOURCE,
                        shown.place(),
                        id + " cannot be planned: " + Objects.requireNonNullElse(e.getMessage(), e.toString())));
            }
        }
        return Joiner.join(resources);
    }

    /** All that could become visible on the node while {@code resource} is applied. */
    private List<String> scripts(Resource resource) {
        return resource.confidential().plan(facts, true).operations().stream()
                .map(operation -> operation.summary() + "\n" + operation.script())
                .toList();
    }

    private static Problem visible(Declared shown) {
        return Problem.of(
                        ProblemCode.MODULE_RESOURCE,
                        shown.place(),
                        "a secret in " + shown.resource().id() + " would be visible to everybody on the node")
                .withHint(
                        "a secret may stand in content, in a password, or in what a command reads from standard input");
    }

    /** A change is public where the public rendering comes to the same. */
    private static List<PlannedChange> changes(Plan plan, Plan open) {
        return plan.changes().stream()
                .map(change ->
                        new PlannedChange(change, open.changes().stream().noneMatch(other -> same(change, other))))
                .toList();
    }

    private static boolean same(Change a, Change b) {
        return a instanceof Change.Content left && b instanceof Change.Content right
                ? left.what().equals(right.what())
                        && Arrays.equals(left.from(), right.from())
                        && Arrays.equals(left.to(), right.to())
                : a.equals(b);
    }

    private List<PlannedHandler> handlers(int position) {
        List<PlannedHandler> run = new ArrayList<>();
        Map<HandlerRef, Set<ResourceId>> here = due.getOrDefault(position, Map.of());
        // In the order in which resources name them, whichever of those resources changed; then what is owed besides.
        Stream.concat(notifies.values().stream().flatMap(Set::stream), here.keySet().stream())
                .distinct()
                .filter(here::containsKey)
                .forEach(handler -> handlers.operation(handler)
                        .ifPresent(operation -> run.add(new PlannedHandler(
                                handler, operation, here.getOrDefault(handler, Set.of()), owed.contains(handler)))));
        return handlers.sorted(run);
    }

    /** A handler runs at the end of its module, or of the module that notifies it where its own is over by then. */
    private Set<ResourceId> due(int notifying, HandlerRef handler) {
        int own = position(handler.module());
        return owe(own > notifying && desired.get(own).touched() ? own : notifying, handler);
    }

    private Set<ResourceId> owe(int position, HandlerRef handler) {
        return due.computeIfAbsent(position, at -> new LinkedHashMap<>())
                .computeIfAbsent(handler, ref -> new LinkedHashSet<>());
    }

    private int position(String module) {
        for (int i = 0; i < desired.size(); i++) {
            if (desired.get(i).module().equals(module)) {
                return i;
            }
        }
        return -1;
    }
}
