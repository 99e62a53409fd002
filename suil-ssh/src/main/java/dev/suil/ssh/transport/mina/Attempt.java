package dev.suil.ssh.transport.mina;

import dev.suil.ssh.transport.TransportException;
import java.nio.file.Path;
import java.time.Duration;
import org.apache.sshd.client.session.ClientSession;
import org.apache.sshd.common.AttributeRepository;
import org.apache.sshd.common.AttributeRepository.AttributeKey;
import org.apache.sshd.common.session.Session;
import org.jspecify.annotations.Nullable;

/**
 * One try at a connection, as MINA's callbacks find it again from their session: what it needs, and what it met. MINA
 * itself reports little more than that a session closed. Thread-safe.
 */
final class Attempt {

    private static final AttributeKey<Attempt> ATTEMPT = new AttributeKey<>();

    private final HostKeyCheck check;
    private final Identities identities;
    private final Duration keepalive;
    private final @Nullable Path forwardedAgent;
    private volatile @Nullable TransportException refusal;
    private volatile @Nullable Throwable trouble;
    private volatile @Nullable String farewell;

    /**
     * @param keepalive how often the host is asked whether it is still there; zero for never
     * @param forwardedAgent the socket of the agent that the host may ask; null for none
     */
    Attempt(HostKeyCheck check, Identities identities, Duration keepalive, @Nullable Path forwardedAgent) {
        this.check = check;
        this.identities = identities;
        this.keepalive = keepalive;
        this.forwardedAgent = forwardedAgent;
    }

    /** The attempt that a session belongs to; null for none. */
    static @Nullable Attempt of(Session session) {
        AttributeRepository context = session instanceof ClientSession client ? client.getConnectionContext() : null;
        return context == null ? null : context.getAttribute(ATTEMPT);
    }

    /** What a session is opened with to belong to this. */
    AttributeRepository context() {
        return AttributeRepository.ofKeyValuePair(ATTEMPT, this);
    }

    HostKeyCheck check() {
        return check;
    }

    Identities identities() {
        return identities;
    }

    Duration keepalive() {
        return keepalive;
    }

    /** The socket of the agent that the host may ask; null for none. */
    @Nullable
    Path forwardedAgent() {
        return forwardedAgent;
    }

    /** Why the host's key was refused; null where it was not. */
    @Nullable
    TransportException refusal() {
        return refusal;
    }

    void refuse(TransportException why) {
        refusal = why;
    }

    /** The first thing that went wrong in the session; null for nothing. */
    @Nullable
    Throwable trouble() {
        return trouble;
    }

    void trouble(Throwable what) {
        if (trouble == null) {
            trouble = what;
        }
    }

    /** What the host said when it hung up; null where it said nothing. */
    @Nullable
    String farewell() {
        return farewell;
    }

    void farewell(String text) {
        farewell = text;
    }
}
