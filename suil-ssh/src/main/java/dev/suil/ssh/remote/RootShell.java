package dev.suil.ssh.remote;

import dev.suil.ssh.transport.Connection;
import dev.suil.ssh.transport.Exec;
import dev.suil.ssh.transport.TransportException;
import dev.suil.ssh.transport.TransportException.Kind;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/**
 * A shell on a node that has the rights which operations need, ready for its script. Nothing is sent to it before it
 * said so itself, with a random mark: what a password prompt reads and what a shell reads can never be mixed up, and
 * what login files print is skipped.
 */
public final class RootShell implements AutoCloseable {

    /** How long a shell may take to stand; sudo may have to ask a directory service. */
    private static final Duration START = Duration.ofSeconds(40);

    private final Exec exec;
    private final InputStream out;
    private final Errors errors;

    private RootShell(Exec exec, InputStream out, Errors errors) {
        this.exec = exec;
        this.out = out;
        this.errors = errors;
    }

    /** How the shell takes its script. */
    public enum Input {
        /** All of it at once, ended by the end of the stream. Nothing runs where the end was not reached. */
        WHOLE,
        /** Command by command, each run as soon as it is complete. */
        STREAM
    }

    /**
     * Starts a shell and waits until it stands.
     *
     * @throws TransportException where sudo refuses, or the connection is lost
     */
    public static RootShell open(Connection connection, Elevation elevation, Input input) throws TransportException {
        return open(connection, elevation, input, START);
    }

    static RootShell open(Connection connection, Elevation elevation, Input input, Duration limit)
            throws TransportException {
        Mark left = Mark.random();
        Mark right = Mark.random();
        Mark prompt = Mark.random();
        // In two halves, so that an echo of the command is not the mark.
        String ready = "printf \"%s%s\\n\" " + left.text() + " " + right.text() + "; ";
        String rest = input == Input.STREAM ? "exec /bin/sh -s" : "s=$(cat); eval \"$s\"";
        Exec exec = connection.exec(elevation.prefix(prompt) + "/bin/sh -c '" + ready + rest + "'");
        Errors errors = new Errors(exec.stderr(), prompt, elevation.password(), exec.stdin(), exec::close);
        Thread thread = new Thread(errors, "suil-stderr");
        thread.setDaemon(true);
        thread.start();
        InputStream out = new BufferedInputStream(exec.stdout(), 1 << 16);
        boolean ok = false;
        try (Deadline deadline = new Deadline(limit, exec::close)) {
            boolean stands = awaitMark(out, left.text() + right.text());
            if (!stands) {
                throw Refusal.of(elevation, connection.user(), errors, deadline.passed(), status(exec));
            }
            errors.stopListening();
            ok = true;
            return new RootShell(exec, out, errors);
        } finally {
            if (!ok) {
                exec.close();
            }
        }
    }

    /** Skips everything up to a line that is the mark; false at the end of the stream. */
    private static boolean awaitMark(InputStream out, String mark) {
        StringBuilder recent = new StringBuilder();
        try {
            for (int b = out.read(); b >= 0; b = out.read()) {
                if (b == '\n') {
                    if (recent.length() >= mark.length()
                            && recent.substring(recent.length() - mark.length()).equals(mark)) {
                        return true;
                    }
                    recent.setLength(0);
                } else if (b != '\r') {
                    recent.append((char) b);
                    if (recent.length() > 4 * mark.length()) {
                        recent.delete(0, 2 * mark.length());
                    }
                }
            }
        } catch (IOException e) {
            // Closed by us or lost: the caller says which.
        }
        return false;
    }

    /** The exit status; -1 where there is none, since we ended it ourselves or the connection is lost. */
    private static int status(Exec exec) {
        try {
            return exec.await(Duration.ofSeconds(2)).orElse(-1);
        } catch (TransportException e) {
            return -1;
        }
    }

    /** What the shell prints from its mark on. */
    InputStream out() {
        return out;
    }

    /** Sends a part of the script. */
    void send(String script) throws TransportException {
        try {
            OutputStream stdin = exec.stdin();
            stdin.write(script.getBytes(StandardCharsets.UTF_8));
            stdin.flush();
        } catch (IOException e) {
            throw lost(e);
        }
    }

    /** Ends the script. */
    void endInput() throws TransportException {
        try {
            exec.stdin().close();
        } catch (IOException e) {
            throw lost(e);
        }
    }

    /** The end of what was printed on standard error. */
    String errorText() {
        return errors.text();
    }

    static TransportException lost(IOException cause) {
        return new TransportException(
                Kind.LOST,
                "the connection was lost",
                "see whether the node is up and reachable, then run again: what is done already is left out",
                cause);
    }

    @Override
    public void close() {
        exec.close();
    }
}
