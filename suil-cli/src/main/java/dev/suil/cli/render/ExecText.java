package dev.suil.cli.render;

import dev.suil.ssh.RunEvent;
import dev.suil.ssh.RunEvent.NodeResult;
import dev.suil.ssh.RunListener;
import java.io.PrintStream;
import org.jspecify.annotations.Nullable;

/**
 * A command that runs on many nodes, for people: each node's output as a whole, with its name in front of every line,
 * on standard output; and on standard error what failed, the first of it once more at the end.
 */
public final class ExecText implements RunListener {

    private final PrintStream out;
    private final PrintStream err;
    private final Colours colours;
    private final Colours errColours;
    private final int verbosity;
    private @Nullable String first;
    private int failed;

    /**
     * @param verbosity 1 for more, 0, or -1 for less
     */
    public ExecText(PrintStream out, PrintStream err, Colours colours, Colours errColours, int verbosity) {
        this.out = out;
        this.err = err;
        this.colours = colours;
        this.errColours = errColours;
        this.verbosity = verbosity;
    }

    @Override
    public void on(RunEvent event) {
        if (event instanceof RunEvent.CommandEnded e) {
            e.output().lines().forEach(line -> out.print(colours.faint(e.node() + ": ") + line + "\n"));
            out.flush();
        } else if (event instanceof RunEvent.NodeEnded e) {
            ended(e);
        } else if (event instanceof RunEvent.RunEnded e) {
            summary(e);
        }
    }

    private void ended(RunEvent.NodeEnded event) {
        String took = errColours.faint(" (" + Durations.text(event.took()) + ")");
        if (event.message() == null) {
            if (verbosity > 0) {
                tell(event.node() + ": done" + took);
            }
            return;
        }
        String hint = event.hint() == null || event.hint().isEmpty() ? "" : "\n  " + event.hint();
        String text = event.node() + ": " + event.message();
        tell(errColours.failed(text) + hint);
        first = first == null ? text : first;
        failed++;
    }

    private void summary(RunEvent.RunEnded event) {
        int nodes = event.result().nodes().size();
        long left = event.result().nodes().values().stream()
                .filter(result -> result == NodeResult.NOT_REACHED)
                .count();
        String notStarted = left == 0 ? "" : ", " + left + " not reached";
        if (first != null) {
            tell(failed + " of " + RunText.count(nodes, "node") + " failed" + notStarted
                    + (failed == 1 ? "" : "; the first: " + first));
        } else if (verbosity >= 0) {
            tell(RunText.count(nodes, "node") + (left == 0 ? ": all is well" : notStarted));
        }
    }

    private void tell(String text) {
        out.flush();
        err.print(text + "\n");
        err.flush();
    }
}
