package dev.suil.testkit.ssh;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

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
}
