package dev.suil.cli.process;

/** The exit codes of suil. They are API. */
public final class ExitCode {

    /** All is well. */
    public static final int OK = 0;

    /** A run failed, or suil itself did. */
    public static final int FAILED = 1;

    /** Wrong usage: an option, a selector that matches nothing, a missing setting. */
    public static final int USAGE = 2;

    /** The workspace's data is wrong. */
    public static final int DATA = 3;

    /** With {@code --detailed-exit-code}: a dry run found that something would change. */
    public static final int WOULD_CHANGE = 4;

    /** Interrupted with Ctrl-C. */
    public static final int INTERRUPTED = 130;

    private ExitCode() {}
}
