package dev.suil.ssh.transport.mina;

import dev.suil.ssh.transport.TransportException;
import dev.suil.ssh.transport.TransportException.Kind;
import dev.suil.ssh.transport.openssh.KnownHosts;
import dev.suil.ssh.transport.openssh.KnownHostsFile;
import dev.suil.ssh.transport.openssh.SshConfig;
import dev.suil.ssh.transport.openssh.SshConfigReader;
import dev.suil.workspace.Deployment;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.apache.sshd.client.SshClient;
import org.apache.sshd.client.future.ConnectFuture;
import org.apache.sshd.client.session.ClientSession;
import org.apache.sshd.client.session.ClientSession.ClientSessionEvent;
import org.apache.sshd.common.util.net.SshdSocketAddress;
import org.jspecify.annotations.Nullable;

/** Makes one try at a node: reads what is configured, goes through the hosts on the way, authenticates. */
final class Dialer {

    private static final int MAX_JUMPS = 10;
    /** A host may take seconds to say no to a password. */
    private static final Duration MIN_AUTHENTICATION = Duration.ofSeconds(30);

    private final Supplier<SshClient> client;
    private final SshConfigReader configs = new SshConfigReader();
    private final KnownHostsFile keeper = new KnownHostsFile();

    /** @param client asked for as late as it is needed: it may still be starting */
    Dialer(Supplier<SshClient> client) {
        this.client = client;
    }

    Hop dial(Deployment deployment, Reveal password, Reveal passphrase) throws TransportException {
        String name = deployment.hostSet() ? deployment.host() : deployment.node();
        SshConfig config = config(deployment, name, deployment.user(), deployment.port());
        Target target = new Target(deployment.node(), deployment, config, false);
        String jumps = deployment.proxyJump() != null ? deployment.proxyJump() : config.proxyJump();
        if (deployment.proxyJump() == null && config.proxyJump() == null && config.proxyCommand() != null) {
            throw Failures.unreachable(
                    "the ssh configuration reaches " + deployment.node() + " by ProxyCommand, which suil does not run",
                    "use ProxyJump, or set ssh_proxy_jump",
                    null);
        }
        return open(target, Jump.parse(jumps), password, passphrase, 0);
    }

    private Hop open(Target target, List<Jump> jumps, Reveal password, Reveal passphrase, int depth)
            throws TransportException {
        if (depth > MAX_JUMPS) {
            throw Failures.unreachable(
                    "there are more than " + MAX_JUMPS + " hosts to jump through on the way",
                    "see whether ProxyJump in the ssh configuration goes round in a circle",
                    null);
        }
        Hop via = jumps.isEmpty() ? null : openJump(target.deployment(), jumps, password, passphrase, depth);
        try {
            return new Hop(session(target, via, password, passphrase), via);
        } catch (TransportException | RuntimeException e) {
            if (via != null) {
                via.close();
            }
            throw e;
        }
    }

    private Hop openJump(Deployment deployment, List<Jump> jumps, Reveal password, Reveal passphrase, int depth)
            throws TransportException {
        Jump last = jumps.get(jumps.size() - 1);
        SshConfig config = config(deployment, last.host(), last.user(), last.port());
        List<Jump> before = jumps.subList(0, jumps.size() - 1);
        if (before.isEmpty()) {
            before = Jump.parse(config.proxyJump());
        }
        String label = "jump host " + last.host() + " (on the way to " + deployment.node() + ")";
        return open(new Target(label, deployment, config, true), before, password, passphrase, depth + 1);
    }

    private ClientSession session(Target target, @Nullable Hop via, Reveal password, Reveal passphrase)
            throws TransportException {
        // before any key is read: until the client has started, MINA does not know the JDK's keys
        SshClient started = client.get();
        boolean withPassword = password.isSet() && !target.jump();
        try (Identities identities = new Identities(
                target.key(),
                target.identityFiles(),
                target.agent(),
                !target.config().identitiesOnly(),
                passphrase)) {
            Attempt attempt =
                    new Attempt(check(target), identities, target.deployment().keepalive(), target.forwardedAgent());
            ClientSession session = connect(started, target, via, attempt);
            try {
                authenticate(target, attempt, session, withPassword ? new Password(password) : null);
                return session;
            } catch (TransportException | RuntimeException e) {
                session.close(true);
                throw e;
            }
        }
    }

