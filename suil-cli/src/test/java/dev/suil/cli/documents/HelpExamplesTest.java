package dev.suil.cli.documents;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.cli.SuilCommand;
import dev.suil.cli.arguments.Definition.Example;
import dev.suil.cli.command.Commands;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the help of each command has for examples, each run in a workspace whose last runs failed. */
final class HelpExamplesTest {

    @TempDir
    Path scratch;

    static Stream<String> examples() {
        return Commands.NAMES.stream()
                .flatMap(name -> Commands.named(name).orElseThrow().definition().examples().stream())
                .map(Example::line);
    }

    @ParameterizedTest
    @MethodSource("examples")
    void exampleOfTheHelpDoesWhatItSays(String line) throws Exception {
        try (ExampleWorld world = ExampleWorld.in(scratch)) {
            SuilCommand suil = line.equals("suil init")
                    ? new SuilCommand(
                            Files.createDirectory(scratch.resolve("empty")),
                            world.suil().env())
                    : world.suil();

            SuilCommand.Result result = suil.line(line);

            assertThat(result.exit()).as(result.all()).isZero();
            assertThat(result.all()).isNotBlank();
        }
    }

    @Test
    void everyCommandHasExamplesOfItself() {
        for (String name : Commands.NAMES) {
            assertThat(Commands.named(name).orElseThrow().definition().examples())
                    .as(name)
                    .isNotEmpty()
                    .allSatisfy(example -> assertThat(example.line() + " ").startsWith("suil " + name + " "));
        }
    }

    @Test
    void helpShowsThem() {
        assertThat(SuilCommand.in(scratch, scratch).run("apply", "--help").out())
                .contains(
                        "Examples:",
                        "  suil apply --role web --dry-run\n      What would change on the web servers.\n");
    }
}
