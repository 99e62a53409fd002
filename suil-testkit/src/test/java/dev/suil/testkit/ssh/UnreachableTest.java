package dev.suil.testkit.ssh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.suil.ssh.transport.Connection;
import dev.suil.ssh.transport.Connector;
import dev.suil.ssh.transport.Exec;
import dev.suil.ssh.transport.TransportException;
import dev.suil.ssh.transport.TransportException.Kind;
import dev.suil.ssh.transport.mina.MinaConnector;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Hosts that are not well. */
@Timeout(60)
class UnreachableTest {

    private final Connector connector = new MinaConnector();

    @AfterEach
    void closeConnector() {
        connector.close();
    }

    @Test
    void aHostThatHangsUpIsTriedAsOftenAsAllowed() throws Exception {
        AtomicInteger accepted = new AtomicInteger();
        ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread hangsUp = new Thread(() -> {
            try {
                while (true) {
                    server.accept().close();
                    accepted.incrementAndGet();
                }
            } catch (IOException e) {
                // the test is over
            }
        });
        try (server) {
            hangsUp.start();
            TransportException refused =
                    refused(Way.to("127.0.0.1", server.getLocalPort(), "u").retries(3));
            assertThat(refused.kind()).isEqualTo(Kind.UNREACHABLE);
            assertThat(refused.hint()).as(refused.toString()).contains("sshd");
        }
        hangsUp.join();
        assertThat(accepted).hasValue(4);
    }

    @Test
    void aHostThatSaysNothingIsUnreachableAfterTheTimeout() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            TransportException refused =
                    refused(Way.to("127.0.0.1", server.getLocalPort(), "u").timeout(Duration.ofMillis(300)));
            assertThat(refused.kind()).isEqualTo(Kind.UNREACHABLE);
            assertThat(refused).hasMessageContaining("within 300 ms");
        }
    }

    @Test
    void aHostThatFallsSilentIsLostToARunningCommand() throws Exception {
        assumeTrue(OpenSshServer.isAvailable(), "there is no /usr/sbin/sshd or no ssh-keygen on this machine");
        try (OpenSshServer server = OpenSshServer.start();
                Connection connection = connect(Way.of(server.deployment()).keepalive(Duration.ofMillis(100)));
                Exec exec = connection.exec("echo up; cat")) {
            assertThat(exec.stdout().readNBytes(3)).hasSize(3);
            server.freeze();
            TransportException lost =
                    catchThrowableOfType(TransportException.class, () -> exec.await(Duration.ofSeconds(30)));
            assertThat(lost.kind()).isEqualTo(Kind.LOST);
        }
    }

    @Test
    void aCommandBeyondTheHostsLimitOfSessionsIsRefusedAndTheConnectionStands() throws Exception {
        assumeTrue(OpenSshServer.isAvailable(), "there is no /usr/sbin/sshd or no ssh-keygen on this machine");
        try (OpenSshServer server = OpenSshServer.start("MaxSessions 1");
                Connection connection = connect(Way.of(server.deployment()));
                Exec first = connection.exec("cat")) {
            TransportException refused = catchThrowableOfType(
                    TransportException.class, () -> connection.exec("true").close());
            assertThat(refused.hint()).contains("MaxSessions");
            first.stdin().close();
            assertThat(first.await(Talk.LIMIT)).hasValue(0);
        }
    }

    private Connection connect(Way way) throws TransportException {
        return connector.connect(way.build(), credential -> "");
    }

    private TransportException refused(Way way) {
        return catchThrowableOfType(TransportException.class, () -> connect(way).close());
    }
}
