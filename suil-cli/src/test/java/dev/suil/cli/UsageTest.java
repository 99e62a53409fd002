package dev.suil.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.cli.command.Commands;
import dev.suil.cli.process.ExitCode;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class UsageTest {

    @TempDir
    private Path folder = Path.of("");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "aply",
                "-x",
                "-C",
                "-C /nowhere config --all",
                "config",
                "config --role",
                "config --role web --node a.example.com",
                "config --role web --all",
                "config --all --scope everything",
                "config --all app.port",
                "config --all one two",
                "apply --all --parallel 0",
                "apply --all --confirm --parallel many",
                "apply --all --role=web",
                "apply --al",
                "help aply",
                "init here",
                "encrypt one two"
            })
    void wrongUsageExits2AndSaysSomethingOnStandardErrorAlone(String line) {
        SuilCommand.Result result = run(line);

        assertThat(result.exit()).isEqualTo(ExitCode.USAGE);
        assertThat(result.err()).isNotBlank().doesNotContain("\tat ");
        assertThat(result.out()).isEmpty();
    }

    @Test
    void anUnknownCommandSuggestsTheNearest() {
        assertThat(run("aply").err()).contains("'aply'").contains("did you mean 'apply'?");
    }

    @Test
    void anUnknownOptionSuggestsTheNearest() {
        assertThat(run("config --rol web").err()).contains("'--rol'").contains("did you mean '--role'?");
    }

    @ParameterizedTest
    @MethodSource("commands")
    void everyCommandHasAHelpAndALineInTheOverview(String name) {
        SuilCommand.Result asked = run("help " + name);

        assertThat(asked.exit()).isEqualTo(ExitCode.OK);
        assertThat(asked.out()).startsWith("Usage: suil " + name).contains("--help");
        assertThat(run(name + " --help").out()).isEqualTo(asked.out());
        assertThat(run("--help").out()).containsPattern("(?m)^  " + name + " +\\S");
    }

    static List<String> commands() {
        return Commands.NAMES;
    }

    @ParameterizedTest
    @ValueSource(strings = {"--version", "-V", "-v --version", "-C . --version"})
    void theVersionIsPrinted(String line) {
        SuilCommand.Result result = run(line);

        assertThat(result.exit()).isEqualTo(ExitCode.OK);
        assertThat(result.out()).matches("suil \\d+\\.\\d+\\.\\d+\\S*\n");
    }

    private SuilCommand.Result run(String line) {
        return SuilCommand.in(folder, folder).run(line.isEmpty() ? new String[0] : line.split(" "));
    }
}
