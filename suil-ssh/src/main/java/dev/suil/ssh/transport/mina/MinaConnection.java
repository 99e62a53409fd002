package dev.suil.ssh.transport.mina;

import dev.suil.ssh.transport.Connection;
import dev.suil.ssh.transport.Exec;
import dev.suil.ssh.transport.TransportException;
import dev.suil.ssh.transport.TransportException.Kind;
import java.io.IOException;
import java.time.Duration;
import org.apache.sshd.common.channel.exception.SshChannelOpenException;

/** An authenticated session with a node. */
final class MinaConnection implements Connection {

    private static final Duration OPEN = Duration.ofSeconds(60);
    /** How long a refused command is tried again. */
    private static final Duration REFUSED = Duration.ofSeconds(5);

    private final String node;
    private final Hop hop;

    MinaConnection(String node, Hop hop) {
        this.node = node;
        this.hop = hop;
    }

    @Override
    public String user() {
        return hop.session().getUsername();
    }

    /**
     * A host that has as many sessions as it allows refuses one more. Those of commands that have just ended count until
     * it has cleared them away, so a refusal is final only when it lasts.
     */
    @Override
    public Exec exec(String command) throws TransportException {
        long end = System.nanoTime() + REFUSED.toNanos();
        long pause = 10;
        while (true) {
            try {
                return open(command);
            } catch (SshChannelOpenException e) {
                if (System.nanoTime() > end || !pause(pause)) {
                    throw new TransportException(
                            Kind.UNREACHABLE,
                            node + " does not let a command start: " + e.getMessage(),
                            "see MaxSessions and ForceCommand in its sshd_config",
                            e);
                }
                pause = Math.min(2 * pause, 500);
            }
        }
    }

    private Exec open(String command) throws TransportException, SshChannelOpenException {
        CommandChannel channel;
        try {
            // every session is a QuietSession
            channel = (CommandChannel) hop.session().createExecChannel(command);
            Attempt attempt = Attempt.of(hop.session());
            channel.setAgentForwarding(attempt != null && attempt.forwardedAgent() != null);
        } catch (IOException | IllegalStateException e) {
            throw lost(e);
        }
        MinaExec exec = new MinaExec(node, channel);
        try {
            channel.open().verify(OPEN);
            return exec;
        } catch (IOException | RuntimeException e) {
            exec.close();
            if (Failures.root(e) instanceof SshChannelOpenException refused) {
                throw refused;
            }
            throw lost(e);
        }
    }

    private static boolean pause(long millis) {
        try {
            Thread.sleep(millis);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private TransportException lost(Exception cause) {
        return new TransportException(
                Kind.LOST, "the connection to " + node + " is lost", "see whether the host is still up", cause);
    }

    @Override
    public boolean isOpen() {
        return hop.session().isOpen() && !hop.session().isClosing();
    }

    @Override
    public void close() {
        hop.close();
    }
}
