package dev.suil.ssh.transport.mina;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.apache.sshd.client.ClientFactoryManager;
import org.apache.sshd.client.channel.ChannelExec;
import org.apache.sshd.client.session.ClientSessionImpl;
import org.apache.sshd.client.session.SessionFactory;
import org.apache.sshd.common.channel.PtyChannelConfigurationHolder;
import org.apache.sshd.common.io.IoSession;
import org.apache.sshd.common.util.logging.SimplifiedLog;
import org.jspecify.annotations.Nullable;

/**
 * A session that never writes what it sends or receives to a log. MINA's own does, byte by byte, where a program that uses suil
 * logs at TRACE: passwords and files with secrets would be among it. All else is logged as ever.
 */
final class QuietSession extends ClientSessionImpl {

    private QuietSession(ClientFactoryManager client, IoSession connection) throws Exception {
        super(client, connection);
    }

    @Override
    protected SimplifiedLog getSimplifiedLogger() {
        return SimplifiedLog.EMPTY;
    }

    @Override
    public ChannelExec createExecChannel(
            String command, @Nullable Charset charset, PtyChannelConfigurationHolder pty, Map<String, ?> env)
            throws IOException {
        return createExecChannel(command.getBytes(charset == null ? StandardCharsets.UTF_8 : charset), pty, env);
    }

    @Override
    public CommandChannel createExecChannel(byte[] command, PtyChannelConfigurationHolder pty, Map<String, ?> env)
            throws IOException {
        CommandChannel channel = new CommandChannel(command, pty, env);
        getConnectionService().registerChannel(channel);
        return channel;
    }

    /** Makes such sessions. */
    static final class Factory extends SessionFactory {
        Factory(ClientFactoryManager client) {
            super(client);
        }

        @Override
        protected ClientSessionImpl doCreateSession(IoSession connection) throws Exception {
            return new QuietSession(getClient(), connection);
        }
    }
}
