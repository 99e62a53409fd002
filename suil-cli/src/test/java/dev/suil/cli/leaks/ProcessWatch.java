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
    private long texts;
    private long bytes;
    private long elsewhere;
    private long bytesElsewhere;

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
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }

    private void look(String process, String file, boolean other) {
        try {
            byte[] content = Files.readAllBytes(Path.of("/proc", process, file));
            texts++;
            bytes += other ? 0 : content.length;
            elsewhere += other ? 1 : 0;
            bytesElsewhere += other ? content.length : 0;
            for (String secret : needles.in(content)) {
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

    /** Hands over what was found where. Call it after stopping. */
    public void tell(Findings findings) {
        findings.add("arguments and environments of processes here", texts - elsewhere, bytes, found);
        findings.add("arguments and environments of processes on the node", elsewhere, bytesElsewhere, Set.of());
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
