package dev.suil.module.template;

import dev.suil.problem.Problem;

/** A text or template that cannot be compiled or rendered. Its problem never shows the value of a variable that may be secret. */
public final class TemplateException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient Problem problem;

    TemplateException(Problem problem) {
        super(problem.message());
        this.problem = problem;
    }

    public Problem problem() {
        return problem;
    }
}
