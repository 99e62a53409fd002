package dev.suil.testkit.ssh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.suil.ssh.transport.Connection;
import dev.suil.ssh.transport.Connector;
import dev.suil.ssh.transport.TransportException;
import dev.suil.ssh.transport.TransportException.Kind;
import dev.suil.ssh.transport.mina.MinaConnector;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Keys that an ssh agent holds, with the real ssh-agent. */
@Timeout(60)
class AgentTest {

    private final Connector connector = new MinaConnector();

    @TempDir
    Path folder = Path.of("");

    @SuppressWarnings("NullAway.Init")
    private EmbeddedNode node;

    @SuppressWarnings("NullAway.Init")
    private Process agent;

    private Path socket = Path.of("");

    @BeforeEach
    void start() throws IOException {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/ssh-agent")), "there is no ssh-agent on this machine");
        node = EmbeddedNode.start();
        socket = folder.resolve("agent");
        agent = new ProcessBuilder("ssh-agent", "-D", "-a", socket.toString())
                .redirectErrorStream(true)
                .start();
        // it prints where it listens once it does
        assertThat(agent.getInputStream().read()).isPositive();
    }

    @AfterEach
    void stop() throws IOException {
        connector.close();
        if (agent != null) {
            agent.destroy();
            node.close();
        }
    }

    @Test
    void aKeyOfTheAgentLetsIn() throws Exception {
        for (String type : new String[] {"ed25519", "ecdsa", "rsa"}) {
            Path key = folder.resolve(type);
            OpenSshServer.keygen(key, type, "");
            add(key);
            node.authorize(Files.readString(folder.resolve(type + ".pub")));
            try (Connection connection = connect(way().key(null).agent())) {
                Talk.run(connection, "true").ok();
            }
            run("ssh-add", "-q", "-D");
        }
    }

    @Test
    void thePublicHalfOfAKeyChoosesItInTheAgent() throws Exception {
        Path key = folder.resolve("key");
        OpenSshServer.keygen(key, "ed25519", "");
        add(key);
        Path half = folder.resolve("key.pub");
        node.authorize(Files.readString(half));
        Files.delete(key);
        connect(way().key(half).agent()).close();
    }

    @Test
    void anEncryptedKeyThatTheAgentHoldsNeedsNoPassphrase() throws Exception {
        Path key = folder.resolve("key");
        OpenSshServer.keygen(key, "ed25519", "");
        add(key);
        node.authorize(Files.readString(folder.resolve("key.pub")));
        run("ssh-keygen", "-q", "-p", "-f", key.toString(), "-P", "", "-N", "locked");
        connect(way().key(key).agent()).close();
    }

    @Test
    void theAgentIsLeftAloneUnlessAllowed() throws Exception {
        add(node.key());
        TransportException refused = catchThrowableOfType(
                TransportException.class, () -> connect(way().key(null)).close());
        assertThat(refused.kind()).isEqualTo(Kind.AUTHENTICATION);
        connect(way().key(null).agent()).close();
    }

    @Test
    void aForwardedAgentIsThereForCommandsAndElseIsNot() throws Exception {
        assumeTrue(OpenSshServer.isAvailable(), "there is no /usr/sbin/sshd or no ssh-keygen on this machine");
        try (OpenSshServer server = OpenSshServer.start()) {
            add(server.key());
            Way way = Way.of(server.deployment()).config(configuration());
            try (Connection connection = connect(way.forwardAgent())) {
                assertThat(Talk.run(connection, "ssh-add -L").ok().text())
                        .startsWith(Files.readString(server.folder().resolve("id.pub"))
                                .substring(0, 60));
            }
            Way without = Way.of(server.deployment()).config(configuration());
            try (Connection connection = connect(without)) {
                assertThat(Talk.run(connection, "echo $SSH_AUTH_SOCK").ok().text())
                        .isBlank();
            }
        }
    }

    private void add(Path key) throws Exception {
        run("ssh-add", "-q", key.toString());
    }

    private void run(String... command) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("SSH_AUTH_SOCK", socket.toString());
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
    }

    /** The agent is named by the configuration: a test cannot set a variable of its own process. */
    private Way way() throws IOException {
        return Way.of(node.deployment()).config(configuration());
    }

    private Path configuration() throws IOException {
        return Files.writeString(
                folder.resolve("config"), "Host *\n  IdentityAgent " + socket + "\n  IdentityFile none\n");
    }

    private Connection connect(Way way) throws TransportException {
        return connector.connect(way.build(), credential -> "");
    }
}
