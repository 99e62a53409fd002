package dev.suil.module;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.workspace.ModuleSource;
import dev.suil.workspace.ModulesFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ModuleLoaderTest {

    private static final String COMMIT = "0123456789abcdef0123456789abcdef01234567";

    @TempDir
    private Path folder;

    private Workspace workspace;

    @BeforeEach
    void fill() {
        workspace = new Workspace(folder);
    }

    private List<Problem> problems(String... names) {
        return Workspace.problems(() -> workspace.loader().loadAll(List.of(names)));
    }

    @Test
    void aModuleWithoutCodeIsDataOnly() {
        workspace.file("modules/m/data/main.yaml", "m: {a: 1}").file("modules/m/README.md", "# m");

        assertThat(workspace.loader().load("m")).isEmpty();
        assertThat(workspace.loader().load("nowhere")).isEmpty();
    }

    @Test
    void twoKindsOfCodeInOneFolderAreAProblem() {
        workspace.file("modules/m/module.yaml", "").file("modules/m/src/A.java", "class A {}");

        assertThat(problems("m"))
                .extracting(Problem::code, p -> String.valueOf(p.place()), p -> String.valueOf(p.other()))
                .containsExactly(tuple(ProblemCode.MODULE_CODE, "modules/m/src/A.java", "modules/m/module.yaml"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"../m", "a/b", "", ".git", "-x", "role", "modules"})
    void aNameThatIsNoneReachesNoFolder(String name) {
        workspace.file("m/module.yaml", "").file("modules/a/b/module.yaml", "");

        assertThat(problems(name)).extracting(Problem::code).containsExactly(ProblemCode.WORKSPACE_NAME);
    }

    @Test
    void theProblemsOfAllModulesAreReportedTogether() {
        workspace.file("modules/a/module.yaml", "x: 1").file("modules/b/module.yaml", "y: 1");

        assertThat(problems("a", "b"))
                .extracting(p -> Objects.requireNonNull(p.place()).file())
                .containsExactly("modules/a/module.yaml", "modules/b/module.yaml");
    }

    @Test
    void theDigestIsOfTheCodeAlone() {
        workspace.file("modules/m/module.yaml", "").file("modules/m/files/a", "1");
        String digest = workspace.load("m").digest();

        assertThat(digest).matches("sha256:[0-9a-f]{64}");
        workspace
                .file("modules/m/data/main.yaml", "m: {}")
                .file("modules/m/tests/t.yaml", "x")
                .file("modules/m/docs/Guide.MD", "x")
                .file("modules/m/.gitignore", "x")
                .file("modules/m/.git/config", "x");
        assertThat(workspace.load("m").digest()).isEqualTo(digest);
    }

    @ParameterizedTest
    @CsvSource({"files/a, 2", "files/b, ''", "module.yaml, '# x'", "templates/t, x", "schema.yaml, '{}'"})
    void theDigestChangesWithEveryFileOfTheCode(String file, String content) {
        workspace.file("modules/m/module.yaml", "").file("modules/m/files/a", "1");
        String digest = workspace.load("m").digest();

        assertThat(workspace.file("modules/m/" + file, content).load("m").digest())
                .isNotEqualTo(digest);
    }

    @Test
    void theDigestDependsOnNamesAndContentsAndNotOnWhereOrInWhichOrderTheyWereWritten() {
        workspace.file("modules/a/module.yaml", "").file("modules/a/x", "1").file("modules/a/y", "2");
        workspace.file("modules/b/y", "2").file("modules/b/x", "1").file("modules/b/module.yaml", "");
        workspace.file("modules/c/module.yaml", "").file("modules/c/x", "2").file("modules/c/y", "1");

        assertThat(workspace.load("a").digest())
                .isEqualTo(workspace.load("b").digest())
                .isNotEqualTo(workspace.load("c").digest());
    }

    @Test
    void withModulesYamlAnUnknownNameIsMissing() {
        workspace.file("modules.yaml", "modules:\n  base: {}\n  ngnix: {}\n").file("modules/base/module.yaml", "");

        assertThat(workspace.load("base").name()).isEqualTo("base");
        assertThat(problems("ngnix", "bse"))
                .extracting(Problem::code, p -> String.valueOf(p.place()), Problem::hint)
                .containsExactly(
                        tuple(
                                ProblemCode.MODULE_MISSING,
                                "modules.yaml:3:3",
                                "make the folder, or say with 'git' where the module comes from"),
                        tuple(ProblemCode.MODULE_MISSING, "modules.yaml", "did you mean 'base'?"));
    }

    @Test
    void aFolderThatModulesYamlDoesNotNameIsAModuleToo() {
        workspace.file("modules.yaml", "modules: {}").file("modules/m/module.yaml", "");

        assertThat(workspace.load("m").name()).isEqualTo("m");
    }

    private ModuleSource.Git git(String more) {
        workspace.file("modules.yaml", "modules:\n  m: {git: https://example.com/m.git, version: v1" + more + "}\n");
        return (ModuleSource.Git)
                Objects.requireNonNull(ModulesFile.read(folder).sources().get("m"));
    }

    @Test
    void aGitModuleIsMissingUntilItIsInstalled() throws IOException {
        ModuleSource.Git git = git(", path: sub/m");

        assertThat(problems("m"))
                .extracting(Problem::code, p -> String.valueOf(p.place()), Problem::hint)
                .containsExactly(tuple(ProblemCode.MODULE_MISSING, "modules.yaml:2:3", "run suil install"));

        Files.createDirectories(git.checkout(workspace.cache()));
        assertThat(problems("m"))
                .extracting(Problem::message)
                .containsExactly("version v1 of the repository has no folder 'sub/m'");

        Files.createDirectories(git.folder(workspace.cache()));
        Files.writeString(git.folder(workspace.cache()).resolve("module.yaml"), "");
        assertThat(workspace.load("m").name()).isEqualTo("m");
    }

    @Test
    void aCheckoutOfAnotherVersionOrPinIsAnotherFolder() {
        assertThat(List.of(
                        git("").checkout(folder),
                        git(", commit: " + COMMIT).checkout(folder),
                        new ModuleSource.Git("https://example.com/m.git", "v2", null, null, git("").place())
                                .checkout(folder)))
                .doesNotHaveDuplicates();
    }

    @Test
    void aLinkOutOfACheckoutIsNotFollowed() throws IOException {
        ModuleSource.Git git = git(", path: m");
        Files.createDirectories(git.checkout(workspace.cache()));
        Files.createDirectories(folder.resolve("outside"));
        Files.createSymbolicLink(git.folder(workspace.cache()), folder.resolve("outside"));

        assertThat(problems("m")).extracting(Problem::code).containsExactly(ProblemCode.MODULE_MISSING);
    }

    @Test
    void javaCodeOfARepositoryNeedsAPin() throws IOException {
        for (String pin : List.of("", ", commit: " + COMMIT)) {
            Path module = git(pin).folder(workspace.cache());
            Files.createDirectories(module);
            Files.writeString(module.resolve("X.java"), "not Java");
        }

        git("");
        assertThat(problems("m"))
                .extracting(Problem::message, p -> String.valueOf(p.place()))
                .containsExactly(tuple("module 'm' brings Java code and needs its 'commit'", "modules.yaml:2:3"));
        git(", commit: " + COMMIT);
        assertThat(problems("m")).extracting(Problem::message).noneMatch(message -> message.contains("commit"));
    }

    @Test
    void whatIsWrongWithModulesYamlIsReportedBesides() {
        workspace.file("modules.yaml", "moduls: {}\n").file("modules/m/module.yaml", "x: 1\n");

        assertThat(problems("m"))
                .extracting(p -> Objects.requireNonNull(p.place()).file())
                .containsExactly("modules.yaml", "modules/m/module.yaml");
    }

    @Test
    void everyLinkOutOfAModuleIsAProblem() throws IOException {
        workspace.file("modules/m/files/a", "1").file("outside", "resources: []");
        Files.createSymbolicLink(folder.resolve("modules/m/module.yaml"), folder.resolve("outside"));
        Files.createSymbolicLink(folder.resolve("modules/m/files/b"), Path.of("a"));
        Files.createSymbolicLink(folder.resolve("modules/m/files/c"), Path.of("nothing"));

        assertThat(problems("m"))
                .extracting(Problem::code, p -> String.valueOf(p.place()))
                .containsExactly(
                        tuple(ProblemCode.MODULE_CODE, "modules/m/files/c"),
                        tuple(ProblemCode.MODULE_CODE, "modules/m/module.yaml"));
    }
}
