package dev.suil.yaml;

import dev.suil.problem.Problem;

/** Ends the reading of a file at a problem behind which nothing can be said. Never leaves this package. */
final class GiveUp extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient Problem problem;

    GiveUp(Problem problem) {
        super(problem.message(), null, false, false);
        this.problem = problem;
    }

    Problem problem() {
        return problem;
    }
}
