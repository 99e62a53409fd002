package dev.suil.module;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.data.Mapping;
import dev.suil.data.Secret;
import dev.suil.module.tests.ModuleTests;
import dev.suil.problem.Problem;
import dev.suil.resource.Declarations;
import dev.suil.workspace.ModuleHomes;
import dev.suil.yaml.YamlReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples of {@code docs/modules.md} do what is said there. */
class ModulesDocumentTest {

    private static final Path DOCUMENT = Path.of("..", "docs", "modules.md");
    private static final Pattern FILE = Pattern.compile("`(modules/[^`]+)`:\n\n```[a-z]*\n(.*?)```", Pattern.DOTALL);

    @TempDir
    private Path folder;

    private Workspace workspace;

    @BeforeEach
    void extract() throws IOException {
        workspace = new Workspace(folder);
        FILE.matcher(Files.readString(DOCUMENT))
                .results()
                .forEach(match -> workspace.file(match.group(1), match.group(2)));
    }

    private Declarations declare(String module, Mapping configuration) {
        return new ModuleLoader(folder, workspace.cache())
                .load(module)
                .orElseThrow()
                .declare(configuration, Secret::digest, Workspace.NODE, false);
    }

    @Test
    void theModuleThatIsDataDeclaresItsPages() throws IOException {
        Mapping data = (Mapping) Objects.requireNonNull(YamlReader.readLayer(
                        Files.readAllBytes(folder.resolve("modules/hello/data/main.yaml")), "data/main.yaml")
                .root());

        Declarations declared =
                declare("hello", (Mapping) Objects.requireNonNull(data.entries().get("hello")));

        assertThat(declared.resources())
                .extracting(one -> one.resource().id().toString())
                .contains("file /srv/hello/index.html", "file /etc/hello.conf")
                .doesNotContain("file /srv/hello/draft.html");
        assertThat(declared.handlers()).containsOnlyKeys("rebuild index");
    }

    @Test
    void theTestsOfTheModulePass() {
        assertThat(ModuleTests.run(folder, workspace.cache(), "hello", false))
                .hasSize(4)
                .allSatisfy(result -> assertThat(result.failures()).isEmpty());
    }

    @Test
    void theModulesFileIsRightButForWhatIsStillToBeInstalled() throws IOException {
        Matcher file = Pattern.compile("## From a repository\n\n```yaml\n(.*?)```", Pattern.DOTALL)
                .matcher(Files.readString(DOCUMENT));
        assertThat(file.find()).isTrue();
        workspace.file("modules.yaml", file.group(1)).file("modules/base/module.yaml", "resources: []\n");

        assertThat(ModuleHomes.read(folder, workspace.cache()).check().list())
                .extracting(Problem::message)
                .containsExactly("version v1.4.2 of module 'nginx' is not installed");
    }

    @Test
    void theModuleInJavaDeclaresItsGreetings() {
        assertThat(declare("greeting", Workspace.configuration("text: Hello\nloud: yes\nnames: [a, b]"))
                        .resources())
                .extracting(one -> one.resource().id().toString())
                .containsExactly("file /srv/greetings/a", "file /srv/greetings/b");
    }
}
