package dev.suil.testkit.ssh;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPair;
import java.security.PublicKey;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.sshd.common.keyprovider.KeyPairProvider;
import org.apache.sshd.common.session.Session;
import org.apache.sshd.common.session.SessionListener;
import org.apache.sshd.server.SshServer;
import org.jspecify.annotations.Nullable;

/**
 * A node in this process: an SSH server on a free port of 127.0.0.1 that runs each command with the real
 * {@code /bin/sh}, as the user that runs this process.
 *
 * <p>Commands start in the node's root, a scratch folder, with its {@code home} as HOME and nothing of this process's
 * environment; what suil keeps on a node stays below the root. That keeps honest commands in, not malicious ones:
 * nothing is run with more rights, nor with fewer.
 */
public final class EmbeddedNode implements AutoCloseable {

    private static final String USER = "suil";

    private final Path root;
    private final boolean ownRoot;
    private final Path key;
    private final Path knownHosts;
    private final Path keys;
    private final SshServer server;
    private final List<PublicKey> accepted = new CopyOnWriteArrayList<>();
    private final AtomicInteger connections = new AtomicInteger();
    private final AtomicInteger execs = new AtomicInteger();

    private EmbeddedNode(Builder builder) throws IOException {
        ownRoot = builder.root == null;
        root = builder.root == null ? Files.createTempDirectory("suil-node") : builder.root.toAbsolutePath();
        Files.createDirectories(root.resolve("home"));
        // not below the root: what is on the node and what leads to it are different things
        keys = Files.createTempDirectory("suil-node-keys");
        key = keys.resolve("id_ed25519");
        knownHosts = keys.resolve("known_hosts");
        KeyPair identity = Keys.generate();
        Keys.write(identity, key);
        accepted.add(identity.getPublic());
        KeyPair host = Keys.generate();
        Map<String, String> environment = environment(builder.environment);
        server = Servers.create(host, accepted, builder.password, (channel, command) -> {
            execs.incrementAndGet();
            return new ShellCommand(command, root, environment);
        });
        server.addSessionListener(new SessionListener() {
            @Override
            public void sessionCreated(Session session) {
                connections.incrementAndGet();
            }
        });
        server.start();
        Files.writeString(knownHosts, Keys.knownHost("[127.0.0.1]:" + server.getPort(), host.getPublic()));
    }

    /** How a node is made. */
    public static final class Builder {

        private final Map<String, String> environment = new LinkedHashMap<>();
        private @Nullable Path root;
        private @Nullable String password;

        private Builder() {}

        /** Its scratch folder; without this, one is made and deleted with the node. */
        public Builder root(Path folder) {
            root = folder;
            return this;
        }

        /** A variable that commands see besides PATH, HOME, LANG and SUIL_NODE_STATE, or in place of one of them. */
        public Builder environment(String name, String value) {
            environment.put(name, value);
            return this;
        }

        /** A password that is accepted besides the key. */
        public Builder password(String text) {
            password = text;
            return this;
        }

        /** Starts the node. */
        public EmbeddedNode start() throws IOException {
            return new EmbeddedNode(this);
        }
    }

    public static Builder builder() {
        return new Builder();
    }

    /** Starts a node with a scratch folder of its own. */
    public static EmbeddedNode start() throws IOException {
        return builder().start();
    }

    /** What reaches this node: the {@code deployment} of a node's data. */
    public Map<String, String> deployment() {
        Map<String, String> deployment = new LinkedHashMap<>();
        deployment.put("ssh_host", "127.0.0.1");
        deployment.put("ssh_port", String.valueOf(port()));
        deployment.put("ssh_user", USER);
        deployment.put("ssh_key", key.toString());
        deployment.put("ssh_known_hosts_file", knownHosts.toString());
        deployment.put("ssh_allow_agent", "false");
        deployment.put("ssh_look_for_keys", "false");
        return deployment;
    }

    public int port() {
        return server.getPort();
    }

    /** The private key that is accepted. */
    public Path key() {
        return key;
    }

    /** A file that knows the node's host key. */
    public Path knownHosts() {
        return knownHosts;
    }

    /** The scratch folder that commands start in. */
    public Path root() {
        return root;
    }

    /** How many connections were made to the node since it started. */
    public int connections() {
        return connections.get();
    }

    /** How many commands were started on the node. */
    public int execs() {
        return execs.get();
    }

    /** Lets another key in, given as a line of {@code authorized_keys}. */
    public void authorize(String publicKey) throws IOException {
        accepted.add(Keys.parse(publicKey));
    }

    /** Ends all connections, and the commands on them, without a word. */
    public void drop() {
        server.getActiveSessions().forEach(session -> session.close(true));
    }

    /** Gives the node a new host key, without telling {@link #knownHosts}. */
    public void changeHostKeys() {
        server.setKeyPairProvider(KeyPairProvider.wrap(Keys.generate()));
    }

    @Override
    public void close() throws IOException {
        drop();
        server.stop(true);
        Trees.delete(keys);
        if (ownRoot) {
            Trees.delete(root);
        }
    }

    private Map<String, String> environment(Map<String, String> given) {
        Map<String, String> environment = new LinkedHashMap<>();
        environment.put("PATH", "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin");
        environment.put("HOME", root.resolve("home").toString());
        environment.put("LANG", "C.UTF-8");
        environment.put("SUIL_NODE_STATE", root.resolve("var/lib/suil").toString());
        environment.putAll(given);
        return environment;
    }
}
