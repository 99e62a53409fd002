package dev.suil.workspace;

import dev.suil.data.Origin;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.problem.Problems;
import dev.suil.problem.Suggest;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Puts modules in run order: depth first, in the order of each list, each module after those that it requires. */
public final class ModuleOrder {

    private final Function<String, Map<String, Origin>> requires;
    private final Predicate<String> known;
    private final Collection<String> names;
    private final Problems problems;
    private final Map<String, @Nullable String> ordered = new LinkedHashMap<>();
    private final List<String> way = new ArrayList<>();
    private final Set<String> refused = new LinkedHashSet<>();

    /**
     * @param requires what a module requires, each with its place
     * @param known whether a module is one of the workspace
     * @param names the workspace's modules, for suggestions
     */
    public ModuleOrder(
            Function<String, Map<String, Origin>> requires,
            Predicate<String> known,
            Collection<String> names,
            Problems problems) {
        this.requires = requires;
        this.known = known;
        this.names = names;
        this.problems = problems;
    }

    /** The modules of {@code listed} and all that they require, each with who required it; null for a listed one. */
    public Map<String, @Nullable String> order(Collection<String> listed) {
        for (String module : listed) {
            visit(module, null, listed, null);
        }
        return ordered;
    }

    private void visit(String module, @Nullable String requiredBy, Collection<String> listed, @Nullable Origin place) {
        if (ordered.containsKey(module)) {
            return;
        }
        int begin = way.indexOf(module);
        if (begin >= 0) {
            List<String> round = new ArrayList<>(way.subList(begin, way.size()));
            round.add(module);
            if (refused.add(String.join(" ", round))) {
                problems.add(Problem.of(
                                ProblemCode.REQUIRES_CYCLE,
                                place,
                                "modules require each other in a circle: " + String.join(" -> ", round))
                        .withHint("take one of these out of a requires.yaml"));
            }
            return;
        }
        way.add(module);
        requires.apply(module).forEach((required, at) -> {
            if (known.test(required) || listed.contains(required)) {
                visit(required, module, listed, at);
            } else {
                problems.add(Problem.of(
                                ProblemCode.REQUIRES_UNKNOWN_MODULE,
                                at,
                                "module '" + module + "' requires '" + required + "', which is no module here")
                        .withHint(Suggest.hint(required, names)));
            }
        });
        way.remove(way.size() - 1);
        ordered.put(module, listed.contains(module) ? null : requiredBy);
    }
}
