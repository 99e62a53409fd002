package dev.suil.cli.render;

import dev.suil.data.Origin;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Problems for people: {@code file:line:column: path: what is wrong}, the source line with a caret, the other place
 * concerned, then what to do.
 */
public final class ProblemText {

    private final SourceLines lines;

    /** @param workspace what the problems' files are relative to; null where there is none */
    public ProblemText(@Nullable Path workspace) {
        this.lines = new SourceLines(workspace);
    }

    /** All of {@code problems}, and how many there are where there are several. */
    public String of(List<Problem> problems) {
        StringBuilder text = new StringBuilder();
        for (Problem problem : problems) {
            add(text, "", problem);
        }
        if (problems.size() > 1) {
            text.append(problems.size()).append(" problems\n");
        }
        return text.toString();
    }

    /** What is odd but no error. */
    public String warnings(List<Problem> warnings) {
        StringBuilder text = new StringBuilder();
        for (Problem warning : warnings) {
            add(text, "warning: ", warning);
        }
        return text.toString();
    }

    private void add(StringBuilder text, String prefix, Problem problem) {
        Origin place = problem.place();
        text.append(place == null ? "" : place + ": ").append(prefix);
        if (problem.path() != null && !problem.path().isRoot()) {
            text.append(problem.path()).append(": ");
        }
        text.append(problem.message()).append(" [").append(problem.code().id()).append("]\n");
        if (place != null && !holdsPassword(problem)) {
            text.append(lines.excerpt(place));
        }
        if (problem.other() != null) {
            text.append("  see also ").append(problem.other()).append('\n');
        }
        if (problem.node() != null) {
            text.append("  for node ").append(problem.node()).append('\n');
        }
        if (problem.hint() != null) {
            text.append("  ").append(problem.hint()).append('\n');
        }
    }

    /** A password that someone wrote in plain text need not stand in the log of a build as well. */
    private static boolean holdsPassword(Problem problem) {
        return problem.code() == ProblemCode.SECRET_PLAIN
                || (problem.path() != null && problem.path().toString().contains("password"));
    }
}
