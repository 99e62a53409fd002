package dev.suil.cli.process;

import org.jspecify.annotations.Nullable;

/** Ends a command with a message for people and an exit code. */
public final class CommandException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int exitCode;
    private final @Nullable String hint;

    /**
     * @param message what is wrong, without a full stop
     * @param hint what to do; null where there is nothing to say
     */
    public CommandException(int exitCode, String message, @Nullable String hint) {
        super(message);
        this.exitCode = exitCode;
        this.hint = hint;
    }

    /** Wrong usage. */
    public static CommandException usage(String message, @Nullable String hint) {
        return new CommandException(ExitCode.USAGE, message, hint);
    }

    public int exitCode() {
        return exitCode;
    }

    public @Nullable String hint() {
        return hint;
    }
}
