package dev.suil.cli;

import dev.suil.cli.process.CommandException;
import dev.suil.cli.process.ExitCode;
import dev.suil.cli.process.Settings;
import dev.suil.cli.process.Surroundings;
import dev.suil.cli.render.Colours;
import dev.suil.cli.render.ProblemText;
import dev.suil.json.ProblemsJson;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Tells people why a command ended. No stack trace is shown unless SUIL_DEBUG asks for it. */
final class Failures {

    private final PrintStream out;
    private final PrintStream err;
    private final Surroundings surroundings;

    Failures(PrintStream out, PrintStream err, Surroundings surroundings) {
        this.out = out;
        this.err = err;
        this.surroundings = surroundings;
    }

    /**
     * A command that ended with a message.
     *
     * @param command whose help may be of use; null for none
     * @param json whether a program waits for an answer, too
     */
    int report(CommandException e, @Nullable String command, boolean json) {
        if (json) {
            writeJson(List.of(problem(e)));
        }
        err.println("suil: " + e.getMessage());
        if (e.hint() != null) {
            err.println("  " + e.hint());
        }
        if (e.hint() == null && e.exitCode() == ExitCode.USAGE && command != null) {
            err.println("  suil help " + command + " explains the command");
        }
        return e.exitCode();
    }

    private static Problem problem(CommandException e) {
        ProblemCode code = switch (e.exitCode()) {
            case ExitCode.USAGE -> ProblemCode.COMMAND_USAGE;
            case ExitCode.INTERRUPTED -> ProblemCode.COMMAND_INTERRUPTED;
            default -> ProblemCode.COMMAND_FAILED;
        };
        return Problem.of(code, null, String.valueOf(e.getMessage())).withHint(e.hint());
    }

    /** Data that is wrong: as JSON on standard output, or for people on standard error. */
    void report(List<Problem> problems, @Nullable Path workspace, boolean json) {
        if (json) {
            writeJson(problems);
        } else {
            err.print(new ProblemText(workspace, colours(workspace)).of(problems));
        }
    }

    private void writeJson(List<Problem> problems) {
        try {
            ProblemsJson.write(problems, out);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // standard output itself never throws
        }
    }

    private Colours colours(@Nullable Path workspace) {
        try {
            return new Colours(workspace != null
                    && surroundings.errTerminal()
                    && Settings.read(surroundings.env(), workspace).colours());
        } catch (CommandException e) {
            return new Colours(false); // what is wrong with .env is not what is told here
        }
    }

    /** What nobody foresaw. */
    int report(Throwable e) {
        String what = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
        err.println("suil: unexpected: " + what.lines().findFirst().orElse("") + " ("
                + e.getClass().getSimpleName() + ")");
        err.println(
                "  this is a fault of suil, please report it with the output of the same command with SUIL_DEBUG=1");
        if ("1".equals(surroundings.env().get("SUIL_DEBUG"))) {
            e.printStackTrace(err);
        }
        return ExitCode.FAILED;
    }
}
