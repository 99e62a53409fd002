package dev.suil.testkit.ssh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.suil.ssh.transport.Connection;
import dev.suil.ssh.transport.Connector;
import dev.suil.ssh.transport.Exec;
import dev.suil.ssh.transport.TransportException;
import dev.suil.ssh.transport.TransportException.Kind;
import dev.suil.ssh.transport.mina.MinaConnector;
import dev.suil.workspace.Deployment.Credential;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What every SSH server must see suil do, whoever wrote it. */
@Timeout(120)
abstract class ConnectorContract {

    private static final int LARGE = 20 * 1024 * 1024;

    private final Connector connector = new MinaConnector();

    @TempDir
    Path folder = Path.of("");

    /** The way to the server under test that works. */
    abstract Way way();

    abstract int port();

    /** Ends every connection abruptly. */
    abstract void drop();

    /** Gives the server other host keys. */
    abstract void changeHostKeys() throws IOException;

    /** Lets a key in. */
    abstract void authorize(Path publicKey) throws IOException;

    @AfterEach
    void closeConnector() {
        connector.close();
    }

    @Test
    void outputsAreApartAndTheStatusIsTheCommands() throws Exception {
        try (Connection connection = connect(way())) {
            Talk talk = Talk.run(connection, "echo out; echo err >&2; exit 7");
            assertThat(talk.text()).isEqualTo("out\n");
            assertThat(talk.errors()).isEqualTo("err\n");
            assertThat(talk.status()).isEqualTo(7);
        }
    }

    @Test
    void aSignalIs128AndItsNumber() throws Exception {
        try (Connection connection = connect(way())) {
            assertThat(Talk.run(connection, "kill -KILL $$").status()).isEqualTo(137);
            assertThat(Talk.run(connection, "kill -TERM $$").status()).isEqualTo(143);
        }
    }

    @Test
    void everyByteComesThroughBothWays() throws Exception {
        byte[] bytes = new byte[LARGE];
        new Random(1).nextBytes(bytes);
        try (Connection connection = connect(way())) {
            assertThat(Arrays.equals(Talk.run(connection, "cat", bytes).ok().out(), bytes))
                    .isTrue();
            assertThat(Arrays.equals(Talk.run(connection, "cat >&2", bytes).ok().err(), bytes))
                    .isTrue();
        }
    }

    @Test
    void aCommandThatReadsNothingDoesNotBlockItsSender() throws Exception {
        try (Connection connection = connect(way())) {
            Talk talk;
            try {
                talk = Talk.run(connection, "exit 5", new byte[LARGE]);
            } catch (IOException closed) {
                // the server may say that nobody reads
                return;
            }
            assertThat(talk.status()).isEqualTo(5);
        }
    }

    @Test
    void whatIsWrittenArrivesBeforeTheInputEnds() throws Exception {
        try (Connection connection = connect(way());
                Exec exec = connection.exec("while read line; do echo \"got $line\"; done")) {
            BufferedReader answers = new BufferedReader(new InputStreamReader(exec.stdout(), StandardCharsets.UTF_8));
            OutputStream in = exec.stdin();
            for (String line : new String[] {"one", "two", "three"}) {
                in.write((line + "\n").getBytes(StandardCharsets.UTF_8));
                assertThat(answers.readLine()).isEqualTo("got " + line);
            }
            in.close();
            assertThat(exec.await(Talk.LIMIT)).hasValue(0);
        }
    }

    @Test
    void oneConnectionRunsManyCommandsOneAfterAnotherAndSideBySide() throws Exception {
        try (Connection connection = connect(way())) {
            for (int i = 0; i < 20; i++) {
                assertThat(Talk.run(connection, "echo " + i).ok().text()).isEqualTo(i + "\n");
            }
            try (Exec waiting = connection.exec("read line; echo \"$line\"")) {
                assertThat(Talk.run(connection, "echo beside").ok().text()).isEqualTo("beside\n");
                waiting.stdin().write("now\n".getBytes(StandardCharsets.UTF_8));
                assertThat(waiting.await(Talk.LIMIT)).hasValue(0);
            }
        }
    }

