package dev.suil.cli.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SettingsTest {

    @TempDir
    private Path workspace = Path.of("");

    @Test
    void theEnvironmentWinsOverDotEnv() throws IOException {
        dotEnv("SUIL_AGE_RECIPIENT=low\nSUIL_SUDO_PASSWORD=low\n");

        Settings settings = Settings.read(Map.of("SUIL_SUDO_PASSWORD", "high"), workspace);

        assertThat(settings.get("SUIL_AGE_RECIPIENT")).contains("low");
        assertThat(settings.get("SUIL_SUDO_PASSWORD")).contains("high");
    }

    @Test
    void aNameThatTheEnvironmentSetsToNothingIsNotSet() throws IOException {
        dotEnv("SUIL_SUDO_PASSWORD=low\n");

        assertThat(Settings.read(Map.of("SUIL_SUDO_PASSWORD", ""), workspace).get("SUIL_SUDO_PASSWORD"))
                .isEmpty();
    }

    @Test
    void dotEnvSetsNoNamesButSuilsOwn() throws IOException {
        dotEnv("NO_COLOR=1\nXDG_CACHE_HOME=/elsewhere\nHOME=/elsewhere\n");

        Settings settings = Settings.read(Map.of("HOME", "/home/me"), workspace);

        assertThat(settings.colours()).isTrue();
        assertThat(settings.cache()).isEqualTo(Path.of("/home/me/.cache/suil"));
    }

    @ParameterizedTest
    @CsvSource({"/a, /x, /a", "'', /x, /x/suil", "'', '', /home/me/.cache/suil", "'', x, /home/me/.cache/suil"})
    void theCacheIsWhereTheFirstSettingSays(String own, String xdg, Path cache) {
        Map<String, String> env = Map.of("SUIL_CACHE_DIR", own, "XDG_CACHE_HOME", xdg, "HOME", "/home/me");

        assertThat(Settings.read(env, workspace).cache()).isEqualTo(cache);
    }

    @ParameterizedTest
    @CsvSource({"NO_COLOR, 1", "SUIL_LOG_COLOR, false", "SUIL_LOG_COLOR, FALSE", "TERM, dumb"})
    void coloursCanBeTurnedOff(String name, String value) {
        assertThat(Settings.read(Map.of(name, value), workspace).colours()).isFalse();
    }

    @Test
    void keysComeFromTheSettingAndFromTheFileThatAnotherNames() throws IOException {
        Files.writeString(workspace.resolve("key.txt"), "# made today\nAGE-SECRET-KEY-2\n");

        Settings settings =
                Settings.read(Map.of("SUIL_AGE_KEY", "AGE-SECRET-KEY-1", "SUIL_AGE_KEY_FILE", "key.txt"), workspace);

        assertThat(settings.ageKeys()).containsExactly("AGE-SECRET-KEY-1", "# made today\nAGE-SECRET-KEY-2\n");
    }

    @Test
    void aKeyFileThatIsNotThereIsWrongUsage() {
        Settings settings = Settings.read(Map.of("SUIL_AGE_KEY_FILE", "gone.txt"), workspace);

        assertThatThrownBy(settings::ageKeys)
                .isInstanceOfSatisfying(
                        CommandException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.USAGE))
                .hasMessageContaining("gone.txt");
    }

    @Test
    void aMissingSettingIsWrongUsageAndNamed() {
        assertThatThrownBy(() -> Settings.read(Map.of(), workspace).require("SUIL_AGE_RECIPIENT", "whom to encrypt to"))
                .isInstanceOfSatisfying(
                        CommandException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.USAGE))
                .hasMessageContaining("SUIL_AGE_RECIPIENT");
    }

    private void dotEnv(String text) throws IOException {
        Files.writeString(workspace.resolve(".env"), text);
    }
}
