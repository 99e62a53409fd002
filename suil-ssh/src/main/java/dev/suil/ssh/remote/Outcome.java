package dev.suil.ssh.remote;

import java.time.Duration;

/**
 * How an operation came out.
 *
 * @param number the one of its {@link Request}
 * @param status its exit status; {@link #SKIPPED} or {@link #TIMED_OUT}
 * @param output the last that it printed, as it was printed
 * @param took from its start to its end
 */
public record Outcome(int number, int status, String output, Duration took) {

    /** It took longer than it may, and was ended. */
    public static final int TIMED_OUT = -2;

    /** It was not started, since one before it failed. */
    public static final int SKIPPED = -3;
}
