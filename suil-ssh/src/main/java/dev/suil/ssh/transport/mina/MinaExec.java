package dev.suil.ssh.transport.mina;

import dev.suil.ssh.transport.Exec;
import dev.suil.ssh.transport.TransportException;
import dev.suil.ssh.transport.TransportException.Kind;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.apache.sshd.common.channel.Channel;
import org.apache.sshd.common.channel.ChannelListener;
import org.jspecify.annotations.Nullable;

/** A command on an exec channel. */
final class MinaExec implements Exec {

    private final String node;
    private final CommandChannel channel;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private volatile boolean closedHere;

    MinaExec(String node, CommandChannel channel) {
        this.node = node;
        this.channel = channel;
        channel.addChannelListener(new ChannelListener() {
            @Override
            public void channelStateChanged(Channel which, @Nullable String hint) {
                signal();
            }

            @Override
            public void channelClosed(Channel which, @Nullable Throwable reason) {
                signal();
            }
        });
        channel.addCloseFutureListener(future -> signal());
    }

    @Override
    public OutputStream stdin() {
        return new Input();
    }

    @Override
    public InputStream stdout() {
        return new Output(channel.getInvertedOut());
    }

    @Override
    public InputStream stderr() {
        return new Output(channel.getInvertedErr());
    }

    @Override
    public OptionalInt await(Duration limit) throws TransportException {
        long left = limit.toNanos();
        lock.lock();
        try {
            while (!isEnded()) {
                if (channel.isClosed() || channel.isClosing()) {
                    throw new TransportException(
                            Kind.LOST,
                            closedHere
                                    ? "the command on " + node + " was given up"
                                    : "the connection to " + node + " was lost while a command was running",
                            closedHere ? "" : "see whether the host is still up; what the command did is not known",
                            null);
                }
                if (left <= 0) {
                    return OptionalInt.empty();
                }
                left = changed.awaitNanos(left);
            }
            return OptionalInt.of(status());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new TransportException(Kind.LOST, "interrupted while a command was running on " + node, "", e);
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void close() {
        closedHere = true;
        channel.end(!isEnded());
        signal();
    }

    private boolean isEnded() {
        return channel.getExitStatus() != null || channel.getExitSignal() != null;
    }

    private int status() {
        Integer status = channel.getExitStatus();
        String signal = channel.getExitSignal();
        return status != null ? status : Signals.status(signal == null ? "" : signal);
    }

    private void signal() {
        lock.lock();
        try {
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Sends what is written at once: commands answer line by line. */
    private final class Input extends OutputStream {

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            OutputStream out = channel.getInvertedIn();
            out.write(bytes, from, length);
            out.flush();
        }

        @Override
        public void close() throws IOException {
            channel.getInvertedIn().close();
        }
    }

    /** Tells a lost connection from an end: MINA ends the stream for both. */
    private final class Output extends InputStream {

        private final InputStream in;

        Output(InputStream in) {
            this.in = in;
        }

        @Override
        public int read() throws IOException {
            return checked(in.read());
        }

        @Override
        public int read(byte[] into, int from, int length) throws IOException {
            return checked(in.read(into, from, length));
        }

        private int checked(int read) throws IOException {
            if (read < 0 && !channel.isEofSignalled() && !isEnded()) {
                throw new IOException("the connection to " + node + " was lost");
            }
            return read;
        }

        @Override
        public int available() throws IOException {
            return Math.max(0, in.available());
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }
}