    private HostKeyCheck check(Target target) throws TransportException {
        SshConfig config = target.config();
        List<Path> files = target.knownHosts();
        Deployment deployment = target.deployment();
        try {
            return new HostKeyCheck(
                    target.label(),
                    KnownHosts.read(files, config.host(), config.port(), config.hostKeyAlias()),
                    target.jump() ? null : deployment.hostKey(),
                    deployment.acceptUnknownHosts() && !files.isEmpty() ? files.get(0) : null,
                    config.hashKnownHosts(),
                    files,
                    keeper);
        } catch (IOException e) {
            throw new TransportException(
                    Kind.HOST_KEY_UNKNOWN,
                    "the known host keys cannot be read: " + e,
                    "see who may read the file; see ssh_known_hosts_file",
                    e);
        }
    }

    private ClientSession connect(SshClient started, Target target, @Nullable Hop via, Attempt attempt)
            throws TransportException {
        Duration timeout = target.deployment().connectTimeout();
        if (via != null) {
            try {
                SshdSocketAddress here =
                        via.forward(target.config().host(), target.config().port());
                return connect(started, target, here.getHostName(), here.getPort(), attempt, timeout);
            } catch (IOException e) {
                throw Failures.connect(target, target.config().host(), e, timeout);
            }
        }
        TransportException failure = null;
        for (InetAddress address : resolve(target)) {
            try {
                return connect(
                        started,
                        target,
                        address.getHostAddress(),
                        target.config().port(),
                        attempt,
                        timeout);
            } catch (TransportException e) {
                if (e.kind() != Kind.UNREACHABLE) {
                    throw e;
                }
                failure = e;
            }
        }
        if (failure == null) {
            throw new IllegalStateException("a name leads to one address at least");
        }
        throw failure;
    }

    private ClientSession connect(
            SshClient started, Target target, String address, int port, Attempt attempt, Duration timeout)
            throws TransportException {
        ClientSession session;
        try {
            ConnectFuture future = started.connect(target.config().user(), address, port, attempt.context(), null);
            session = future.verify(timeout).getClientSession();
        } catch (IOException | RuntimeException e) {
            throw Failures.connect(target, address, e, timeout);
        }
        Set<ClientSessionEvent> events = session.waitFor(
                EnumSet.of(ClientSessionEvent.WAIT_AUTH, ClientSessionEvent.CLOSED), timeout.toMillis());
        if (!events.contains(ClientSessionEvent.WAIT_AUTH) || events.contains(ClientSessionEvent.CLOSED)) {
            session.close(true);
            throw Failures.handshake(target, attempt, !events.contains(ClientSessionEvent.CLOSED), timeout);
        }
        return session;
    }

    private static void authenticate(Target target, Attempt attempt, ClientSession session, @Nullable Password password)
            throws TransportException {
        if (password == null) {
            session.setUserAuthFactories(List.of(new IdentityAuthFactory()));
        } else {
            session.setPasswordIdentityProvider(password);
            session.setUserInteraction(password);
        }
        Duration timeout = target.deployment().connectTimeout();
        Duration limit = timeout.compareTo(MIN_AUTHENTICATION) > 0 ? timeout : MIN_AUTHENTICATION;
        try {
            session.auth().verify(limit);
        } catch (IOException | RuntimeException e) {
            throw Failures.authentication(target, attempt, session, password != null, e, limit);
        }
    }

    private static List<InetAddress> resolve(Target target) throws TransportException {
        String host = target.config().host();
        try {
            return new ArrayList<>(List.of(InetAddress.getAllByName(host)));
        } catch (UnknownHostException e) {
            throw Failures.unreachable(
                    "the name " + host + " of " + target.label() + " leads to no address",
                    "set ssh_host to an address or a name that resolves here",
                    e);
        }
    }

    private SshConfig config(Deployment deployment, String name, @Nullable String user, @Nullable Integer port)
            throws TransportException {
        String file = deployment.configFile();
        try {
            return configs.read(name, user, port, file == null ? null : Target.path(file));
        } catch (IOException e) {
            throw Failures.unreachable(
                    "the ssh configuration for " + name + " cannot be read: " + e.getMessage(),
                    "mend it, or name another with ssh_config_file",
                    e);
        }
    }
}
