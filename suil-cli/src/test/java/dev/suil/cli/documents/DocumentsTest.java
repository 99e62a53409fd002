package dev.suil.cli.documents;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.cli.SuilCommand;
import dev.suil.workspace.DeploymentKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** The pages of the documentation do what they say. */
final class DocumentsTest {

    @TempDir
    Path scratch;

    @TestFactory
    Stream<DynamicTest> everyPageDoesWhatItSays() throws IOException {
        List<Path> pages = new ArrayList<>();
        for (Path page : Pages.all()) {
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

    /** A page is not followed for itself alone: what stands in it is either followed here or held by a test of its kind. */
    @Test
    void everyExampleIsOfAKindThatIsRun() throws IOException {
        Map<String, Set<String>> elsewhere = Map.of(
                "README.md", Set.of("java"), // EmbeddingTest
                "embedding.md", Set.of("java", "xml"), // JavaInDocumentsTest, SettingsInDocumentsTest
                "resources.md", Set.of("yaml"), // ReferenceTest, RealNodesExamplesTest
                "cli.md", Set.of("sh", "json"), // SettingsInDocumentsTest
                "sharding.md", Set.of("yaml")); // SettingsInDocumentsTest
        for (Path page : Pages.all()) {
            String name = page.getFileName().toString();
            if (!name.equals("modules.md")) { // ModulesDocumentTest, JavaInDocumentsTest
                assertThat(FollowedPage.of(page).others()).as(name).isSubsetOf(elsewhere.getOrDefault(name, Set.of()));
            }
        }
    }

    @Test
    void everyKeyOfADeploymentIsInTheReference() throws IOException {
        String reference = Pages.text(Pages.DOCS.resolve("data.md"));
        for (DeploymentKey key : DeploymentKey.values()) {
            assertThat(reference)
                    .contains("| `" + key.key() + "` | " + key.takes().words() + " |");
        }
    }
}
