package dev.suil.cli;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The start script, with a Java that only tells how it was started. */
final class StartScriptTest {

    @TempDir
    private Path folder = Path.of("");

    private Path script = Path.of("");

    @BeforeEach
    void install() throws IOException {
        script = executable(home().resolve("bin/suil"), Files.readString(Path.of("bin/suil")));
        Files.createDirectories(home().resolve("target/lib"));
        Files.createFile(home().resolve("target/suil-cli.jar"));
        java("17.0.9", "");
    }

    @Test
    void argumentsArriveAsTheyAre() throws Exception {
        assertThat(start(script, "a b", "", "*", "'\"$x").lines())
                .containsSubsequence("dev.suil.cli.Main", "a b", "", "*", "'\"$x");
    }

    @Test
    void inAnInstallationTheProgramIsBesideBin() throws Exception {
        Files.move(Path.of(jar()), home().resolve("suil-cli.jar"));
        Files.createDirectory(home().resolve("lib"));

        assertThat(start(script).lines()).contains(home().toRealPath() + "/suil-cli.jar");
        assertThat(home().resolve("archive/17.0.9/suil.jsa")).exists();
        start(script);
        assertThat(rehearsals()).isEqualTo(1);
    }

    @Test
    void itFindsItsOwnFolderThroughSymbolicLinksFromAnywhere() throws Exception {
        Path absolute = Files.createSymbolicLink(folder.resolve("absolute"), script);
        Path bin = Files.createDirectories(folder.resolve("else where/bin"));
        Path relative = Files.createSymbolicLink(bin.resolve("relative"), Path.of("../../absolute"));

        assertThat(start(relative).lines()).contains(jar());
        assertThat(start(absolute).lines()).contains(jar());
        assertThat(start(Path.of("suil"), home().resolve("bin"), Map.of()).lines())
                .contains(jar());
    }

    @Test
    void theArchiveIsMadeOnceAndMadeAgainWhenTheProgramIsNewer() throws Exception {
        start(script);
        assertThat(rehearsals()).isEqualTo(1);
        assertThat(start(script).text()).contains("-XX:SharedArchiveFile=");
        assertThat(rehearsals()).isEqualTo(1);

        Files.setLastModifiedTime(Path.of(jar()), FileTime.from(Instant.parse("2100-01-01T00:00:00Z")));
        start(script);
        assertThat(rehearsals()).isEqualTo(2);
    }

    @Test
    void eachJavaHasAnArchiveOfItsOwn() throws Exception {
        start(script);
        java("25.0.1", "");
        assertThat(start(script).text()).contains("/25.0.1/");
        assertThat(rehearsals()).isEqualTo(2);
    }

    @Test
    void itStartsWithoutAnArchiveWhereMakingOneFails() throws Exception {
        java("17.0.9", "case $* in *Rehearsal*) exit 1 ;; esac");

        Started started = start(script);

        assertThat(started.lines()).contains("dev.suil.cli.Main");
        assertThat(started.text()).doesNotContain("SharedArchiveFile");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.8.0_392", "11.0.2", "16"})
    void anOldJavaIsRefusedWithWhatIsNeeded(String version) throws Exception {
        java(version, "");

        Started started = start(script);

        assertThat(started.exit()).isEqualTo(1);
        assertThat(started.text()).contains("Java 17").contains(version);
    }

    @Test
    void aJavaHomeWithoutJavaIsNamed() throws Exception {
        Started started = start(script, folder, Map.of("JAVA_HOME", "/nowhere"));

        assertThat(started.exit()).isEqualTo(1);
        assertThat(started.text()).contains("/nowhere");
    }

    @Test
    void whereNothingIsBuiltAndNoSourcesAreItSaysSo() throws Exception {
        Files.delete(Path.of(jar()));

        Started started = start(script);

        assertThat(started.exit()).isEqualTo(1);
        assertThat(started.text()).contains("suil-cli.jar");
    }

    @Test
    void itBuildsWhatIsMissingOnceAndShowsTheLogWhereThatFails() throws Exception {
        Files.delete(Path.of(jar()));
        Files.createFile(home().resolveSibling("pom.xml"));
        maven("echo broken; exit 1");

        Started failed = start(script);

        assertThat(failed.exit()).isEqualTo(1);
        assertThat(failed.text()).contains("broken").contains("first-build.log");

        maven("touch '" + jar() + "'");
        Started built = start(script);
        assertThat(built.exit()).isZero();
        assertThat(built.lines()).contains("dev.suil.cli.Main");

        maven("exit 1");
        assertThat(start(script).exit()).isZero();
    }

    private record Started(int exit, String text) {
        List<String> lines() {
            return text.lines().toList();
        }
    }

    private Started start(Path command, String... arguments) throws Exception {
        return start(command, folder, Map.of("JAVA_HOME", folder.resolve("jdk").toString()), arguments);
    }

    private Started start(Path command, Path directory, Map<String, String> env, String... arguments) throws Exception {
        List<String> words = new ArrayList<>(List.of("/bin/sh", command.toString()));
        words.addAll(List.of(arguments));
        ProcessBuilder builder =
                new ProcessBuilder(words).directory(directory.toFile()).redirectErrorStream(true);
        builder.environment().clear();
        builder.environment().put("PATH", folder + "/tools:/usr/bin:/bin");
        builder.environment().put("JAVA_HOME", folder.resolve("jdk").toString());
        builder.environment().putAll(env);
        Process process = builder.start();
        process.getOutputStream().close();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(60, SECONDS)).isTrue();
        return new Started(process.exitValue(), text);
    }

    /** A Java that makes the archive it is asked for, and prints its arguments, one a line. */
    private void java(String version, String first) throws IOException {
        Path jdk = folder.resolve("jdk");
        executable(jdk.resolve("bin/java"), """
                #!/bin/sh
                %s
                for argument; do
                  case $argument in
                    -XX:ArchiveClassesAtExit=*) : >"${argument#*=}"; echo made >>'%s' ;;
                  esac
                done
                printf '%%s\\n' "$@"
                """.formatted(first, folder.resolve("rehearsals")));
        Files.writeString(
                jdk.resolve("release"), "IMPLEMENTOR=\"X\"\nJAVA_VERSION=\"" + version + "\"\nOS=\"Linux\"\n");
    }

    private void maven(String action) throws IOException {
        executable(folder.resolve("tools/mvn"), "#!/bin/sh\n" + action + "\n");
    }

    private long rehearsals() throws IOException {
        return Files.lines(folder.resolve("rehearsals")).count();
    }

    private Path home() {
        return folder.resolve("an installation/suil-cli");
    }

    private String jar() throws IOException {
        return home().toRealPath().resolve("target/suil-cli.jar").toString();
    }

    private static Path executable(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
        return file;
    }
}
