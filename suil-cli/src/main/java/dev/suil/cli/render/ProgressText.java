package dev.suil.cli.render;

import dev.suil.ssh.RunEvent;
import dev.suil.ssh.RunEvent.NodeResult;
import dev.suil.ssh.RunListener;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A run as it goes, for people: plain lines, each with its node in front, since nodes may run side by side, and a table of
 * what each node needs. What is, or would be, changed goes to standard output; progress and failures go to standard error.
 */
public final class ProgressText implements RunListener {

    /** Where text goes, and how it is coloured there. */
    public record Target(PrintStream stream, Colours colours) {}

    private final Target out;
    private final Target err;
    private final Layout layout;
    private final int verbosity;
    private final boolean readingOnly;
    private final SummaryText summary;
    private final Map<String, List<RunEvent>> planned = new HashMap<>();
    private boolean dryRun;
    private boolean starts = true;

    /**
     * @param verbosity 1 for more, 0, or -1 for less
     * @param readingOnly whether facts are read and nothing is compared
     */
    public ProgressText(Target out, Target err, Layout layout, int verbosity, boolean readingOnly) {
        this.out = out;
        this.err = err;
        this.layout = layout;
        this.verbosity = verbosity;
        this.readingOnly = readingOnly;
        this.summary = new SummaryText(layout.width(), out.colours(), readingOnly);
    }

    /** Leaves out that nodes start, since something else shows what runs. */
    public ProgressText withoutStarts() {
        starts = false;
        return this;
    }

    @Override
    public void on(RunEvent event) {
        if (event instanceof RunEvent.RunStarted e) {
            dryRun = e.dryRun();
        } else if (event instanceof RunEvent.PhaseStarted e) {
            progress(
                    0,
                    err.colours().heading("phase " + e.phase()) + ": "
                            + RunText.count(e.nodes().size(), "node"));
        } else if (event instanceof RunEvent.NodeStarted e) {
            progress(starts ? 0 : 2, e.node() + ": started");
        } else if (event instanceof RunEvent.StepStarted e) {
            tellPlan(e.node());
        } else if (event instanceof RunEvent.StepEnded e) {
            progress(1, e.node() + ": " + step(e.step()) + ", " + Durations.text(e.took()));
        } else if (event instanceof RunEvent.Notice e) {
            progress(-1, (e.node() == null ? "" : e.node() + ": ") + e.message());
        } else if (event instanceof RunEvent.ModuleUnchanged e) {
            unchanged(e);
        } else if (event instanceof RunEvent.ResourcePlanned e) {
            planned.computeIfAbsent(e.node(), node -> new ArrayList<>()).add(e);
        } else if (event instanceof RunEvent.HandlerPlanned e) {
            planned.computeIfAbsent(e.node(), node -> new ArrayList<>()).add(e);
        } else if (event instanceof RunEvent.OperationStarted e) {
            progress(1, e.node() + ": " + e.module() + ": " + e.summary() + " ...");
        } else if (event instanceof RunEvent.OperationEnded e) {
            operation(e);
        } else if (event instanceof RunEvent.NodeEnded e) {
            tellPlan(e.node());
            node(e);
        } else if (event instanceof RunEvent.RunEnded e) {
            result(-1, summary.of(e, dryRun, verbosity >= 0));
        }
    }

    /** All that a node needs is known when its next step begins. */
    private void tellPlan(String node) {
        List<RunEvent> events = planned.remove(node);
        if (events != null) {
            result(0, new PlanTable(layout, out.colours(), dryRun, verbosity > 0).of(node, events));
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
            String took = out.colours().faint(" (" + Durations.text(event.took()) + ")");
            result(0, where + event.summary() + took + "\n");
            return;
        }
        String how = switch (event.status()) {
            case -1 -> "the connection was lost, whether it was done is not known";
            case -2 -> "it took too long and was ended";
            default -> "it failed with status " + event.status();
        };
        StringBuilder text = new StringBuilder(where)
                .append(err.colours().failed(event.summary() + ": " + how))
                .append("\n  of ")
                .append(event.resource());
        event.output().lines().forEach(line -> text.append("\n  | ").append(line));
        progress(-1, text.toString());
    }

    private void node(RunEvent.NodeEnded event) {
        summary.note(event);
        String changes = event.changes() == 0 ? "" : ", " + RunText.count(event.changes(), "resource");
        String line = event.node() + ": " + words(event.result(), readingOnly) + changes;
        if (event.message() == null) {
            result(0, line + out.colours().faint(" (" + Durations.text(event.took()) + ")") + "\n");
        } else {
            String hint = event.hint() == null || event.hint().isEmpty() ? "" : "\n  " + event.hint();
            progress(-1, err.colours().failed(line + ": " + event.message()) + hint);
        }
    }

    private void progress(int level, String text) {
        if (verbosity >= level) {
            out.stream().flush();
            err.stream().print(text + "\n");
            err.stream().flush();
        }
    }

    private void result(int level, String text) {
        if (verbosity >= level) {
            out.stream().print(text);
            out.stream().flush();
        }
    }

    static String words(NodeResult result, boolean readingOnly) {
        if (readingOnly && result == NodeResult.UNCHANGED) {
            return "read";
        }
        return result.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    static String step(RunEvent.@Nullable Step step) {
        return step == null ? "" : step.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
