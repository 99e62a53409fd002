package dev.suil.ssh.run;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** Says who runs suil here, for those whom a lock refuses. */
final class Holder {

    private Holder() {}

    /** As in {@code alice@laptop (process 4711, since 2026-12-01T08:15:00Z)}. */
    static String describe(Instant since) {
        return System.getProperty("user.name") + "@" + host() + " (process "
                + ProcessHandle.current().pid() + ", since " + since.truncatedTo(ChronoUnit.SECONDS) + ")";
    }

    /** The kernel's own answer first: a resolver may be slow. */
    private static String host() {
        try {
            return Files.readString(Path.of("/proc/sys/kernel/hostname")).strip();
        } catch (IOException e) {
            try {
                return InetAddress.getLocalHost().getHostName();
            } catch (IOException unknown) {
                return "unknown host";
            }
        }
    }
}