    /** A server ends a connection whose client speaks of a channel that is closed on both sides. */
    @Test
    void aConnectionOutlivesCommandsThatEndWhileTheyAreGivenUp() throws Exception {
        try (Connection connection = connect(way())) {
            for (int i = 0; i < 300; i++) {
                try (Exec exec = connection.exec("echo")) {
                    assertThat(exec.stdout().read()).isEqualTo('\n');
                    // until that comes, which is now and then when the command has ended
                    for (int spin = 0; spin < 50 * (i % 100); spin++) {
                        Thread.onSpinWait();
                    }
                }
            }
            assertThat(Talk.run(connection, "echo still").ok().text()).isEqualTo("still\n");
        }
    }

    @Test
    void waitingEndsAtItsLimitAndTheCommandGoesOn() throws Exception {
        try (Connection connection = connect(way());
                Exec exec = connection.exec("read line; exit 4")) {
            assertThat(exec.await(Duration.ofMillis(50))).isEmpty();
            exec.stdin().write('\n');
            assertThat(exec.await(Talk.LIMIT)).hasValue(4);
        }
    }

    @Test
    void aCommandThatIsClosedEndsOnTheNode() throws Exception {
        Path gone = folder.resolve("gone");
        try (Connection connection = connect(way())) {
            try (Exec exec =
                    connection.exec("trap 'echo x > " + gone + "; exit 1' TERM HUP; echo up; cat; echo x > " + gone)) {
                assertThat(exec.stdout().read()).isEqualTo('u');
            }
            assertThat(connection.isOpen()).isTrue();
            // the command tells of its own end, or was killed outright; either way nobody holds its name any more, but
            // the one who asks, whose pattern must not find itself
            String name = gone.resolveSibling("[g]one") + "; exit";
            Talk.run(
                            connection,
                            "i=0; while [ $i -lt 500 ] && ! [ -e " + gone + " ] && pgrep -f '" + name
                                    + "' >/dev/null; do i=$((i+1)); done; [ $i -lt 500 ]")
                    .ok();
        }
    }

    @Test
    void aConnectionThatBreaksIsLostToTheCommandAndItsStreams() throws Exception {
        try (Connection connection = connect(way());
                Exec exec = connection.exec("echo up; cat")) {
            assertThat(exec.stdout().readNBytes(3)).hasSize(3);
            drop();
            assertThatThrownBy(() -> exec.await(Talk.LIMIT)).satisfies(is(Kind.LOST));
            assertThatThrownBy(() -> exec.stdout().read()).isInstanceOf(IOException.class);
            assertThat(connection.isOpen()).isFalse();
            assertThatThrownBy(() -> connection.exec("true")).satisfies(is(Kind.LOST));
        }
    }

    @Test
    void anUnknownHostIsRefusedWithItsFingerprintAndWhatToDo() throws Exception {
        Path empty = Files.createFile(folder.resolve("known_hosts"));
        TransportException refused = refused(way().knownHosts(empty));
        assertThat(refused.kind()).isEqualTo(Kind.HOST_KEY_UNKNOWN);
        assertThat(refused).hasMessageContaining("SHA256:").hasMessageContaining("node");
        assertThat(refused.hint())
                .contains("ssh_accept_unknown_hosts")
                .contains(empty.toString())
                .contains("[127.0.0.1]:" + port());
        assertThat(empty).isEmptyFile();
    }

