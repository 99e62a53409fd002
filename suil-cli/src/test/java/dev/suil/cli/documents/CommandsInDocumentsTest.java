package dev.suil.cli.documents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.suil.cli.SuilCommand;
import dev.suil.cli.arguments.ArgumentReader;
import dev.suil.cli.arguments.Definition;
import dev.suil.cli.command.Commands;
import dev.suil.cli.command.Options;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Commands that stand in the documentation by the way, and not in an example that is followed. */
final class CommandsInDocumentsTest {

    private static final Pattern INDENTED = Pattern.compile("(?m)^    (suil [^\n]*?)(?:  [^\n]*)?$");
    private static final Pattern INLINE = Pattern.compile("`(?:[^` ,.)\n][^`\n]*[( ])?(suil [a-z][^`\n]*)`");

    @TempDir
    Path scratch;

    static Stream<String> operations() throws IOException {
        return indented(Pages.DOCS.resolve("operations.md"));
    }

    static Stream<String> example() throws IOException {
        return indented(Pages.DOCS.resolve("example/README.md"));
    }

    static Stream<String> named() throws IOException {
        return Pages.all().stream()
                .flatMap(page -> matches(INLINE, Pages.text(page)))
                .map(line -> line.split("[|>]|\\\\\\|")[0].strip())
                .filter(line -> !line.startsWith("suil help"))
                .distinct();
    }

    private static Stream<String> indented(Path page) throws IOException {
        return matches(INDENTED, Pages.text(page));
    }

    private static Stream<String> matches(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(match -> match.group(1));
    }

    @ParameterizedTest
    @MethodSource("operations")
    void commandOfTheOperationsGuideWorks(String line) throws Exception {
        try (ExampleWorld world = ExampleWorld.in(scratch)) {
            SuilCommand.Result result = world.suil().line(line);
            assertThat(result.exit()).as(result.all()).isEqualTo(line.contains("--detailed-exit-code") ? 4 : 0);
        }
    }

    /** Those that need the example's hosts are left to the tests on real ones. */
    @ParameterizedTest
    @MethodSource("example")
    void commandOfTheExampleWorks(String line) throws IOException {
        if (!line.contains("--dry-run") && !line.contains("--confirm")) {
            SuilCommand.Result result =
                    SuilCommand.in(Pages.DOCS.resolve("example"), scratch).line(line);
            assertThat(result.exit()).as(result.all()).isZero();
        }
    }

    @ParameterizedTest
    @MethodSource("named")
    void commandThatIsNamedIsOneWithItsOptions(String line) {
        Matcher words = Pattern.compile("'[^']*'|\\S+").matcher(line);
        List<String> all = words.results().map(word -> word.group()).toList();
        assertThat(Commands.NAMES).contains(all.get(1));
        Definition definition = Commands.named(all.get(1)).orElseThrow().definition();
        List<String> arguments = all.subList(2, all.size());
        assertThatCode(() -> ArgumentReader.read(definition.with(Options.COMMON), arguments))
                .doesNotThrowAnyException();
    }
}
