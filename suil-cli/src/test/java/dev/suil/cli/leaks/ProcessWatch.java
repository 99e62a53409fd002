package dev.suil.cli.leaks;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.locks.LockSupport;

/**
 * Looks at the arguments and the environment of every process again and again, until it is stopped. The processes of hosts that
 * run on this machine are among them, which is how both sides are seen.
 */
public final class ProcessWatch {

    private static final long PAUSE_NANOS = 15_000_000;

    private final Needles needles;
    private final Set<String> found = new TreeSet<>();
    private final Thread thread = new Thread(this::watch, "process-watch");
    private final String here = Objects.requireNonNull(namespace("self"));
    private volatile boolean closed;
    private long rounds;
    private long texts;
    private long elsewhere;

    public ProcessWatch(Needles needles) {
        this.needles = needles;
        thread.setDaemon(true);
        thread.start();
    }

    private void watch() {
        while (!closed) {
            String[] processes = new File("/proc").list((folder, name) -> Character.isDigit(name.charAt(0)));
            for (String process : processes == null ? new String[0] : processes) {
                boolean other = !here.equals(namespace(process));
                look(process, "cmdline", other);
                look(process, "environ", other);
            }
            rounds++;
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }

    private void look(String process, String file, boolean other) {
        try {
            byte[] bytes = Files.readAllBytes(Path.of("/proc", process, file));
            texts++;
            elsewhere += other ? 1 : 0;
            for (String secret : needles.in(bytes)) {
                found.add(secret + " in " + file + " of a process" + (other ? " on the node" : ""));
            }
        } catch (IOException e) {
            return; // it has ended
        }
    }

    /** The namespace of processes that a process is in: another one than ours is a host's. */
    private static String namespace(String process) {
        try {
            return Files.readSymbolicLink(Path.of("/proc", process, "ns/pid")).toString();
        } catch (IOException e) {
            return "";
        }
    }

    /** What was found where. Call it after stopping. */
    public Set<String> found() {
        return found;
    }

    /** How much was looked at. */
    public String report() {
        return texts + " arguments and environments of processes, " + elsewhere + " of them on nodes, in " + rounds
                + " rounds";
    }

    /** How many of them were on other hosts. */
    public long onNodes() {
        return elsewhere;
    }

    /** Ends the looking. */
    public void stop() throws InterruptedException {
        closed = true;
        thread.join();
    }
}
