package dev.suil.ssh.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.suil.ssh.transport.TransportException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class ReadingTest {

    private static final Elevation NONE = new Elevation(false, null, null);
    private static final Duration LIMIT = Duration.ofSeconds(30);

    @TempDir
    Path folder;

    @ParameterizedTest
    @MethodSource("dev.suil.ssh.remote.ShellConnection#shells")
    void everySectionAnswersForItself(String shell) throws Exception {
        List<Answer> answers = read(shell, "echo a; exit 3", "printf b", "if then", "cat; echo c", ":");

        assertThat(answers).extracting(ReadingTest::text).containsExactly("a\n", "b", "", "c\n", "");
        assertThat(answers.get(0).status()).isEqualTo(3);
        assertThat(answers.get(2).status()).isNotZero();
        assertThat(answers.get(4).status()).isZero();
    }

    @ParameterizedTest
    @MethodSource("dev.suil.ssh.remote.ShellConnection#shells")
    void outputIsKeptByteForByte(String shell) throws Exception {
        byte[] bytes = new byte[300_000];
        new Random(7).nextBytes(bytes);
        Arrays.fill(bytes, 1_000, 90_000, (byte) 'x');
        Arrays.fill(bytes, 200_000, 200_100, (byte) '\n');
        Path file = Files.write(folder.resolve("bytes"), bytes);

        assertThat(read(shell, "cat '" + file + "'").get(0).output().toArray()).isEqualTo(bytes);
    }

    @ParameterizedTest
    @MethodSource("dev.suil.ssh.remote.ShellConnection#shells")
    void quotesAndManySectionsDoNoHarm(String shell) throws Exception {
        String many = "printf '%s' 'it'\\''s \"$0\" `x`'\n".repeat(20_000);

        assertThat(read(shell, many, "echo end"))
                .extracting(answer -> answer.output().size())
                .containsExactly("it's \"$0\" `x`".length() * 20_000, 4);
    }

    @Test
    void aSectionThatHangsIsNamed() {
        assertThatThrownBy(() -> Reading.read(
                        connection("/bin/sh"),
                        NONE,
                        List.of(new Section("the mounts", "sleep 100")),
                        Duration.ofMillis(300)))
                .isInstanceOf(TransportException.class)
                .hasMessageContaining("the mounts");
    }

    @Test
    void aScriptThatDidNotArriveWholeIsNotRun() throws Exception {
        String script = Reading.script(new Mark("m"), List.of(new Section("a", "touch " + folder.resolve("ran"))));

        try (RootShell shell = RootShell.open(connection("/bin/sh"), NONE, RootShell.Input.WHOLE)) {
            shell.send(script.substring(0, script.length() - 2));
            shell.endInput();
            shell.out().readAllBytes();
        }

        assertThat(folder.resolve("ran")).doesNotExist();
    }

    @ParameterizedTest
    @MethodSource("dev.suil.ssh.remote.ShellConnection#shells")
    void theMachineTellsItsOsAndItself(String shell) throws Exception {
        List<Answer> answers = read(shell, Scripts.load("os.sh"), Scripts.load("host.sh"), Scripts.load("owed.sh"));

        assertThat(text(answers.get(0))).contains("SUIL_ARCH=");
        assertThat(text(answers.get(1)))
                .contains("hostname=")
                .contains("kernel=")
                .contains("cpus=");
        assertThat(answers.get(1).status()).isZero();
        assertThat(answers.get(2).status()).isZero();
    }

    private List<Answer> read(String shell, String... scripts) throws TransportException {
        return Reading.read(
                connection(shell),
                NONE,
                Arrays.stream(scripts).map(script -> new Section("x", script)).toList(),
                LIMIT);
    }

    private ShellConnection connection(String shell) {
        return new ShellConnection(shell, "/bin/sh", folder);
    }

    private static String text(Answer answer) {
        return new String(answer.output().toArray(), StandardCharsets.UTF_8);
    }
}
