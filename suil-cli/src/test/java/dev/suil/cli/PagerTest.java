package dev.suil.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.cli.process.Surroundings;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Text that is longer than the terminal goes to the pager, and nothing else does. */
final class PagerTest {

    @TempDir
    Path workspace;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    @BeforeEach
    void layOut() throws IOException {
        Files.createDirectories(workspace.resolve("data/roles"));
        Files.createDirectories(workspace.resolve("data/nodes"));
        Files.writeString(workspace.resolve("data/common.yaml"), "# every layer is where it is by default\n");
        Files.writeString(workspace.resolve("data/roles/web.yaml"), "modules: []\n");
        for (int i = 0; i < 9; i++) {
            Files.writeString(workspace.resolve("data/nodes/web-" + i + ".yaml"), "role: web\n");
        }
    }

    @Test
    void longTextOnATerminalIsShownByThePager() throws IOException {
        assertThat(nodes(true, 5, "cat >paged")).isEmpty();

        assertThat(paged().lines()).hasSize(9).first().asString().startsWith("web-0 ");
    }

    @Test
    void whatFitsIsPrinted() {
        assertThat(nodes(true, 50, "cat >paged").lines()).hasSize(9);
        assertThat(workspace.resolve("paged")).doesNotExist();
    }

    @Test
    void whatIsNoTerminalGetsAllAtOnce() {
        assertThat(nodes(false, 5, "cat >paged").lines()).hasSize(9);
        assertThat(workspace.resolve("paged")).doesNotExist();
    }

    @Test
    void aPagerThatIsNotThereOrIsCatLeavesItToSuil() {
        assertThat(nodes(true, 5, "/no/such/pager").lines()).hasSize(9);
        assertThat(nodes(true, 5, "cat").lines()).hasSize(9);
        assertThat(nodes(true, 5, "").lines()).hasSize(9);
    }

    @Test
    void aPagerThatIsLeftEarlyIsNoFailure() {
        assertThat(nodes(true, 5, "head -n 1 >paged")).isEmpty();
    }

    @Test
    void thePagerKnowsNoKeys() throws IOException {
        assertThat(nodes(true, 5, "env >paged")).isEmpty();

        assertThat(paged()).contains("LESS=FRX").doesNotContain("AGE-SECRET-KEY");
    }

    private String paged() throws IOException {
        return Files.readString(workspace.resolve("paged"));
    }

    private String nodes(boolean terminal, int rows, String pager) {
        out.reset();
        Map<String, String> env = new HashMap<>(Map.of(
                "PATH", System.getenv("PATH"),
                "TERM", "screen",
                "LINES", Integer.toString(rows),
                "COLUMNS", "80",
                "SUIL_AGE_KEY", "AGE-SECRET-KEY-1"));
        env.put("SUIL_PAGER", pager.replace(">paged", ">'" + workspace + "/paged'"));
        Surroundings surroundings = new Surroundings(
                InputStream.nullInputStream(), out, new ByteArrayOutputStream(), env, workspace, terminal);
        assertThat(Main.run(List.of("nodes"), surroundings)).isZero();
        return out.toString(UTF_8);
    }
}
