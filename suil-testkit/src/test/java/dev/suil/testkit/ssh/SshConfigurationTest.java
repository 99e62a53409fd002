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
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What an ssh configuration says counts where the data says nothing. */
@Timeout(60)
class SshConfigurationTest {

    private final Connector connector = new MinaConnector();

    @TempDir
    Path folder = Path.of("");

    @SuppressWarnings("NullAway.Init")
    private EmbeddedNode node;

    @BeforeEach
    void start() throws IOException {
        node = EmbeddedNode.start();
    }

    @AfterEach
    void stop() throws IOException {
        connector.close();
        node.close();
    }

    @Test
    void aHostIsFoundWithItsUserPortKeyAndKnownHosts() throws Exception {
        Path config = config("""
                Host web
                  HostName 127.0.0.1
                  Port %d
                  User somebody
                  IdentityFile %s
                  UserKnownHostsFile %s /does/not/exist
                """.formatted(node.port(), node.key(), node.knownHosts()));
        try (Connection connection = connect(Way.toNamed("web").config(config))) {
            assertThat(connection.user()).isEqualTo("somebody");
            Talk.run(connection, "true").ok();
        }
    }

    @Test
    void includesAndMatchesAreReadWhereThereIsAnSshClient() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/ssh")), "there is no ssh client on this machine");
        Path more = Files.writeString(
                folder.resolve("more"), "Match host web\n  Port " + node.port() + "\n  HostName 127.0.0.1\n");
        Path config = config("Include " + more + "\n");
        connect(way().named("web").config(config)).close();
    }

    @Test
    void anAliasIsLookedForAmongTheKnownHosts() throws Exception {
        Path known = folder.resolve("known");
        Files.writeString(known, Files.readString(node.knownHosts()).replaceFirst("^\\S+", "the-alias"));
        Path config = config("Host *\n  HostKeyAlias the-alias\n");
        connect(way().knownHosts(known).config(config)).close();
        TransportException refused = refused(way().knownHosts(known));
        assertThat(refused.kind()).isEqualTo(Kind.HOST_KEY_UNKNOWN);
    }

    @Test
    void aNewHostIsKeptHashedWhereThatIsWantedAndKnownAgain() throws Exception {
        Path known = folder.resolve("known");
        Path config = config("Host *\n  HashKnownHosts yes\n");
        connect(way().knownHosts(known).config(config).acceptUnknown()).close();
        assertThat(Files.readString(known)).startsWith("|1|").doesNotContain("127.0.0.1");
        connect(way().knownHosts(known)).close();
        node.changeHostKeys();
        assertThat(refused(way().knownHosts(known)).kind()).isEqualTo(Kind.HOST_KEY_CHANGED);
    }

    @Test
    void theSecondOfSeveralKnownHostsFilesCounts() throws Exception {
        Path empty = Files.createFile(folder.resolve("empty"));
        connect(way().knownHosts(empty, folder.resolve("missing"), node.knownHosts()))
                .close();
    }

    @Test
    void aHostIsReachedThroughOthers() throws Exception {
        try (EmbeddedNode bastion = EmbeddedNode.start()) {
            bastion.authorize(Files.readString(publicHalf()));
            Path known = folder.resolve("known");
            Files.writeString(known, Files.readString(node.knownHosts()) + Files.readString(bastion.knownHosts()));
            String jump = "suil@127.0.0.1:" + bastion.port();
            try (Connection connection = connect(way().knownHosts(known).jump(jump))) {
                Talk.run(connection, "true").ok();
            }
            assertThat(bastion.connections()).isEqualTo(1);
            assertThat(bastion.execs()).isZero();
            assertThat(node.execs()).isEqualTo(1);
            TransportException refused = refused(way().jump(jump));
            assertThat(refused.kind()).isEqualTo(Kind.HOST_KEY_UNKNOWN);
            assertThat(refused).hasMessageContaining("jump host");
        }
    }

    @Test
    void aProgramToGoThroughIsRefusedWithWhatToDo() throws Exception {
        Path config = config("Host *\n  ProxyCommand nc %h %p\n");
        TransportException refused = refused(way().config(config));
        assertThat(refused).hasMessageContaining("ProxyCommand");
        assertThat(refused.hint()).contains("ProxyJump");
    }

    @Test
    void aConfigurationThatSshCannotReadIsSaidToBeWrong() throws Exception {
        Path config = config("Host *\n  NoSuchKeyword yes\n");
        assertThat(refused(way().config(config))).hasMessageContaining("ssh configuration");
    }

    private Path publicHalf() throws IOException {
        Path half = folder.resolve("half.pub");
        Process keygen = new ProcessBuilder("ssh-keygen", "-y", "-f", node.key().toString())
                .redirectOutput(half.toFile())
                .start();
        assertThat(keygen.onExit().join().exitValue()).isZero();
        return half;
    }

    private Path config(String text) throws IOException {
        return Files.writeString(folder.resolve("config"), text);
    }

    private Way way() {
        return Way.of(node.deployment());
    }

    private Connection connect(Way way) throws TransportException {
        return connector.connect(way.build(), credential -> Objects.requireNonNull(credential.plain()));
    }

    private TransportException refused(Way way) {
        return catchThrowableOfType(TransportException.class, () -> connect(way).close());
    }
}
