package dev.suil.ssh.transport.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.suil.ssh.transport.ChildEnvironment;
import dev.suil.ssh.transport.Connection;
import dev.suil.ssh.transport.Exec;
import dev.suil.ssh.transport.TransportException;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class LocalConnectorTest {

    private static final Duration LIMIT = Duration.ofSeconds(30);

    private final Connection connection = new LocalConnection();

    @Test
    void outputsAreApartAndTheStatusIsTheCommands() throws Exception {
        try (Exec exec = connection.exec("echo out; echo err >&2; exit 7")) {
            assertThat(exec.await(LIMIT)).hasValue(7);
            assertThat(exec.stdout().readAllBytes()).asString().isEqualTo("out\n");
            assertThat(exec.stderr().readAllBytes()).asString().isEqualTo("err\n");
        }
    }

    @Test
    void aSignalIs128AndItsNumber() throws Exception {
        try (Exec exec = connection.exec("kill -TERM $$")) {
            assertThat(exec.await(LIMIT)).hasValue(143);
        }
    }

    @Test
    void whatIsWrittenArrivesBeforeTheInputEnds() throws Exception {
        try (Exec exec = connection.exec("while read line; do echo \"got $line\"; done")) {
            BufferedReader answers = new BufferedReader(new InputStreamReader(exec.stdout(), StandardCharsets.UTF_8));
            OutputStream in = exec.stdin();
            for (String line : new String[] {"one", "two"}) {
                in.write((line + "\n").getBytes(StandardCharsets.UTF_8));
                assertThat(answers.readLine()).isEqualTo("got " + line);
            }
            in.close();
            assertThat(exec.await(LIMIT)).hasValue(0);
        }
    }

    @Test
    void waitingEndsAtItsLimitAndClosingEndsTheCommand() throws Exception {
        Exec exec = connection.exec("sleep 1000");
        assertThat(exec.await(Duration.ofMillis(20))).isEmpty();
        exec.close();
        assertThat(exec.await(LIMIT)).isPresent();
    }

    @Test
    void aClosedConnectionRunsNothing() {
        connection.close();
        assertThat(connection.isOpen()).isFalse();
        assertThatThrownBy(() -> connection.exec("true")).isInstanceOf(TransportException.class);
    }

    @Test
    void programsDoNotSeeTheSecretsOfSuil() {
        Map<String, String> environment = new HashMap<>(Map.of(
                "SUIL_AGE_KEY", "x", "SUIL_AGE_KEY_FILE", "x", "SUIL_SUDO_PASSWORD", "x", "SUIL_AGE_RECIPIENT", "y"));
        ChildEnvironment.clean(environment);
        assertThat(environment).containsOnlyKeys("SUIL_AGE_RECIPIENT");
    }
}