    @Test
    void anAcceptedNewHostIsKeptAndKnownFromThenOn() throws Exception {
        Path file = folder.resolve("new/known_hosts");
        connect(way().knownHosts(file).acceptUnknown()).close();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve("new"))))
                .isEqualTo("rwx------");
        connect(way().knownHosts(file)).close();
        assertThat(Files.readAllLines(file)).hasSize(1);
    }

    @Test
    void aChangedHostKeyIsRefusedEvenWhereNewOnesAreAccepted() throws Exception {
        Path file = folder.resolve("known_hosts");
        Files.writeString(file, "# first line\n");
        connect(way().knownHosts(file).acceptUnknown()).close();
        changeHostKeys();
        for (Way way : new Way[] {way().knownHosts(file), way().knownHosts(file).acceptUnknown()}) {
            TransportException refused = refused(way);
            assertThat(refused.kind()).isEqualTo(Kind.HOST_KEY_CHANGED);
            assertThat(refused).hasMessageContaining(file + ":2");
            assertThat(refused.hint()).contains("line 2").contains(file.toString());
        }
        assertThat(Files.readAllLines(file)).hasSize(2);
    }

    @Test
    void aPinnedKeyIsTheOnlyOneAccepted() throws Exception {
        Path file = folder.resolve("known_hosts");
        connect(way().knownHosts(file).acceptUnknown()).close();
        String key = Files.readString(file).strip().split(" ", 2)[1];
        Path empty = folder.resolve("none");
        connect(way().knownHosts(empty).pin(key)).close();
        String other = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
        TransportException refused = refused(way().pin(other));
        assertThat(refused.kind()).isEqualTo(Kind.HOST_KEY_CHANGED);
        assertThat(refused).hasMessageContaining("ssh_host_key");
    }

    @Test
    void aKeyThatTheHostDoesNotKnowIsNamedAndNotTriedAgain() throws Exception {
        Path key = folder.resolve("other");
        OpenSshServer.keygen(key, "ed25519", "");
        TransportException refused = refused(way().key(key).retries(5));
        assertThat(refused.kind()).isEqualTo(Kind.AUTHENTICATION);
        assertThat(refused).hasMessageContaining(key.toString());
        assertThat(refused.hint()).contains("authorized_keys");
    }

    @Test
    void aKeyFileThatIsMissingOrNoKeyIsSaidToBe() throws Exception {
        TransportException missing = refused(way().key(folder.resolve("nowhere")));
        assertThat(missing.kind()).isEqualTo(Kind.KEY);
        assertThat(missing).hasMessageContaining("does not exist");
        Path text = Files.writeString(folder.resolve("text"), "no key\n");
        assertThat(refused(way().key(text)).kind()).isEqualTo(Kind.KEY);
    }

    @Test
    void anEncryptedKeyNeedsItsPassphrase() throws Exception {
        for (String form : new String[] {"OPENSSH", "PEM", "PKCS8"}) {
            Path key = folder.resolve("encrypted-" + form);
            if (form.equals("OPENSSH")) {
                OpenSshServer.keygen(key, "ed25519", "right");
            } else {
                OpenSshServer.keygen(key, "rsa", "right", "-m", form);
            }
            authorize(key.resolveSibling(key.getFileName() + ".pub"));
            connect(way().key(key).keyPassword("right")).close();
            TransportException wrong = refused(way().key(key).keyPassword("wrong"));
            assertThat(wrong.kind()).isEqualTo(Kind.KEY);
            assertThat(wrong).hasMessageContaining("passphrase").hasMessageContaining("wrong");
            TransportException none = refused(way().key(key));
            assertThat(none.kind()).isEqualTo(Kind.KEY);
            assertThat(none).hasMessageContaining("encrypted");
            assertThat(none.hint()).contains("ssh_key_password");
        }
    }

    @Test
    void keysOfEveryTypeAreAccepted() throws Exception {
        for (String type : new String[] {"ed25519", "ecdsa", "rsa"}) {
            Path key = folder.resolve(type);
            OpenSshServer.keygen(key, type, "");
            authorize(folder.resolve(type + ".pub"));
            try (Connection connection = connect(way().key(key))) {
                Talk.run(connection, "true").ok();
            }
        }
    }

    @Test
    void nothingThatListensIsUnreachable() throws Exception {
        int free;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            free = socket.getLocalPort();
        }
        TransportException refused = refused(Way.to("127.0.0.1", free, "u").retries(2));
        assertThat(refused.kind()).isEqualTo(Kind.UNREACHABLE);
        assertThat(refused).hasMessageContaining("refuses").hasMessageContaining(String.valueOf(free));
        assertThat(refused.hint()).contains("sshd");
    }

    @Test
    void aNameThatLeadsNowhereIsUnreachable() {
        TransportException refused = refused(Way.to("no-such-host.invalid", 22, "u"));
        assertThat(refused.kind()).isEqualTo(Kind.UNREACHABLE);
        assertThat(refused).hasMessageContaining("no-such-host.invalid");
        assertThat(refused.hint()).contains("ssh_host");
    }

    Connection connect(Way way) throws TransportException {
        return connector.connect(way.build(), ConnectorContract::plain);
    }

    TransportException refused(Way way) {
        TransportException thrown = catchThrowableOfType(
                TransportException.class, () -> connect(way).close());
        assertThat(thrown).as("connecting fails").isNotNull();
        return thrown;
    }

    static java.util.function.Consumer<Throwable> is(Kind kind) {
        return thrown -> assertThat(Talk.kind(thrown)).isEqualTo(kind);
    }

    private static String plain(Credential credential) {
        String plain = credential.plain();
        if (plain == null) {
            throw new IllegalStateException("a test has no secrets");
        }
        return plain;
    }
}
