package dev.suil.ssh.transport.mina;

import java.io.IOException;
import org.apache.sshd.client.session.AbstractClientSession;
import org.apache.sshd.client.session.ClientConnectionService;
import org.apache.sshd.client.session.ClientConnectionServiceFactory;
import org.apache.sshd.common.Service;
import org.apache.sshd.common.session.Session;
import org.apache.sshd.core.CoreModuleProperties;

/** Gives each session the keepalive of its own attempt, at the one moment that MINA reads it. */
final class ConnectionServices extends ClientConnectionServiceFactory {

    /** How many questions a host may leave without an answer. */
    private static final int DEAD_AFTER = 3;

    @Override
    public Service create(Session session) throws IOException {
        Attempt attempt = Attempt.of(session);
        if (attempt != null) {
            CoreModuleProperties.HEARTBEAT_INTERVAL.set(session, attempt.keepalive());
            CoreModuleProperties.HEARTBEAT_NO_REPLY_MAX.set(session, DEAD_AFTER);
        }
        return new ClientConnectionService((AbstractClientSession) session);
    }
}
