package dev.suil.ssh.transport.mina;

import java.io.IOException;
import org.apache.sshd.client.session.ClientSession;
import org.apache.sshd.common.util.net.SshdSocketAddress;
import org.jspecify.annotations.Nullable;

/**
 * A session, and the one that it runs through.
 *
 * @param via null where it runs through none
 */
record Hop(ClientSession session, @Nullable Hop via) {

    /** A port of this machine that leads through this host to another. */
    SshdSocketAddress forward(String host, int port) throws IOException {
        return session.startLocalPortForwarding(
                new SshdSocketAddress(SshdSocketAddress.LOCALHOST_IPV4, 0), new SshdSocketAddress(host, port));
    }

    /** Ends the session and what it runs through, without waiting for anybody. */
    void close() {
        session.close(true);
        if (via != null) {
            via.close();
        }
    }
}
