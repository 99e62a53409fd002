package dev.suil.ssh.run;

import dev.suil.ssh.RunEvent;
import dev.suil.ssh.RunEvent.Step;
import dev.suil.ssh.RunListener;
import dev.suil.ssh.record.NodeRecord;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Tells the steps of one node as they go, and keeps them for its record. */
final class Timeline {

    private final String node;
    private final RunListener listener;
    private final List<NodeRecord.Step> steps = new ArrayList<>();
    private final Instant started = Instant.now();
    private final long start = System.nanoTime();

    Timeline(String node, RunListener listener) {
        this.node = node;
        this.listener = listener;
    }

    /** Work that may fail. */
    @FunctionalInterface
    interface Work<T, E extends Exception> {
        T run() throws E, NodeFailure;
    }

    <T, E extends Exception> T step(Step step, Work<T, E> work) throws E, NodeFailure {
        Instant at = Instant.now();
        long from = System.nanoTime();
        listener.on(new RunEvent.StepStarted(node, step));
        try {
            return work.run();
        } finally {
            Duration took = Duration.ofNanos(System.nanoTime() - from);
            steps.add(new NodeRecord.Step(step.name().toLowerCase(Locale.ROOT), at.toString(), took.toMillis()));
            listener.on(new RunEvent.StepEnded(node, step, took));
        }
    }

    Instant started() {
        return started;
    }

    Duration took() {
        return Duration.ofNanos(System.nanoTime() - start);
    }

    List<NodeRecord.Step> steps() {
        return List.copyOf(steps);
    }
}
