package dev.suil.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.cli.process.ExitCode;
import dev.suil.secret.Age;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
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
