package dev.suil.module;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.data.Mapping;
import dev.suil.data.Secret;
import dev.suil.resource.Declarations;
import dev.suil.yaml.YamlReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
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
    void theModuleInJavaDeclaresItsGreetings() {
        assertThat(declare("greeting", Workspace.configuration("text: Hello\nloud: yes\nnames: [a, b]"))
                        .resources())
                .extracting(one -> one.resource().id().toString())
                .containsExactly("file /srv/greetings/a", "file /srv/greetings/b");
    }
}
