package dev.suil.ssh.transport.mina;

import java.io.IOException;
import java.io.OutputStream;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.List;
import org.apache.sshd.client.future.DefaultOpenFuture;
import org.apache.sshd.client.future.OpenFuture;
import org.apache.sshd.common.Closeable;
import org.apache.sshd.common.SshConstants;
import org.apache.sshd.common.channel.Channel;
import org.apache.sshd.common.channel.ChannelFactory;
import org.apache.sshd.common.channel.ChannelOutputStream;
import org.apache.sshd.common.session.Session;
import org.apache.sshd.common.util.buffer.Buffer;
import org.apache.sshd.server.channel.AbstractServerChannel;
import org.jspecify.annotations.Nullable;

/**
 * A channel by which a host asks the ssh agent of this machine. It is opened by the host, and refused unless the
 * connection was made with agent forwarding.
 */
final class AgentChannel extends AbstractServerChannel {

    private static final int BUFFER = 8192;

    private @Nullable SocketChannel socket;

    private AgentChannel() {
        super("", List.of(), null);
    }

    /** Makes such channels for MINA. */
    static final class Factory implements ChannelFactory {

        @Override
        public String getName() {
            return "auth-agent@openssh.com";
        }

        @Override
        public Channel createChannel(Session session) {
            return new AgentChannel();
        }
    }

    @Override
    protected OpenFuture doInit(Buffer buffer) {
        OpenFuture opening = new DefaultOpenFuture(this, this);
        Attempt attempt = Attempt.of(getSession());
        Path agent = attempt == null ? null : attempt.forwardedAgent();
        try {
            if (agent == null) {
                throw new IOException("the agent is not forwarded");
            }
            SocketChannel opened = SocketChannel.open(StandardProtocolFamily.UNIX);
            socket = opened;
            opened.connect(UnixDomainSocketAddress.of(agent));
            OutputStream out =
                    new ChannelOutputStream(this, getRemoteWindow(), log, SshConstants.SSH_MSG_CHANNEL_DATA, true);
            signalChannelOpenSuccess();
            opening.setOpened();
            Thread answers = new Thread(() -> answer(opened, out), "suil-agent-forwarding");
            answers.setDaemon(true);
            answers.start();
        } catch (IOException | RuntimeException e) {
            closeSocket();
            signalChannelOpenFailure(e);
            opening.setException(e);
        }
        return opening;
    }

    private void answer(SocketChannel from, OutputStream to) {
        byte[] buffer = new byte[BUFFER];
        try {
            for (int read = from.read(ByteBuffer.wrap(buffer)); read >= 0; read = from.read(ByteBuffer.wrap(buffer))) {
                to.write(buffer, 0, read);
                to.flush();
            }
            close(false);
        } catch (IOException e) {
            close(true);
        }
    }

    @Override
    protected void doWriteData(byte[] data, int from, long length) throws IOException {
        SocketChannel to = socket;
        if (to == null) {
            throw new IOException("the agent is not there");
        }
        ByteBuffer bytes = ByteBuffer.wrap(data, from, Math.toIntExact(length));
        while (bytes.hasRemaining()) {
            to.write(bytes);
        }
        getLocalWindow().release(length);
    }

    @Override
    protected void doWriteExtendedData(byte[] data, int from, long length) {
        throw new UnsupportedOperationException("an agent has no second input");
    }

    @Override
    public void handleEof() throws IOException {
        super.handleEof();
        close(false);
    }

    @Override
    protected Closeable getInnerCloseable() {
        return builder()
                .close(super.getInnerCloseable())
                .run(toString(), this::closeSocket)
                .build();
    }

    private void closeSocket() {
        SocketChannel open = socket;
        if (open != null) {
            try {
                open.close();
            } catch (IOException e) {
                // nothing more is asked of it
            }
        }
    }
}
