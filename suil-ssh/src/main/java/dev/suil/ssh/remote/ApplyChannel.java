package dev.suil.ssh.remote;

import dev.suil.resource.Sh;
import dev.suil.ssh.transport.Connection;
import dev.suil.ssh.transport.TransportException;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.Queue;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The one exec through which all operations of a node go. Operations are sent ahead of the one that runs, so that the
 * way to the node is not waited for between them. Holds the node's lock until it is closed. Not thread-safe.
 */
public final class ApplyChannel implements AutoCloseable {

    private static final Duration LOCK = Duration.ofSeconds(30);
    /** The node ends what takes too long; this is for a node that cannot. */
    private static final Duration GRACE = Duration.ofSeconds(30);

    private static final Duration DELAY = Duration.ofSeconds(2);

    private static final int OUTPUT = 16 * 1024;

    private final RootShell shell;
    private final Frames frames;
    private final int kept;
    private final Queue<Request> sent = new ArrayDeque<>();

    private ApplyChannel(RootShell shell, Frames frames, int kept) {
        this.kept = kept;
        this.shell = shell;
        this.frames = frames;
    }

    /**
     * Opens the channel and takes the node's lock.
     *
     * @param holder who applies, for whoever is refused meanwhile
     * @throws ApplyRefusedException where the lock is held, or cannot be taken
     */
    public static ApplyChannel open(Connection connection, Elevation elevation, String holder)
            throws TransportException, ApplyRefusedException {
        return open(connection, elevation, "holder=" + Sh.quote(holder.replace('\n', ' ')) + "\nlock\n", OUTPUT);
    }

    /**
     * Opens a channel that takes no lock: for commands that are no apply.
     *
     * @param kept how many bytes of a command's output are kept, its last
     * @throws ApplyRefusedException where the node lacks what it takes
     */
    public static ApplyChannel unlocked(Connection connection, Elevation elevation, int kept)
            throws TransportException, ApplyRefusedException {
        return open(connection, elevation, "say ready\n", kept);
    }

    private static ApplyChannel open(Connection connection, Elevation elevation, String begin, int kept)
            throws TransportException, ApplyRefusedException {
        Mark mark = Mark.random();
        RootShell shell = RootShell.open(connection, elevation, RootShell.Input.STREAM);
        ApplyChannel channel = new ApplyChannel(shell, new Frames(shell.out(), mark), kept);
        boolean ok = false;
        try (Deadline deadline = new Deadline(LOCK, shell::close)) {
            shell.send("m=" + mark.text() + "\n" + Scripts.load("apply.sh") + begin);
            String answer = channel.frame(new Tail(OUTPUT));
            if (answer.startsWith("held")) {
                String other = answer.substring(4).strip();
                throw new ApplyRefusedException(
                        "another apply holds the node: " + (other.isEmpty() ? "it does not say who" : other),
                        "wait until it is done, then run again");
            } else if (!answer.equals("ready")) {
                String why = answer.startsWith("broken") ? answer.substring(6).strip() : answer;
                throw new ApplyRefusedException(
                        "the node cannot be locked: " + why + (deadline.passed() ? " (it takes too long)" : ""),
                        "an apply needs root's rights, flock, base64 and room in /run");
            }
            ok = true;
            return channel;
        } finally {
            if (!ok) {
                shell.close();
            }
        }
    }

    /** Sends an operation; it runs once those before it are done. */
    public void send(Request request) throws TransportException {
        sent.add(request);
        shell.send(request.script());
    }

    /** Strikes off what is owed to a handler that is no more. */
    public void forget(String owed) throws TransportException {
        shell.send("pay " + Sh.quote(owed) + "\n");
    }

    /** The operation that was sent first of those whose outcome is not known; null where there is none. */
    public @Nullable Request inFlight() {
        return sent.peek();
    }

    /** How many operations were sent whose outcome is not known. */
    public int pending() {
        return sent.size();
    }

    /**
     * Waits for the outcome of {@link #inFlight}.
     *
     * @param started is told its number once it runs
     * @throws TransportException where the connection is lost; the outcome is not known then
     */
    public Outcome await(IntConsumer started) throws TransportException {
        Request request = sent.element();
        Tail output = new Tail(kept);
        Duration limit = request.timeout();
        long start = System.nanoTime();
        try (Deadline deadline = new Deadline(limit.plus(GRACE), shell::close)) {
            while (true) {
                String[] words;
                try {
                    words = frame(output).split(" ");
                } catch (TransportException e) {
                    if (deadline.passed()) {
                        sent.remove();
                        return new Outcome(request.number(), Outcome.TIMED_OUT, output.text(), since(start));
                    }
                    throw e;
                }
                switch (words[0]) {
                    case "started" -> {
                        start = System.nanoTime();
                        output = new Tail(kept);
                        started.accept(request.number());
                    }
                    case "skipped" -> {
                        sent.remove();
                        return new Outcome(request.number(), Outcome.SKIPPED, "", Duration.ZERO);
                    }
                    case "ended" -> {
                        sent.remove();
                        int status = Integer.parseInt(words[2]);
                        Duration took = since(start);
                        boolean late = status >= 124 && took.plus(delay(limit)).compareTo(limit) >= 0;
                        return new Outcome(request.number(), late ? Outcome.TIMED_OUT : status, output.text(), took);
                    }
                    default -> throw new IllegalStateException("unknown frame " + words[0]);
                }
            }
        }
    }

    /** The node's clock runs from before we hear that an operation has started: by so much at most. */
    private static Duration delay(Duration limit) {
        Duration half = limit.dividedBy(2);
        return half.compareTo(DELAY) < 0 ? half : DELAY;
    }

    private static Duration since(long start) {
        return Duration.ofNanos(System.nanoTime() - start);
    }

    private String frame(Tail between) throws TransportException {
        try {
            Optional<String> frame = frames.next((bytes, length) -> between.add(bytes, 0, length));
            if (frame.isEmpty()) {
                String said = shell.errorText();
                throw new IOException("the shell ended" + (said.isEmpty() ? "" : ": " + said));
            }
            return frame.get();
        } catch (IOException e) {
            throw RootShell.lost(e);
        }
    }

    /** Ends the shell, and with it the lock. */
    @Override
    public void close() {
        shell.close();
    }
}
