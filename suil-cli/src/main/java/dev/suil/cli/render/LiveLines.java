package dev.suil.cli.render;

import java.io.PrintStream;
import java.util.List;
import java.util.function.Supplier;

/**
 * The last lines of a terminal, painted again and again: what runs now. All else that is printed meanwhile goes above
 * them. Everything happens under one lock.
 */
final class LiveLines implements AutoCloseable {

    private static final long PAUSE_MILLIS = 200;

    private final PrintStream terminal;
    private final Supplier<List<String>> lines;
    private final Thread painter;
    private List<String> painted = List.of();
    private boolean closed;

    /**
     * Paints {@code lines} now and a few times a second.
     *
     * @param lines asked under the lock of this object; none is wider than the terminal
     */
    LiveLines(PrintStream terminal, Supplier<List<String>> lines) {
        this.terminal = terminal;
        this.lines = lines;
        this.painter = new Thread(this::paintOn, "suil-live-lines");
        this.painter.setDaemon(true);
    }

    void start() {
        painter.start();
    }

    /** Does {@code print}, which may write whole lines to the terminal. */
    synchronized void above(Runnable print) {
        erase();
        print.run();
        paint();
    }

    /** Takes the lines away. */
    @Override
    public synchronized void close() {
        erase();
        terminal.flush();
        closed = true;
        notifyAll();
    }

    private synchronized void paintOn() {
        try {
            while (!closed) {
                wait(PAUSE_MILLIS);
                if (!closed && !lines.get().equals(painted)) {
                    erase();
                    paint();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // nobody does, and nothing would be lost
        }
    }

    private void paint() {
        if (closed) {
            return;
        }
        painted = List.copyOf(lines.get());
        painted.forEach(line -> terminal.print(line + "\n"));
        terminal.flush();
    }

    private void erase() {
        if (!painted.isEmpty()) {
            terminal.print("\u001B[" + painted.size() + "A\u001B[J");
            terminal.flush();
            painted = List.of();
        }
    }
}
