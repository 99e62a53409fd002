package dev.suil.ssh.transport.mina;

import dev.suil.ssh.transport.TransportException;
import java.net.SocketAddress;
import java.security.PublicKey;
import org.apache.sshd.client.keyverifier.ServerKeyVerifier;
import org.apache.sshd.client.session.ClientSession;

/** Has each session's own check judge the host's key; a session without one trusts nobody. */
final class HostKeyVerifier implements ServerKeyVerifier {

    @Override
    public boolean verifyServerKey(ClientSession session, SocketAddress address, PublicKey key) {
        Attempt attempt = Attempt.of(session);
        if (attempt == null) {
            return false;
        }
        try {
            attempt.check().verify(key);
            return true;
        } catch (TransportException e) {
            attempt.refuse(e);
            return false;
        }
    }
}
