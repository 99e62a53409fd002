package dev.suil.testkit.ssh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.suil.ssh.transport.TransportException.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The contract against this machine's own sshd. */
class OpenSshServerTest extends ConnectorContract {

    @SuppressWarnings("NullAway.Init")
    private OpenSshServer server;

    @BeforeEach
    void start() throws IOException {
        assumeTrue(OpenSshServer.isAvailable(), "there is no /usr/sbin/sshd or no ssh-keygen on this machine");
        server = OpenSshServer.start();
    }

    @AfterEach
    void stop() throws IOException {
        if (server != null) {
            server.close();
        }
    }

    @Override
    Way way() {
        return Way.of(server.deployment());
    }

    @Override
    int port() {
        return server.port();
    }

    @Override
    void drop() {
        server.drop();
    }

    @Override
    void changeHostKeys() throws IOException {
        server.changeHostKeys();
    }

    @Override
    void authorize(Path publicKey) throws IOException {
        server.authorize(Files.readString(publicKey));
    }

    @Test
    void aHostIsKnownByAnyOfItsKeys() throws Exception {
        for (String line : Files.readAllLines(server.knownHosts())) {
            Path known = Files.writeString(folder.resolve("known_hosts"), line + "\n");
            connect(way().knownHosts(known)).close();
            String[] words = line.split(" ");
            connect(way().knownHosts().pin(words[1] + " " + words[2])).close();
        }
    }

    @Test
    void aCertificateOfAnAuthorityThatIsKnownMakesAHostKnown() throws Exception {
        Path authority = folder.resolve("ca");
        OpenSshServer.keygen(authority, "ed25519", "");
        server.certify(authority, "127.0.0.1");
        Path known = folder.resolve("known_hosts");
        String key = Files.readString(folder.resolve("ca.pub"));
        Files.writeString(known, "@cert-authority [127.0.0.1]:" + server.port() + " " + key);
        connect(way().knownHosts(known)).close();
        Files.writeString(known, "@cert-authority other.example.com " + key);
        assertThat(refused(way().knownHosts(known)).kind()).isEqualTo(Kind.HOST_KEY_UNKNOWN);
    }
}
