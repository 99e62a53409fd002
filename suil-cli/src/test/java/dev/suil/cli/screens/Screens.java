package dev.suil.cli.screens;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.suil.cli.demo.Folders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What somebody at a terminal sees, against the files in {@code screens/}: times, ports and folders are replaced.
 * {@code -Dsuil.screens=write} writes the files anew.
 */
public abstract class Screens {

    private static final Path GOLDEN = Path.of("src/test/resources/screens");

    private Path folder = Path.of("");

    /** The site in {@code folder}. */
    protected abstract Site site(Path folder) throws IOException;

    @BeforeEach
    void make() throws IOException {
        assumeTrue(Screen.canBe(), "there is no tmux");
        folder = Path.of("/tmp/suil-" + ThreadLocalRandom.current().nextInt(10_000_000, 99_999_999));
        Files.createDirectory(folder);
    }

    @AfterEach
    void delete() throws IOException {
        if (Screen.canBe()) {
            Folders.delete(folder);
        }
    }

    @Test
    void aRoleIsChosenItsRunShownItsChangesShownAndApplied() throws IOException {
        try (Site site = site(folder);
                Screen screen = Screen.start(folder, 80, 30, "screen", site.workspace())) {
            screen.showing("2 of 2\nrole:");
            compare("interactive-list", screen);
            screen.send("e", "b")
                    .showing("role: eb")
                    .send("BSpace", "BSpace")
                    .send("w")
                    .showing("1 of 2");
            screen.send("Enter").showing("[q] leave\nWhat now?");
            compare("interactive-run", screen);
            for (String node : new String[] {"web-01", "web-02", "web-03"}) {
                site.put(node, "go");
            }
            screen.send("d", "Enter").showing("nothing was changed").showing("s)\n\n[d]");
            screen.send("a", "Enter").showing("Only 'yes'").send("no", "Enter").showing("nothing was applied");
            screen.send("a", "Enter").send("yes", "Enter").showing("(exit 0)");
            assertThat(screen.text()).contains("3 changed");
        }
    }

    @Test
    void onADumbTerminalTheSameIsTyped() throws IOException {
        try (Site site = site(folder);
                Screen screen = Screen.start(folder, 80, 30, "dumb", site.workspace())) {
            screen.showing("to leave:")
                    .send("base", "Enter")
                    .showing("What now?")
                    .send("r", "Enter");
            screen.showing("What now? r\n   1  database  1 node\n   2  web       3 nodes\nWhich role? Number, name")
                    .send("Enter")
                    .showing("(exit 0)");
            compare("interactive-dumb", screen);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {80, 200})
    void aDryRunFitsTheTerminal(int columns) throws IOException {
        try (Site site = site(folder);
                Screen screen = Screen.start(
                        folder, columns, 50, "screen", site.workspace(), "apply", "--role", "web", "--dry-run")) {
            screen.showing("(exit 0)");
            compare("dry-run-" + columns, screen);
            assertThat(screen.coloured()).contains("\u001B[32m+Welcome");
        }
    }

    @Test
    void ofThreeNodesOneFailsAndTheLastIsNotReached() throws IOException {
        try (Site site = site(folder);
                Screen screen = Screen.start(
                        folder,
                        80,
                        50,
                        "screen",
                        site.workspace(),
                        "apply",
                        "--role",
                        "web",
                        "--confirm",
                        "--diff",
                        "none")) {
            screen.showing("apply  ").showing("site: run ");
            compare("run-live", screen);
            site.put("web-02", "broken");
            site.put("web-01", "go");
            screen.showing("web-01.example.com: changed");
            site.put("web-02", "go");
            screen.showing("(exit 1)");
            compare("run-end", screen);
        }
    }

    private void compare(String name, Screen screen) throws IOException {
        String shown = screen.seen()
                .replace(folder.toString(), "/tmp/suil-12345678")
                .replaceAll(" +\\(?(\\d+ min )?\\d+(\\.\\d+)? m?s\\b\\)? *", " TIME ")
                .replaceAll("\\d{8}T\\d{6}Z", "WHEN")
                .replaceAll(" +\n", "\n");
        Path golden = GOLDEN.resolve(name + ".txt");
        if ("write".equals(System.getProperty("suil.screens"))) {
            Files.writeString(golden, shown);
        }
        assertThat(shown).isEqualTo(Files.readString(golden));
    }
}
