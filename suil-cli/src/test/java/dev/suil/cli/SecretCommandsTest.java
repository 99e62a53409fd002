package dev.suil.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.cli.process.ExitCode;
import dev.suil.secret.Age;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SecretCommandsTest {

    private final Age.NewKey key = Age.newKey();

    @TempDir
    private Path folder = Path.of("");

    @ParameterizedTest
    @CsvSource({
        "encrypt, 'a\n', a",
        "encrypt -, 'a\n', a",
        "encrypt, 'a\n\n', 'a\n'",
        "encrypt, 'a\r\n', 'a\r'",
        "encrypt, '', ''",
        "encrypt --keep-newline, 'a\n', 'a\n'",
        "encrypt é, 'not read', é"
    })
    void whatIsEncryptedIsDecryptedByteForByte(String line, String input, String plain) {
        Outcome encrypted = run(line, input);

        assertThat(encrypted.out()).matches("!ENC\\[[A-Za-z0-9+/=]+]\n");
        assertThat(run("decrypt", encrypted.out()).out()).isEqualTo(plain);
    }

    @Test
    void aFileIsEncryptedToItsLastByte() throws IOException {
        Files.writeString(folder.resolve("server.key"), "-----BEGIN X-----\nabc\n-----END X-----\n");

        String encrypted = run("encrypt --file server.key", "not read").out();
        assertThat(run("decrypt", encrypted).out()).isEqualTo("-----BEGIN X-----\nabc\n-----END X-----\n");
        assertThat(run("encrypt --file none", "").exit()).isEqualTo(ExitCode.USAGE);
        assertThat(run("encrypt --file server.key x", "").exit()).isEqualTo(ExitCode.USAGE);
    }

    @Test
    void aValueIsDecryptedWhereItStands() throws IOException {
        String encrypted = run("encrypt", "a b").out().strip();
        Files.writeString(
                folder.resolve("a.yaml"),
                "app:\n  users:\n  - {name: x, \"pass.word\": " + encrypted + "}\n  plain: none\n");

        assertThat(run("decrypt a.yaml:app.users.0.\"pass.word\"", "").out()).isEqualTo("a b");
        assertThat(run("decrypt a.yaml:app.users.1.x", "").exit()).isEqualTo(ExitCode.DATA);
        assertThat(run("decrypt a.yaml:app.plain", "").exit()).isEqualTo(ExitCode.DATA);
        assertThat(run("decrypt a.yaml:app.plain", "").err())
                .contains("a.yaml:4:10")
                .doesNotContain("none");
        assertThat(run("decrypt a.yaml", "").exit()).isEqualTo(ExitCode.USAGE);
    }

    @Test
    void rekeyChangesWhoCanOpenAndADryRunDoesNot() throws IOException {
        Age.NewKey next = Age.newKey();
        String encrypted = run("encrypt", "a b").out().strip();
        String text = "# c\r\napp:   " + encrypted + " # d\r\n";
        Path file = Files.createDirectories(folder.resolve("data")).resolve("a.yaml");
        Files.writeString(file, text);
        Map<String, String> env = Map.of("SUIL_AGE_RECIPIENT", next.recipient(), "SUIL_AGE_KEY", key.identity());

        assertThat(run("rekey --dry-run", "", env).out()).contains("data/a.yaml:2:8: app: would be encrypted again");
        assertThat(Files.readString(file)).isEqualTo(text);
        assertThat(run("rekey", "", env).out()).contains("1 secret in 1 file encrypted again");
        assertThat(Files.readString(file))
                .startsWith("# c\r\napp:   !ENC[")
                .endsWith("] # d\r\n")
                .doesNotContain(encrypted);
        assertThat(run("decrypt data/a.yaml:app", "", Map.of("SUIL_AGE_KEY", next.identity()))
                        .out())
                .isEqualTo("a b");
        assertThat(run("secrets check", "", env).exit()).isEqualTo(ExitCode.DATA);
    }

    @Test
    void aNewKeyIsPrintedInTheFormOfAKeyFile() {
        Outcome outcome = run("keygen", "");

        assertThat(outcome.out()).matches("# public key: age1\\w+\nAGE-SECRET-KEY-1\\w+\n");
        assertThat(outcome.err()).contains("age1").doesNotContain("AGE-SECRET-KEY-1");
    }

    @Test
    void whatIsNoSecretIsWrongData() {
        assertThat(run("decrypt", "a b").exit()).isEqualTo(ExitCode.DATA);
        assertThat(run("decrypt", "!ENC[YWJj]").exit()).isEqualTo(ExitCode.DATA);
    }

    @Test
    void aSettingThatIsNoKeyIsWrongUsageAndNotShown() {
        Outcome encrypt = run("encrypt", "x", Map.of("SUIL_AGE_RECIPIENT", key.identity()));
        Outcome decrypt = run("decrypt", "!ENC[YWJj]", Map.of("SUIL_AGE_KEY", key.identity() + "x"));

        assertThat(encrypt.exit()).isEqualTo(ExitCode.USAGE);
        assertThat(decrypt.exit()).isEqualTo(ExitCode.USAGE);
        assertThat(encrypt.err() + decrypt.err()).doesNotContain(key.identity());
    }

    @Test
    void decryptingWithoutAKeyNamesTheSetting() {
        assertThat(run("decrypt", "!ENC[YWJj]", Map.of()).err()).contains("SUIL_AGE_KEY");
    }

    private record Outcome(int exit, String out, String err) {}

    private Outcome run(String line, String input) {
        return run(line, input, Map.of("SUIL_AGE_RECIPIENT", key.recipient(), "SUIL_AGE_KEY", key.identity()));
    }

    private Outcome run(String line, String input, Map<String, String> env) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int exit = Main.run(
                List.of(line.split(" ")),
                new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
                out,
                err,
                env,
                folder);
        return new Outcome(exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }
}
