package dev.suil;

import dev.suil.data.Origin;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The problems of a run, each once: one that several nodes share stands with the first of them by name. */
final class Reported {

    /** The same place is another problem for another node. */
    private static final Set<ProblemCode> BY_NODE = Set.of(
            ProblemCode.LOOKUP_EMPTY, ProblemCode.LOOKUP_BAD_VALUE, ProblemCode.LOOKUP_NESTED, ProblemCode.PHASE_NONE);

    private final Map<Key, Problem> problems = new LinkedHashMap<>();

    private record Key(
            ProblemCode code,
            @Nullable Origin place,
            @Nullable Origin other,
            Object what) {}

    void addAll(List<Problem> more) {
        for (Problem problem : more) {
            Object what = BY_NODE.contains(problem.code()) ? problem.withHint(null) : problem.message();
            problems.merge(new Key(problem.code(), problem.place(), problem.other(), what), problem, Reported::first);
        }
    }

    private static Problem first(Problem a, Problem b) {
        String nodeA = a.node();
        String nodeB = b.node();
        return nodeA == null || nodeB != null && nodeA.compareTo(nodeB) <= 0 ? a : b;
    }

    /** @throws SuilException where there are any */
    void throwIfAny() {
        if (!problems.isEmpty()) {
            throw new SuilException(List.copyOf(problems.values()));
        }
    }
}
