package dev.suil.problem;

import java.util.ArrayList;
import java.util.List;

/** Collects problems, so that all of them are reported and not the first. Not thread-safe. */
public final class Problems {

    private final List<Problem> found = new ArrayList<>();

    public void add(Problem problem) {
        found.add(problem);
    }

    public void addAll(List<Problem> problems) {
        found.addAll(problems);
    }

    public boolean isEmpty() {
        return found.isEmpty();
    }

    public List<Problem> list() {
        return List.copyOf(found);
    }
}
