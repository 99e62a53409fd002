package dev.suil;

import dev.suil.problem.Problem;
import java.util.List;
import java.util.stream.Collectors;

/** The workspace's data is wrong. Carries every problem that was found, never only the first. */
public final class SuilException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient List<Problem> problems;

    public SuilException(List<Problem> problems) {
        super(problems.stream().map(Problem::toString).collect(Collectors.joining("\n")));
        this.problems = List.copyOf(problems);
    }

    public List<Problem> problems() {
        return problems;
    }
}
