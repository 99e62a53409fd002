package dev.suil.plan;

import dev.suil.data.Origin;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.resource.Declared;
import dev.suil.resource.ResourceId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What may be wrong with the declarations of a node's modules taken together. */
public final class DeclarationChecks {

    private DeclarationChecks() {}

    /** Everything that is wrong, for all modules; none of it needs the node. */
    public static List<Problem> problems(List<Desired> modules) {
        List<Problem> problems = new ArrayList<>();
        Handlers handlers = new Handlers(modules);
        Map<ResourceId, Declared> first = new HashMap<>();
        Map<String, Declared> filled = new HashMap<>();
        Map<String, Declared> edited = new HashMap<>();
        for (Desired module : modules) {
            renderings(module, problems);
            for (Declared declared : module.shown().resources()) {
                twice(first, declared, problems);
                undone(filled, edited, declared, problems);
                for (String notify : declared.notifies()) {
                    if (handlers.find(module.module(), notify).isEmpty()) {
                        problems.add(handlers.unknown(module.module(), notify, declared.place()));
                    }
                }
            }
        }
        return problems;
    }

    /** The same resource twice is harmless, and common where two modules need one package; two wishes for it are not. */
    private static void twice(Map<ResourceId, Declared> first, Declared declared, List<Problem> problems) {
        ResourceId id = declared.resource().id();
        @Nullable Declared before = first.putIfAbsent(id, declared);
        if (before != null && !before.resource().equals(declared.resource())) {
            problems.add(
                    Problem.of(ProblemCode.MODULE_RESOURCE, declared.place(), id + " is declared twice, differently")
                            .withOther(before.place())
                            .withHint("declare it once, or the same in both places"));
        }
    }

    /** What one resource decides all of, another must not decide too, nor edit: neither would ever be as it should be. */
    private static void undone(
            Map<String, Declared> filled, Map<String, Declared> edited, Declared declared, List<Problem> problems) {
        ResourceId id = declared.resource().id();
        for (String path : declared.resource().fills()) {
            @Nullable Declared before = filled.putIfAbsent(path, declared);
            before = before == null ? edited.get(path) : before;
            if (before != null && !before.resource().id().equals(id)) {
                problems.add(undone(declared, before));
            }
        }
        for (String path : declared.resource().edits()) {
            @Nullable Declared before = filled.get(path);
            if (before != null) {
                problems.add(undone(declared, before));
            }
            edited.putIfAbsent(path, declared);
        }
    }

    private static Problem undone(Declared declared, Declared before) {
        return Problem.of(
                        ProblemCode.MODULE_RESOURCE,
                        declared.place(),
                        declared.resource().id() + " and " + before.resource().id() + " undo each other")
                .withOther(before.place())
                .withHint("declare what is at a path once: as a whole, or by its lines and blocks");
    }

    /** Both renderings must be about the same things: what is read from a node is decided by public data alone. */
    private static void renderings(Desired module, List<Problem> problems) {
        if (!module.hasSecrets()) {
            return;
        }
        List<Declared> shown = module.shown().resources();
        List<Declared> applied = module.applied().resources();
        for (int i = 0; i < Math.min(shown.size(), applied.size()); i++) {
            Declared open = shown.get(i);
            Declared closed = applied.get(i);
            if (!open.resource().id().equals(closed.resource().id())) {
                problems.add(secret("the path or name", open));
                return;
            } else if (!open.resource().reads().equals(closed.resource().reads())) {
                problems.add(secret("what is read from the node", open));
            } else if (!open.notifies().equals(closed.notifies())) {
                problems.add(secret("notify", open));
            }
        }
        if (shown.size() != applied.size()
                || !shown(module).equals(module.applied().handlers().keySet())) {
            @Nullable Origin place = shown.isEmpty() ? null : shown.get(0).place();
            problems.add(Problem.of(
                            ProblemCode.MODULE_RESOURCE,
                            place,
                            "a secret decides which resources or handlers module '" + module.module() + "' declares")
                    .withHint("decide it by data that is not encrypted"));
        }
    }

    private static Set<String> shown(Desired module) {
        return module.shown().handlers().keySet();
    }

    /** The message shows the public rendering alone. */
    private static Problem secret(String what, Declared open) {
        return Problem.of(
                        ProblemCode.MODULE_RESOURCE,
                        open.place(),
                        "a secret in " + what + " of " + open.resource().id())
                .withHint("a secret may stand in content, never in what a resource is about or how its state is read");
    }
}
