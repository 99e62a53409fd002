package dev.suil.cli.render;

import dev.suil.data.Origin;
import dev.suil.ssh.RunEvent;
import dev.suil.ssh.RunEvent.NodeResult;
import dev.suil.ssh.RunListener;
import java.io.PrintStream;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A run as it goes, for people: plain lines, each with its node in front, since nodes may run side by side. What is, or
 * would be, changed goes to standard output; progress and failures go to standard error.
 */
public final class ProgressText implements RunListener {

    private final PrintStream out;
    private final PrintStream err;
    private final Colours colours;
    private final int verbosity;
    private final boolean readingOnly;
    private boolean dryRun;

    /**
     * @param verbosity 1 for more, 0, or -1 for less
     * @param readingOnly whether facts are read and nothing is compared
     */
    public ProgressText(PrintStream out, PrintStream err, Colours colours, int verbosity, boolean readingOnly) {
        this.out = out;
        this.err = err;
        this.colours = colours;
        this.verbosity = verbosity;
        this.readingOnly = readingOnly;
    }

    @Override
    public void on(RunEvent event) {
        if (event instanceof RunEvent.RunStarted e) {
            dryRun = e.dryRun();
        } else if (event instanceof RunEvent.PhaseStarted e) {
            progress(
                    0,
                    colours.heading("phase " + e.phase()) + ": "
                            + RunText.count(e.nodes().size(), "node"));
        } else if (event instanceof RunEvent.NodeStarted e) {
            progress(0, e.node() + ": started");
        } else if (event instanceof RunEvent.StepEnded e) {
            progress(1, e.node() + ": " + step(e.step()) + ", " + Durations.text(e.took()));
        } else if (event instanceof RunEvent.Notice e) {
            progress(-1, (e.node() == null ? "" : e.node() + ": ") + e.message());
        } else if (event instanceof RunEvent.ModuleUnchanged e) {
            unchanged(e);
        } else if (event instanceof RunEvent.ResourcePlanned e) {
            result(0, ChangeText.of(e, dryRun, verbosity > 0, colours));
        } else if (event instanceof RunEvent.HandlerPlanned e) {
            result(0, e.node() + ": " + e.module() + ": " + (dryRun ? "would run " : "to run ") + e.handler() + "\n");
        } else if (event instanceof RunEvent.OperationStarted e) {
            progress(1, e.node() + ": " + e.module() + ": " + e.summary() + " ...");
        } else if (event instanceof RunEvent.OperationEnded e) {
            operation(e);
        } else if (event instanceof RunEvent.NodeEnded e) {
            node(e);
        } else if (event instanceof RunEvent.RunEnded e) {
            result(-1, SummaryText.of(e, dryRun, readingOnly));
        }
    }

    private void unchanged(RunEvent.ModuleUnchanged event) {
        String where = event.node() + ": " + event.module() + ": ";
        if (event.dataOnly()) {
            progress(0, where + "data only, nothing to do");
        } else {
            progress(1, where + "nothing to do");
        }
    }

    private void operation(RunEvent.OperationEnded event) {
        String where = event.node() + ": " + event.module() + ": ";
        if (event.status() == 0) {
            result(0, where + event.summary() + colours.faint(" (" + Durations.text(event.took()) + ")") + "\n");
            return;
        }
        String how = switch (event.status()) {
            case -1 -> "the connection was lost, whether it was done is not known";
            case -2 -> "it took too long and was ended";
            default -> "it failed with status " + event.status();
        };
        StringBuilder text = new StringBuilder(where)
                .append(colours.failed(event.summary() + ": " + how))
                .append("\n  of ")
                .append(event.resource());
        event.output().lines().forEach(line -> text.append("\n  | ").append(line));
        progress(-1, text.toString());
    }

    private void node(RunEvent.NodeEnded event) {
        String took = colours.faint(" (" + Durations.text(event.took()) + ")");
        String changes = event.changes() == 0 ? "" : ", " + RunText.count(event.changes(), "resource");
        String line = event.node() + ": " + words(event.result(), readingOnly) + changes;
        if (event.message() == null) {
            result(0, line + took + "\n");
        } else {
            String hint = event.hint() == null || event.hint().isEmpty() ? "" : "\n  " + event.hint();
            progress(-1, colours.failed(line + ": " + event.message()) + hint);
        }
    }

    private void progress(int level, String text) {
        if (verbosity >= level) {
            out.flush();
            err.print(text + "\n");
            err.flush();
        }
    }

    private void result(int level, String text) {
        if (verbosity >= level) {
            out.print(text);
            out.flush();
        }
    }

    static String words(NodeResult result, boolean readingOnly) {
        if (readingOnly && result == NodeResult.UNCHANGED) {
            return "read";
        }
        return result.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private static String step(RunEvent.Step step) {
        return step.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /** {@code  (modules/nginx/module.yaml:3)}; nothing where the place is not known. */
    static String place(@Nullable Origin place) {
        return place == null ? "" : " (" + place.file() + (place.line() == 0 ? "" : ":" + place.line()) + ")";
    }
}
