package dev.suil.cli;

import dev.suil.cli.process.CommandException;
import dev.suil.cli.process.ExitCode;
import dev.suil.cli.render.ProblemText;
import dev.suil.json.ProblemsJson;
import dev.suil.problem.Problem;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Tells people why a command ended. No stack trace is shown unless SUIL_DEBUG asks for it. */
final class Failures {

    private final PrintStream out;
    private final PrintStream err;
    private final Map<String, String> env;

    Failures(PrintStream out, PrintStream err, Map<String, String> env) {
        this.out = out;
        this.err = err;
        this.env = env;
    }

    /**
     * A command that ended with a message.
     *
     * @param command whose help may be of use; null for none
     */
    int report(CommandException e, @Nullable String command) {
        err.println("suil: " + e.getMessage());
        if (e.hint() != null) {
            err.println("  " + e.hint());
        }
        if (e.hint() == null && e.exitCode() == ExitCode.USAGE && command != null) {
            err.println("  suil help " + command + " explains the command");
        }
        return e.exitCode();
    }

    /** Data that is wrong: as JSON on standard output, or for people on standard error. */
    void report(List<Problem> problems, @Nullable Path workspace, boolean json) {
        if (json) {
            try {
                ProblemsJson.write(problems, out);
            } catch (IOException e) {
                throw new UncheckedIOException(e); // standard output itself never throws
            }
        } else {
            err.print(new ProblemText(workspace).of(problems));
        }
    }

    /** What nobody foresaw. */
    int report(Throwable e) {
        String what = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
        err.println("suil: unexpected: " + what.lines().findFirst().orElse("") + " ("
                + e.getClass().getSimpleName() + ")");
        err.println(
                "  this is a fault of suil, please report it with the output of the same command with SUIL_DEBUG=1");
        if ("1".equals(env.get("SUIL_DEBUG"))) {
            e.printStackTrace(err);
        }
        return ExitCode.FAILED;
    }
}
