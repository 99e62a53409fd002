package dev.suil.cli.render;

import dev.suil.cli.process.Terminal;
import dev.suil.ssh.RunEvent;
import dev.suil.ssh.RunListener;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.LongSupplier;

/** What runs now, on a terminal: below what another listener prints, a line for each node that is at work. */
public final class LiveProgress implements RunListener, AutoCloseable {

    private final RunListener inner;
    private final Colours colours;
    private final Terminal.Size size;
    private final LongSupplier nanoTime;
    private final SortedMap<String, Work> working = new TreeMap<>();
    private final Set<String> started = new HashSet<>();
    private final LiveLines lines;

    private record Work(String step, String operation, long since) {}

    /** @param nanoTime a clock, in nanoseconds from any moment */
    public LiveProgress(
            RunListener inner, PrintStream terminal, Colours colours, Terminal.Size size, LongSupplier nanoTime) {
        this.inner = inner;
        this.colours = colours;
        this.size = size;
        this.nanoTime = nanoTime;
        this.lines = new LiveLines(terminal, this::lines);
    }

    /** Keeps the times current between events. */
    public void start() {
        lines.start();
    }

    @Override
    public void on(RunEvent event) {
        above(() -> {
            note(event);
            inner.on(event);
        });
    }

    /** Does {@code print}, which may write whole lines to the terminal. */
    public void above(Runnable print) {
        lines.above(print);
    }

    @Override
    public void close() {
        lines.close();
    }

    private void note(RunEvent event) {
        long now = nanoTime.getAsLong();
        if (event instanceof RunEvent.NodeStarted e) {
            started.add(e.node());
            working.put(e.node(), new Work("", "", now));
        } else if (event instanceof RunEvent.StepStarted e) {
            working.put(e.node(), new Work(ProgressText.step(e.step()), "", now));
        } else if (event instanceof RunEvent.StepEnded e && !started.contains(e.node())) {
            working.remove(e.node()); // its OS was read before its turn comes
        } else if (event instanceof RunEvent.OperationStarted e) {
            String operation = Printable.of(e.module() + ": " + e.summary());
            working.put(e.node(), new Work(ProgressText.step(RunEvent.Step.APPLY), operation, now));
        } else if (event instanceof RunEvent.OperationEnded e) {
            working.computeIfPresent(e.node(), (node, work) -> new Work(work.step(), "", now));
        } else if (event instanceof RunEvent.NodeEnded e) {
            working.remove(e.node());
        } else if (event instanceof RunEvent.RunEnded) {
            working.clear();
        }
    }

    private List<String> lines() {
        int room = Math.max(1, size.rows() / 2);
        int shown = working.size() <= room ? working.size() : room - 1;
        long now = nanoTime.getAsLong();
        Table table = new Table(Integer.MAX_VALUE, 2)
                .column(text -> text)
                .column(text -> text)
                .column(text -> text)
                .column(text -> text);
        working.entrySet().stream().limit(shown).forEach(entry -> {
            Work work = entry.getValue();
            table.row(entry.getKey(), work.step(), seconds(Duration.ofNanos(now - work.since())), work.operation());
        });
        List<String> all = new ArrayList<>();
        for (String line : table.toString().lines().toList()) {
            all.add(colours.faint(Wrapping.cut(line, size.columns() - 1)));
        }
        if (shown < working.size()) {
            all.add(colours.faint("  and " + (working.size() - shown) + " more"));
        }
        return all;
    }

    /** In whole seconds: a line that changes faster is not read. */
    private static String seconds(Duration time) {
        return time.toSeconds() < 60 ? time.toSeconds() + " s" : Durations.text(time);
    }
}
