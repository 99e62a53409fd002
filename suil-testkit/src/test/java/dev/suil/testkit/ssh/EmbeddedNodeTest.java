package dev.suil.testkit.ssh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.ssh.transport.Connection;
import dev.suil.ssh.transport.TransportException;
import dev.suil.ssh.transport.TransportException.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The contract against the embedded node, and what only that one promises. */
class EmbeddedNodeTest extends ConnectorContract {

    @SuppressWarnings("NullAway.Init")
    private EmbeddedNode node;

    @BeforeEach
    void start() throws IOException {
        node = EmbeddedNode.builder()
                .password("let me in")
                .environment("COLOUR", "green")
                .start();
    }

    @AfterEach
    void stop() throws IOException {
        node.close();
    }

    @Override
    Way way() {
        return Way.of(node.deployment());
    }

    @Override
    int port() {
        return node.port();
    }

    @Override
    void drop() {
        node.drop();
    }

    @Override
    void changeHostKeys() {
        node.changeHostKeys();
    }

    @Override
    void authorize(Path publicKey) throws IOException {
        node.authorize(Files.readString(publicKey));
    }

    @Test
    void connectionsAndCommandsAreCounted() throws Exception {
        try (Connection connection = connect(way())) {
            Talk.run(connection, "true").ok();
            Talk.run(connection, "true").ok();
        }
        connect(way()).close();
        assertThat(node.connections()).isEqualTo(2);
        assertThat(node.execs()).isEqualTo(2);
    }

    @Test
    void commandsSeeTheScratchRootAndNothingOfThisProcess() throws Exception {
        try (Connection connection = connect(way())) {
            assertThat(Talk.run(connection, "pwd").ok().text().strip())
                    .isEqualTo(node.root().toString());
            assertThat(Talk.run(connection, "env | cut -d= -f1 | sort")
                            .ok()
                            .text()
                            .lines())
                    .contains("COLOUR", "HOME")
                    // the last ones are set by shells themselves
                    .isSubsetOf("COLOUR", "HOME", "LANG", "PATH", "SUIL_NODE_STATE", "PWD", "OLDPWD", "SHLVL", "_");
            assertThat(Talk.run(connection, "echo $HOME $SUIL_NODE_STATE").ok().text())
                    .isEqualTo(node.root().resolve("home") + " " + node.root().resolve("var/lib/suil") + "\n");
        }
    }

    @Test
    void aPasswordLetsInAndAWrongOneDoesNot() throws Exception {
        connect(way().key(null).password("let me in")).close();
        TransportException refused = refused(way().key(null).password("guess").retries(3));
        assertThat(refused.kind()).isEqualTo(Kind.AUTHENTICATION);
        assertThat(refused).hasMessageContaining("the password").hasMessageNotContaining("guess");
        assertThat(node.connections()).isEqualTo(2);
    }

    @Test
    void itsFoldersGoWithIt() throws Exception {
        Path root = node.root();
        Path key = node.key();
        node.close();
        assertThat(root).doesNotExist();
        assertThat(key).doesNotExist();
        node = EmbeddedNode.start();
    }
}
