package dev.suil.cli.render;

import dev.suil.data.Origin;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Problems for people: {@code file:line:column: path: what is wrong}, the source line with a caret, the other place
 * concerned with its line, then what to do.
 */
public final class ProblemText {

    private final SourceLines lines;
    private final Colours colours;

    /**
     * @param workspace what the problems' files are relative to; null where there is none
     * @param colours for the stream that they are shown on
     */
    public ProblemText(@Nullable Path workspace, Colours colours) {
        this.lines = new SourceLines(workspace);
        this.colours = colours;
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
        boolean shown = !holdsPassword(problem);
        if (place != null) {
            text.append(colours.heading(Printable.of(place.toString()))).append(": ");
        }
        text.append(prefix);
        if (problem.path() != null && !problem.path().isRoot()) {
            text.append(Printable.of(problem.path().toString())).append(": ");
        }
        text.append(Printable.of(problem.message()))
                .append(colours.faint(" [" + problem.code().id() + "]"))
                .append('\n');
        if (place != null && shown) {
            text.append(lines.excerpt(place, colours));
        }
        Origin other = problem.other();
        if (other != null) {
            text.append("  see also ").append(Printable.of(other.toString())).append('\n');
            if (shown) {
                text.append(lines.excerpt(other, colours));
            }
        }
        if (problem.node() != null) {
            text.append("  for node ").append(Printable.of(problem.node())).append('\n');
        }
        if (problem.hint() != null) {
            text.append("  ").append(Printable.of(problem.hint())).append('\n');
        }
    }

    /** A password that someone wrote in plain text need not stand in the log of a build as well. */
    private static boolean holdsPassword(Problem problem) {
        return problem.code() == ProblemCode.SECRET_PLAIN
                || (problem.path() != null && problem.path().toString().contains("password"));
    }
}
