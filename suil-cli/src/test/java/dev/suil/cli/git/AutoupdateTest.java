package dev.suil.cli.git;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.cli.SuilCommand;
import dev.suil.cli.SuilCommand.Result;
import dev.suil.testkit.TestWorkspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code suil autoupdate}, on real repositories. */
class AutoupdateTest {

    @TempDir
    Path folder;

    private Path workspace;
    private Path file;
    private SuilCommand suil;
    private Repository repository;

    @BeforeEach
    void layOut() {
        workspace = TestWorkspace.empty().writeTo(folder.resolve("workspace"));
        file = workspace.resolve("modules.yaml");
        suil = SuilCommand.in(workspace, folder.resolve("home"));
        repository = Repository.in(folder.resolve("nginx"));
    }

    private void releases(String... tags) {
        for (String tag : tags) {
            repository.release(tag);
        }
    }

    private String versionAfter(String version) throws IOException {
        Files.writeString(file, "modules:\n  m: {git: '" + repository.url() + "', version: " + version + "}\n");
        Result result = suil.run("autoupdate");
        assertThat(result.exit()).as(result.all()).isZero();
        return Files.readString(file).replaceAll("(?s).*version: (.*)}\n", "$1");
    }

    @Test
    void theHighestVersionIsTakenWhateverElseIsATag() throws IOException {
        releases("v1.9.0", "v1.10.0", "1.2.0", "v2.0.0-rc.1", "latest", "v3", "2024-01-01", "v1.10");

        assertThat(versionAfter("v1.9.0")).isEqualTo("v1.10.0");
        assertThat(versionAfter("v1.10.0")).isEqualTo("v1.10.0");
        assertThat(versionAfter("v2.0.0-beta")).isEqualTo("v2.0.0-rc.1");
        assertThat(versionAfter("latest")).isEqualTo("v1.10.0");
        assertThat(versionAfter("v5.0.0")).as("never down").isEqualTo("v5.0.0");
    }

    @Test
    void aCommitIsLeftAlone() throws IOException {
        String commit = repository.release("v1.0.0");

        assertThat(versionAfter(commit)).isEqualTo(commit);
    }

    @Test
    void nothingButTheVersionAndItsPinChanges() throws IOException {
        String old = repository.release("v1.0.0");
        String now = repository.release("v1.1.0");
        String before = "\uFEFF# ours\r\nmodules:\r\n  m:   # the ünit \uD83D\uDE00\r\n    git: \"" + repository.url()
                + "\"\r\n    version:   'v1.0.0'   # v1.0.0\r\n    commit: \"" + old
                + "\"\r\n  n: { version: v1.0.0,git: "
                + repository.url() + " } \r\n  local: {}\r\n# end, without a line end";
        Files.writeString(file, before);

        Result result = suil.run("autoupdate");

        assertThat(result.all()).contains("m  v1.0.0 -> v1.1.0").contains("n  v1.0.0 -> v1.1.0");
        assertThat(file)
                .hasContent(before.replace("'v1.0.0'", "'v1.1.0'")
                        .replace("version: v1.0.0", "version: v1.1.0")
                        .replace(old, now));
        assertThat(Files.readString(file)).startsWith("\uFEFF# ours\r\n").endsWith("without a line end");
    }

    @Test
    void whatCannotBeEditedInPlaceIsSaidAndNothingIsWritten() throws IOException {
        releases("v1.0.0", "v1.1.0");
        for (String version : List.of("|-\n      v1.0.0", "\"\\x761.0.0\"")) {
            String before = "modules:\n  m:\n    git: " + repository.url() + "\n    version: " + version + "\n";
            Files.writeString(file, before);

            Result result = suil.run("autoupdate");

            assertThat(result.exit()).as(result.all()).isEqualTo(3);
            assertThat(result.err()).contains("modules.yaml");
            assertThat(file).hasContent(before);
        }
    }

    @Test
    void whereARepositoryCannotBeAskedNothingMoves() throws IOException {
        releases("v1.0.0", "v1.1.0");
        String before = "modules:\n  m: {git: '" + repository.url()
                + "', version: v1.0.0}\n  away: {git: 'file:///nowhere/x', version: v1.0.0}\n";
        Files.writeString(file, before);

        Result result = suil.run("autoupdate");

        assertThat(result.exit()).isEqualTo(1);
        assertThat(result.err()).contains("modules.yaml:3:3", "[module.unreachable]");
        assertThat(file).hasContent(before);
    }
}
