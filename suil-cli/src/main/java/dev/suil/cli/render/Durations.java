package dev.suil.cli.render;

import java.time.Duration;
import java.util.Locale;

/** Lengths of time for people. */
final class Durations {

    private Durations() {}

    /** {@code 12 ms}, {@code 1.2 s} or {@code 3 min 5 s}. */
    static String text(Duration duration) {
        long millis = duration.toMillis();
        if (millis < 1000) {
            return millis + " ms";
        } else if (millis < 60_000) {
            return String.format(Locale.ROOT, "%.1f s", millis / 1000.0);
        }
        return millis / 60_000 + " min " + millis / 1000 % 60 + " s";
    }
}
