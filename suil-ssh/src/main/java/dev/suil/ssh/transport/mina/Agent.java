package dev.suil.ssh.transport.mina;

import java.io.EOFException;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import org.apache.sshd.agent.common.AbstractAgentProxy;
import org.apache.sshd.common.util.buffer.Buffer;
import org.apache.sshd.common.util.buffer.ByteArrayBuffer;

/** An ssh agent of this machine, over its Unix socket. */
final class Agent extends AbstractAgentProxy {

    private static final int MAX_ANSWER = 1 << 20;

    private final SocketChannel socket;

    Agent(Path path) throws IOException {
        super(null);
        socket = SocketChannel.open(StandardProtocolFamily.UNIX);
        try {
            socket.connect(UnixDomainSocketAddress.of(path));
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    @Override
    protected synchronized Buffer request(Buffer question) throws IOException {
        ByteBuffer out = ByteBuffer.wrap(question.array(), question.rpos(), question.available());
        while (out.hasRemaining()) {
            socket.write(out);
        }
        int length = read(4).getInt();
        if (length < 1 || length > MAX_ANSWER) {
            throw new IOException("the ssh agent's answer has an impossible length: " + length);
        }
        return new ByteArrayBuffer(read(length).array());
    }

    private ByteBuffer read(int length) throws IOException {
        ByteBuffer in = ByteBuffer.allocate(length);
        while (in.hasRemaining()) {
            if (socket.read(in) < 0) {
                throw new EOFException("the ssh agent hung up");
            }
        }
        return in.flip();
    }

    @Override
    public boolean isOpen() {
        return socket.isOpen();
    }

    @Override
    public synchronized void close() throws IOException {
        socket.close();
    }
}
