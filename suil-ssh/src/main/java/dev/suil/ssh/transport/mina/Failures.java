package dev.suil.ssh.transport.mina;

import dev.suil.ssh.transport.TransportException;
import dev.suil.ssh.transport.TransportException.Kind;
import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeoutException;
import org.apache.sshd.client.session.ClientSession;
import org.jspecify.annotations.Nullable;

/** Says what went wrong, and what to do, where MINA only says that it did. */
final class Failures {

    private Failures() {}

    /** The TCP connection was not made. */
    static TransportException connect(Target target, String address, Throwable cause, Duration limit) {
        String where =
                target.label() + " at " + address + " port " + target.config().port();
        Throwable root = root(cause);
        String text = root.getMessage() == null ? root.getClass().getSimpleName() : root.getMessage();
        if (root instanceof TimeoutException || isTimeout(root)) {
            return unreachable(
                    where + " does not answer within " + text(limit),
                    "see whether the host is up, and whether a firewall drops the connection; ssh_connect_timeout gives"
                            + " it longer",
                    cause);
        }
        if (root instanceof ConnectException) {
            return unreachable(
                    where + " refuses the connection", "see whether sshd runs there and listens on this port", cause);
        }
        if (root instanceof NoRouteToHostException) {
            return unreachable(where + " cannot be reached: no route to it", "see the network and ssh_host", cause);
        }
        // a host may hang up while MINA still sets the session up, which then misses it
        if ((root instanceof IOException && isReset(root)) || root instanceof IllegalStateException) {
            return hungUp(target, cause);
        }
        return unreachable(where + " cannot be reached: " + text, "see ssh_host and ssh_port", cause);
    }

    /** The session ended, or time ran out, before the host's key was agreed on. */
    static TransportException handshake(Target target, Attempt attempt, boolean late, Duration limit) {
        TransportException refusal = attempt.refusal();
        if (refusal != null) {
            return refusal;
        }
        String who = target.label();
        if (late) {
            return unreachable(
                    who + " accepts connections but says nothing within " + text(limit),
                    "see whether it is sshd that listens on port "
                            + target.config().port() + ", and whether the host is overloaded",
                    attempt.trouble());
        }
        String farewell = attempt.farewell();
        if (farewell != null) {
            return unreachable(who + " hangs up: " + farewell, "see sshd's log on the host", attempt.trouble());
        }
        Throwable trouble = attempt.trouble();
        if (trouble == null || (root(trouble) instanceof IOException && isReset(root(trouble)))) {
            return hungUp(target, trouble);
        }
        return unreachable(
                who + " and suil do not come to terms: " + root(trouble).getMessage(),
                "see sshd's log on the host; its algorithms may be too old",
                trouble);
    }

    /** No way of authenticating was accepted, or the session ended while they were tried. */
    static TransportException authentication(
            Target target,
            Attempt attempt,
            ClientSession session,
            boolean passwordSet,
            Throwable cause,
            Duration limit) {
        String who = session.getUsername() + "@" + target.label();
        if (root(cause) instanceof TimeoutException || isTimeout(root(cause))) {
            return new TransportException(
                    Kind.LOST,
                    who + " does not answer within " + text(limit) + " while authenticating",
                    "see sshd's log on the host",
                    cause);
        }
        List<String> tried = new ArrayList<>(attempt.identities().tried());
        if (passwordSet) {
            tried.add("the password");
        }
        String farewell = attempt.farewell();
        if (farewell == null && session.isClosed()) {
            return new TransportException(
                    Kind.LOST,
                    who + " closes the connection while authenticating",
                    "see sshd's log on the host",
                    cause);
        }
        String message = farewell == null
                ? who + " accepts none of what was tried: " + list(tried)
                : who + " hangs up (" + farewell + ") after: " + list(tried);
        List<String> skipped = attempt.identities().skipped();
        if (!skipped.isEmpty()) {
            message += "; not tried: " + String.join("; ", skipped);
        }
        String hint = farewell != null && tried.size() > 1
                ? "name the right key with ssh_key, and set ssh_allow_agent: false or IdentitiesOnly so that no others are"
                        + " offered before it"
                : "see ssh_user; set ssh_key, or ssh_password, or add the key to an ssh agent, and have its public half in"
                        + " the user's ~/.ssh/authorized_keys on the host";
        return new TransportException(Kind.AUTHENTICATION, message, hint, cause);
    }

    private static TransportException hungUp(Target target, @Nullable Throwable cause) {
        return unreachable(
                target.label() + " closes the connection before anything is said",
                "see sshd's log on the host (MaxStartups, denied addresses), or whether sshd is what listens there",
                cause);
    }

    static TransportException unreachable(String message, String hint, @Nullable Throwable cause) {
        return new TransportException(Kind.UNREACHABLE, message, hint, cause);
    }

    static Throwable root(Throwable thrown) {
        Throwable root = thrown;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return root;
    }

    private static String text(Duration limit) {
        return limit.toSeconds() > 0 ? limit.toSeconds() + " s" : limit.toMillis() + " ms";
    }

    private static String list(List<String> tried) {
        return tried.isEmpty() ? "there is no key and no password" : String.join(", ", tried);
    }

    private static boolean isTimeout(Throwable thrown) {
        return thrown.getClass().getSimpleName().contains("Timeout")
                || "Connection timed out".equals(thrown.getMessage());
    }

    private static boolean isReset(Throwable thrown) {
        String text = String.valueOf(thrown.getMessage());
        return text.contains("reset") || text.contains("Broken pipe") || text.contains("closed");
    }
}
