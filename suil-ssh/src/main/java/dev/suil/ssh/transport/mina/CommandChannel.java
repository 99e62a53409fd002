package dev.suil.ssh.transport.mina;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.apache.sshd.client.channel.ChannelExec;
import org.apache.sshd.common.SshConstants;
import org.apache.sshd.common.channel.PtyChannelConfigurationHolder;
import org.apache.sshd.common.io.IoWriteFuture;
import org.apache.sshd.common.session.Session;
import org.apache.sshd.common.util.buffer.Buffer;
import org.apache.sshd.common.util.logging.SimplifiedLog;

/**
 * A channel of one command. What passes it is not logged, for the reason that {@link QuietSession} has.
 *
 * <p>Nothing is sent on it once it is closed. OpenSSH ends the whole connection of a client that speaks of a channel
 * which both sides have closed, and MINA answers the close of the other side on a thread of its own, at any moment: each packet
 * is sent before that answer, or not at all.
 */
final class CommandChannel extends ChannelExec {

    /** How long the answer waits for a packet, which may itself wait for new keys that come on the same thread. */
    private static final long PATIENCE_SECONDS = 1;

    private final ReentrantLock sending = new ReentrantLock();
    private volatile boolean over;

    CommandChannel(byte[] command, PtyChannelConfigurationHolder pty, Map<String, ?> env) {
        super(command, pty, env);
    }

    @Override
    protected SimplifiedLog getSimplifiedLogger() {
        return SimplifiedLog.EMPTY;
    }

    @Override
    public IoWriteFuture writePacket(Buffer buffer) throws IOException {
        sending.lock();
        try {
            return super.writePacket(buffer);
        } finally {
            sending.unlock();
        }
    }

    @Override
    protected boolean mayWrite() {
        return !over && super.mayWrite();
    }

    @Override
    public void handleClose() throws IOException {
        over = true;
        boolean quiet = false;
        try {
            quiet = sending.tryLock(PATIENCE_SECONDS, TimeUnit.SECONDS);
            super.handleClose();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            super.handleClose();
        } finally {
            if (quiet) {
                sending.unlock();
            }
        }
    }

    /**
     * Closes the channel, after a request for SIGTERM: closing alone leaves a command running that neither reads nor writes.
     * Not waited for, since a host that is gone never answers.
     *
     * @param running whether the command is not known to have ended
     */
    void end(boolean running) {
        sending.lock();
        try {
            if (running && !over && isOpen()) {
                terminate();
            }
            close(!isOpen());
        } finally {
            sending.unlock();
        }
    }

    private void terminate() {
        try {
            Session session = getSession();
            Buffer request = session.createBuffer(SshConstants.SSH_MSG_CHANNEL_REQUEST);
            request.putUInt(getRecipient());
            request.putString("signal");
            request.putBoolean(false);
            request.putString("TERM");
            session.writePacket(request);
        } catch (IOException | RuntimeException e) {
            // the connection is gone, and the command with it
        }
    }
}
