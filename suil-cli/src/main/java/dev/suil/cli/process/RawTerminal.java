package dev.suil.cli.process;

import java.util.Optional;

/** The terminal while it sends each key at once and shows none, until this is closed or the process ends. */
public final class RawTerminal implements AutoCloseable {

    private final String before;
    private final Thread atEnd;

    private RawTerminal(String before) {
        this.before = before;
        this.atEnd = new Thread(this::restore, "suil-restore-terminal");
    }

    /** Empty where the terminal cannot be set so. */
    public static Optional<RawTerminal> open() {
        Optional<String> before = Terminal.stty("-g").filter(settings -> settings.matches("[0-9A-Za-z:=]+"));
        if (before.isEmpty()) {
            return Optional.empty();
        }
        RawTerminal raw = new RawTerminal(before.get());
        Runtime.getRuntime().addShutdownHook(raw.atEnd);
        if (Terminal.stty("-icanon", "-echo", "min", "1", "time", "0").isEmpty()) {
            raw.close();
            return Optional.empty();
        }
        return Optional.of(raw);
    }

    @Override
    public void close() {
        restore();
        try {
            Runtime.getRuntime().removeShutdownHook(atEnd);
        } catch (IllegalStateException e) {
            // The process is ending, and what it would do then is done.
        }
    }

    private void restore() {
        Terminal.stty(before);
    }
}
