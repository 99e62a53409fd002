package dev.suil.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.workspace.DeploymentKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** The pages of the documentation do what they say. */
final class DocumentsTest {

    private static final Path DOCS = Path.of("../docs");

    @TempDir
    Path scratch;

    @TestFactory
    Stream<DynamicTest> everyPageDoesWhatItSays() throws IOException {
        List<Path> pages = new ArrayList<>();
        for (Path page : pages()) {
            if (FollowedPage.of(page).hasCommands()) {
                pages.add(page);
            }
        }
        assertThat(pages)
                .extracting(page -> page.getFileName().toString())
                .contains("README.md", "data.md", "migration.md", "tutorial.md");
        return pages.stream()
                .map(page -> DynamicTest.dynamicTest(page.getFileName().toString(), () -> {
                    Path workspace = Files.createDirectories(scratch.resolve(page.getFileName()));
                    FollowedPage.of(page).follow(SuilCommand.in(workspace, scratch), false);
                }));
    }

    private static List<Path> pages() throws IOException {
        try (Stream<Path> all = Files.list(DOCS)) {
            return Stream.concat(Stream.of(Path.of("../README.md")), all)
                    .filter(file -> file.toString().endsWith(".md"))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void everyKeyOfADeploymentIsInTheReference() throws IOException {
        String reference = Files.readString(DOCS.resolve("data.md"));
        for (DeploymentKey key : DeploymentKey.values()) {
            assertThat(reference)
                    .contains("| `" + key.key() + "` | " + key.takes().words() + " |");
        }
    }
}
