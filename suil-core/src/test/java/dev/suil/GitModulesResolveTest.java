package dev.suil;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.suil.data.KeyPath;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.workspace.ModuleSource;
import dev.suil.workspace.ModulesFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.api.Assertions;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Modules that lie in the cache take part in resolving as those of the workspace do. */
@NullMarked
class GitModulesResolveTest {

    @TempDir
    Path folder;

    private Path workspace() {
        return folder.resolve("workspace");
    }

    private Path cache() {
        return folder.resolve("cache");
    }

    @BeforeEach
    void layOut() throws IOException {
        write(workspace().resolve("data/common.yaml"), "");
        write(workspace().resolve("data/roles/web.yaml"), "modules: [nginx]\n");
        write(workspace().resolve("data/nodes/a.example.com.yaml"), "role: web\nnginx: {port: 8080}\n");
        write(workspace().resolve("facts/a.example.com/suil.yaml"), "family: debian\nrelease: '12'\n");
        write(workspace().resolve("modules/base/module.yaml"), "resources: []\n");
        write(workspace().resolve("modules.yaml"), """
                modules:
                  base: {}
                  nginx: {git: https://example.com/n.git, version: v1, path: sub}
                """);
    }

    private static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private Path installed() throws IOException {
        ModuleSource.Git git = (ModuleSource.Git) ModulesFile.read(workspace()).sources().values().stream()
                .filter(ModuleSource.Git.class::isInstance)
                .findFirst()
                .orElseThrow();
        Path module = git.folder(cache());
        write(module.resolve("data/main.yaml"), "nginx: {port: 80, user: www}\n");
        write(module.resolve("data/os/debian/12.yaml"), "nginx: {user: www-data}\n");
        write(module.resolve("requires.yaml"), "[base]\n");
        return module;
    }

    private Directory resolve() {
        return Suil.open(workspace(), cache()).resolve(Run.all());
    }

    private List<Problem> problems() {
        return Assertions.catchThrowableOfType(SuilException.class, this::resolve)
                .problems();
    }

    @Test
    void itsDataAndWhatItRequiresCount() throws IOException {
        Path module = installed();

        Node node = resolve().nodes().get(0);

        assertThat(node.modules()).extracting(Node.NodeModule::name).containsExactly("base", "nginx");
        assertThat(node.find(KeyPath.of("nginx", "port")).map(Object::toString))
                .hasValueSatisfying(text -> assertThat(text).contains("8080"));
        assertThat(node.find(KeyPath.of("nginx", "user")))
                .hasValueSatisfying(value -> assertThat(value.origin().file())
                        .isEqualTo(module.resolve("data/os/debian/12.yaml").toString()));
    }

    @Test
    void whatIsNotInstalledIsSaidBeforeAnythingElseIsDone() {
        assertThat(problems())
                .extracting(Problem::code, p -> String.valueOf(p.place()), Problem::hint)
                .containsExactly(tuple(ProblemCode.MODULE_MISSING, "modules.yaml:3:3", "run suil install"));
    }

    @Test
    void whatIsWrongWithModulesYamlIsWrongWithARun() throws IOException {
        installed();
        write(workspace().resolve("modules.yaml"), "modules:\n  nginx: {git: 'ext::sh', version: v1}\n  gone: {}\n");

        assertThat(problems()).extracting(Problem::code).contains(ProblemCode.MODULE_SOURCE);
    }

    @Test
    void aLinkOutOfTheCheckoutIsNotRead() throws IOException {
        Path module = installed();
        write(folder.resolve("secret.yaml"), "nginx: {port: 1}\n");
        Files.createSymbolicLink(module.resolve("data/more.yaml"), folder.resolve("secret.yaml"));

        assertThat(problems()).extracting(Problem::code).containsExactly(ProblemCode.WORKSPACE_UNREADABLE);
    }
}
