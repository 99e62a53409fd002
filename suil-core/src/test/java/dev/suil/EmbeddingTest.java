package dev.suil;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The README's program does what the README says, with what suil-core brings along and nothing else. */
class EmbeddingTest {

    private static final Path ROOT = Path.of("..");
    private static final Path CLASSES = Path.of("target", "classes");
    private static final Path CLOSURE = Path.of("target", "closure.txt");

    @TempDir
    Path folder;

    @Test
    void theProgramOfTheReadmeCompilesAndPrintsAValueWithItsPlace() throws Exception {
        String readme = Files.readString(ROOT.resolve("README.md"));
        String promised = first(readme, "says, for the first of two nodes:\n\n((?:    [^\n]*\n)+)");

        List<String> printed = run(compiled(readme), classPath(".*"));

        assertThat(printed).startsWith(promised.lines().map(String::strip).toArray(String[]::new));
        assertThat(printed).last().asString().startsWith("8080 is written in data/modules/nginx.yaml:");
    }

    @Test
    void resolvingAndBindingNeedTwoJars() throws Exception {
        Path program = compiled(Files.readString(ROOT.resolve("README.md")));
        assertThat(run(program, classPath("snakeyaml-engine|jackson-annotations")))
                .isNotEmpty();
    }

    private Path compiled(String readme) throws IOException {
        String program = first(readme, "```java\n(import .*?)```");
        assertThat(program.lines()).as("lines of the program").hasSizeLessThanOrEqualTo(20);
        Path source = Files.writeString(folder.resolve("Sites.java"), program);
        int compiled = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-Xlint:all,-path", "-Werror", "-cp", classPath(".*"), source.toString());
        assertThat(compiled).as("exit code of the compiler").isZero();
        return folder;
    }

    @Test
    void theJarsThatComeAlongAreTheOnesThatAreListed() throws IOException {
        String page = Files.readString(ROOT.resolve("docs/dependencies.md"));
        String table = first(page, "## What suil-core brings along\n(.*?)\n## ");
        List<String> listed = Pattern.compile("(?m)^\\| `([^`]+)` \\|")
                .matcher(table)
                .results()
                .map(found -> found.group(1))
                .toList();
        List<String> jars = jars().map(EmbeddingTest::name).toList();
        assertThat(listed)
                .as("docs/dependencies.md, 'What suil-core brings along'")
                .containsExactlyInAnyOrderElementsOf(jars);
    }

    /** suil-core and those of its jars whose names match. */
    private static String classPath(String names) throws IOException {
        return CLASSES
                + jars().filter(jar -> name(jar).matches(names))
                        .map(jar -> File.pathSeparator + jar)
                        .collect(Collectors.joining());
    }

    private static Stream<String> jars() throws IOException {
        return Arrays.stream(Files.readString(CLOSURE).strip().split(File.pathSeparator));
    }

    private static String name(String jar) {
        return String.valueOf(Path.of(jar).getFileName()).replaceFirst("-\\d[\\w.]*\\.jar$", "");
    }

    private static List<String> run(Path program, String classPath) throws IOException, InterruptedException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Process process = new ProcessBuilder(
                        java, "-cp", classPath + File.pathSeparator + program, "Sites", "../docs/example")
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output.lines().toList();
    }

    private static String first(String text, String regex) {
        return Pattern.compile(regex, Pattern.DOTALL)
                .matcher(text)
                .results()
                .map((MatchResult found) -> found.group(1))
                .findFirst()
                .orElseThrow();
    }
}
