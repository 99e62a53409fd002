package dev.suil.ssh.transport.mina;

import dev.suil.ssh.transport.Connection;
import dev.suil.ssh.transport.Exec;
import dev.suil.ssh.transport.TransportException;
import dev.suil.ssh.transport.TransportException.Kind;
import java.io.IOException;
import java.time.Duration;
import org.apache.sshd.client.channel.ChannelExec;
import org.apache.sshd.common.channel.exception.SshChannelOpenException;

/** An authenticated session with a node. */
final class MinaConnection implements Connection {

    private static final Duration OPEN = Duration.ofSeconds(60);

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

    @Override
    public Exec exec(String command) throws TransportException {
        ChannelExec channel;
        try {
            channel = hop.session().createExecChannel(command);
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
            Throwable cause = Failures.root(e);
            if (cause instanceof SshChannelOpenException) {
                throw new TransportException(
                        Kind.UNREACHABLE,
                        node + " does not let a command start: " + cause.getMessage(),
                        "see MaxSessions and ForceCommand in its sshd_config",
                        e);
            }
            throw lost(e);
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
