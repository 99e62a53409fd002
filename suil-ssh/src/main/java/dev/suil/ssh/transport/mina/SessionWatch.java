package dev.suil.ssh.transport.mina;

import org.apache.sshd.common.session.Session;
import org.apache.sshd.common.session.SessionListener;
import org.jspecify.annotations.Nullable;

/** Prepares each session before it says anything, and keeps in its attempt what goes wrong in it. */
final class SessionWatch implements SessionListener {

    @Override
    public void sessionCreated(Session session) {
        Attempt attempt = Attempt.of(session);
        if (attempt != null) {
            session.setSignatureFactories(attempt.check().algorithms());
        }
    }

    @Override
    public void sessionException(Session session, Throwable what) {
        Attempt attempt = Attempt.of(session);
        if (attempt != null) {
            attempt.trouble(what);
        }
    }

    @Override
    public void sessionDisconnect(
            Session session, int reason, @Nullable String message, @Nullable String language, boolean byUs) {
        Attempt attempt = Attempt.of(session);
        if (attempt != null && !byUs && message != null) {
            attempt.farewell(message);
        }
    }
}
