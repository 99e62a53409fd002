package dev.suil.ssh.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.suil.ssh.transport.TransportException;
import dev.suil.ssh.transport.TransportException.Kind;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class RootShellTest {

    private static final Elevation NONE = new Elevation(false, null, null);
    private static final Elevation NO_PASSWORD = new Elevation(true, null, null);

    @TempDir
    Path folder;

    private Path bin;

    @BeforeEach
    void pathOfItsOwn() throws IOException {
        bin = Files.createDirectory(folder.resolve("bin"));
    }

    @ParameterizedTest
    @MethodSource("dev.suil.ssh.remote.ShellConnection#shells")
    void runsTheScriptAndNothingElse(String shell) throws Exception {
        assertThat(echo(new ShellConnection(shell, "/bin/sh", folder), NONE)).isEqualTo("here\n");
    }

    @Test
    void whatLoginFilesPrintIsSkipped() throws Exception {
        Path login = executable("login", "echo 'Welcome!'; printf 'no newline'; echo noise >&2; exec /bin/sh \"$@\"");

        assertThat(echo(new ShellConnection("/bin/sh", login.toString(), folder), NONE))
                .isEqualTo("here\n");
    }

    @Test
    void anEchoOfTheCommandIsNotTakenForTheShell() throws Exception {
        Path login = executable("login", "printf '%s\\n' \"$*\"; exec /bin/sh \"$@\"");

        assertThat(echo(new ShellConnection("/bin/sh", login.toString(), folder), NONE))
                .isEqualTo("here\n");
    }

    @Test
    void anAccountWithoutShellIsSaidToBeOne() throws Exception {
        Path login = executable("login", "echo 'This account is currently not available.' >&2; exit 1");

        TransportException failure = refused(new ShellConnection("/bin/sh", login.toString(), folder), NONE);

        assertThat(failure).hasMessageContaining("login shell of deploy").hasMessageContaining("not available");
    }

    @Test
    void sudoIsToldItsPasswordOnceItAsks() throws Exception {
        sudoThatAsks("right");

        assertThat(echo(sudoConnection(), new Elevation(true, null, "right"))).isEqualTo("here\n");
    }

    @Test
    void sudoThatDoesNotAskIsToldNothing() throws Exception {
        fakeSudo("exec \"$@\"");

        assertThat(echo(sudoConnection(), new Elevation(true, null, "right"))).isEqualTo("here\n");
    }

    @Test
    void aWrongPasswordEndsAtTheSecondPrompt() throws Exception {
        sudoThatAsks("right");

        TransportException failure = refused(sudoConnection(), new Elevation(true, null, "wrong"));

        assertThat(failure.kind()).isEqualTo(Kind.SUDO);
        assertThat(failure).hasMessage("sudo does not accept the password of deploy");
        assertThat(failure.hint()).contains("SUIL_SUDO_PASSWORD");
    }

    @Test
    void aMissingPasswordSaysWhereToPutIt() throws Exception {
        sudoThatAsks("right");

        TransportException failure = refused(sudoConnection(), NO_PASSWORD);

        assertThat(failure.kind()).isEqualTo(Kind.SUDO);
        assertThat(failure).hasMessageContaining("asks deploy for a password");
        assertThat(failure.hint()).contains("SUIL_SUDO_PASSWORD").contains("deployment.sudo_password");
    }

    @Test
    void aNodeWithoutSudoIsSaidToHaveNone() {
        assertThat(refused(withoutSudo(), NO_PASSWORD)).hasMessageContaining("no sudo");
    }

    @Test
    void whereThereIsNoSudoDoasIsTaken() throws Exception {
        executable("doas", "export PATH=/usr/bin:/bin; [ \"$1 $2 $3 $4\" = '-n -u app --' ] && shift 4 && exec \"$@\"");

        assertThat(echo(withoutSudo(), new Elevation(true, "app", null))).isEqualTo("here\n");
    }

    @Test
    void doasThatAsksOrRefusesIsSaidToDoSo() throws Exception {
        executable("doas", "echo 'doas: Authentication required' >&2; exit 1");
        assertThat(refused(withoutSudo(), new Elevation(true, null, "right")))
                .hasMessageContaining("doas asks deploy for a password");

        executable("doas", "echo 'doas: Operation not permitted' >&2; exit 1");
        assertThat(refused(withoutSudo(), NO_PASSWORD)).hasMessageContaining("doas refuses deploy");
    }

    @Test
    void aShellThatNeverStandsIsGivenUp() throws Exception {
        fakeSudo("exec cat");

        TransportException failure = catchThrowableOfType(
                TransportException.class,
                () -> RootShell.open(sudoConnection(), NO_PASSWORD, RootShell.Input.WHOLE, Duration.ofMillis(300)));

        assertThat(failure).hasMessageContaining("did not come to an end");
    }

    private static String echo(ShellConnection connection, Elevation elevation) throws Exception {
        try (RootShell shell = RootShell.open(connection, elevation, RootShell.Input.WHOLE)) {
            shell.send("echo here\n");
            shell.endInput();
            return new String(shell.out().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static TransportException refused(ShellConnection connection, Elevation elevation) {
        return catchThrowableOfType(
                TransportException.class,
                () -> RootShell.open(connection, elevation, RootShell.Input.WHOLE)
                        .close());
    }

    private ShellConnection withoutSudo() {
        return new ShellConnection("/bin/sh", "/bin/sh", folder).with("PATH", bin.toString());
    }

    private ShellConnection sudoConnection() {
        return new ShellConnection("/bin/sh", "/bin/sh", folder).with("PATH", bin + ":" + System.getenv("PATH"));
    }

    private void sudoThatAsks(String password) throws IOException {
        fakeSudo("""
                [ -n "$prompt" ] || { echo 'sudo: a password is required' >&2; exit 1; }
                echo 'We trust you have received the usual lecture.' >&2
                for try in 1 2 3; do
                  printf '%%s' "$prompt" >&2
                  IFS= read -r given || exit 1
                  [ "$given" != %s ] || exec "$@"
                  echo 'Sorry, try again.' >&2
                done
                exit 1
                """.formatted(password));
    }

    private void fakeSudo(String then) throws IOException {
        executable("sudo", """
                prompt=
                while [ "$1" != -- ]; do
                  [ "$1" != -p ] || prompt=$2
                  shift
                done
                shift
                """ + then);
    }

    private Path executable(String name, String script) throws IOException {
        Path file = Files.writeString(bin.resolve(name), "#!/bin/sh\n" + script + "\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
        return file;
    }
}
