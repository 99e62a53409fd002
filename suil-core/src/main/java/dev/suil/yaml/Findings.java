package dev.suil.yaml;

import dev.suil.data.KeyPath;
import dev.suil.data.Origin;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The problems of a file so far, and the path of keys that reading is at. */
final class Findings {

    private static final int MAX_PROBLEMS = 1000;

    private final List<Problem> found = new ArrayList<>();
    private final List<String> path = new ArrayList<>();

    /** What is reported until {@link #leave} concerns the value of {@code key}. */
    void enter(String key) {
        path.add(key);
    }

    void leave() {
        path.remove(path.size() - 1);
    }

    /** Adds a problem at the path that reading is at. */
    void add(Problem problem) {
        if (found.size() == MAX_PROBLEMS) {
            throw new GiveUp(Problem.of(
                            ProblemCode.YAML_LIMIT,
                            problem.place(),
                            "more than " + MAX_PROBLEMS + " problems in one file: reading ends here")
                    .withHint("mend the problems above and run again"));
        }
        found.add(problem.withPath(path()));
    }

    void add(ProblemCode code, Origin place, String message, @Nullable String hint) {
        add(Problem.of(code, place, message).withHint(hint));
    }

    /** Adds a problem of the key {@code key} at the path that reading is at. */
    void addAt(String key, Problem problem) {
        enter(key);
        add(problem);
        leave();
    }

    /** Adds a problem that has no path of its own: where the file was given up. */
    void addLast(Problem problem) {
        found.add(problem);
    }

    @Nullable
    KeyPath path() {
        return path.isEmpty() ? null : new KeyPath(path);
    }

    List<Problem> list() {
        return found;
    }
}
