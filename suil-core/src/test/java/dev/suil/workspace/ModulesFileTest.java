package dev.suil.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ModulesFileTest {

    @TempDir
    private Path folder;

    private ModulesFile read(String yaml) {
        try {
            Files.writeString(folder.resolve("modules.yaml"), yaml);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return ModulesFile.read(folder);
    }

    @Test
    void withoutTheFileNothingIsSaid() {
        ModulesFile file = ModulesFile.read(folder);

        assertThat(file.present()).isFalse();
        assertThat(file.sources()).isEmpty();
        assertThat(file.problems()).isEmpty();
    }

    @Test
    void modulesAreFoldersOrRepositoriesInTheirOrder() {
        ModulesFile file = read("""
                modules:
                  web: {}
                  nginx:
                    git: https://git.example.com/suil/nginx.git
                    version: v1.4.2
                    path: nginx
                    commit: 0123456789abcdef0123456789abcdef01234567
                  base:
                """);

        assertThat(file.problems()).isEmpty();
        assertThat(file.sources().keySet()).containsExactly("web", "nginx", "base");
        assertThat(file.sources().get("nginx")).isInstanceOfSatisfying(ModuleSource.Git.class, git -> {
            assertThat(git.version()).isEqualTo("v1.4.2");
            assertThat(git.path()).isEqualTo("nginx");
            assertThat(git.pinned()).isTrue();
            assertThat(git.place()).hasToString("modules.yaml:3:3");
        });
    }

    @Test
    void anEmptyFileNamesNoModules() {
        assertThat(read("# none\n")).isEqualTo(new ModulesFile(true, java.util.Map.of(), java.util.List.of()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://example.com/a.git",
                "ssh://git@example.com:2222/a.git",
                "git://example.com/a",
                "file:///srv/git/a.git",
                "git@example.com:suil/a.git"
            })
    void theTransportsOfGitAreTaken(String url) {
        assertThat(read("modules: {a: {git: '" + url + "', version: v1}}").problems())
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-uhttps://example.com", "http://example.com/a.git", "ext::sh -c id", "fd::17", "/srv/git/a.git",
                "../a", "https://", "https://example.com/a b", "ssh://-oProxyCommand=id/a",
                        "ssh://x@-oProxyCommand=id/a",
                "a@b::c"
            })
    void everyOtherAddressIsAProblemAtItsPlace(String url) {
        assertThat(read("modules:\n  a:\n    git: '" + url + "'\n    version: v1\n")
                        .problems())
                .extracting(Problem::code, p -> String.valueOf(p.place()))
                .containsExactly(tuple(ProblemCode.MODULE_SOURCE, "modules.yaml:3:10"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"-v1", "--upload-pack=id", "v1 x", "a..b", "v1^{}", "v1:x", "refs/heads/", "'*'", "a.lock"})
    void aVersionThatIsNoneIsAProblemAtItsPlace(String version) {
        assertThat(read("modules:\n  a:\n    git: https://example.com/a\n    version: " + version + "\n")
                        .problems())
                .extracting(Problem::code, p -> String.valueOf(p.place()))
                .containsExactly(tuple(ProblemCode.MODULE_SOURCE, "modules.yaml:4:14"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"../x", "/x", "a/../b", "-x", ".", "a//b", "a/"})
    void aPathOutOfTheRepositoryIsAProblemAtItsPlace(String path) {
        assertThat(read("modules:\n  a: {git: https://example.com/a, version: v1, path: " + path + "}\n")
                        .problems())
                .extracting(Problem::code, p -> String.valueOf(p.path()))
                .containsExactly(tuple(ProblemCode.MODULE_SOURCE, "modules.a.path"));
    }

    @Test
    void everythingThatIsWrongIsReportedAtOnce() {
        assertThat(read("""
                        modules:
                          ../etc: {}
                          role: {}
                          a: {git: https://example.com/a}
                          b: {version: v1}
                          c: {gti: https://example.com/c}
                          d: [1]
                          e: {git: https://example.com/e, version: [1], commit: abc}
                        other: 1
                        """).problems())
                .extracting(Problem::code, p -> String.valueOf(p.place()))
                .containsExactly(
                        tuple(ProblemCode.WORKSPACE_NAME, "modules.yaml:2:3"),
                        tuple(ProblemCode.WORKSPACE_NAME, "modules.yaml:3:3"),
                        tuple(ProblemCode.MODULE_SOURCE, "modules.yaml:4:3"),
                        tuple(ProblemCode.MODULE_SOURCE, "modules.yaml:5:3"),
                        tuple(ProblemCode.WORKSPACE_UNKNOWN_KEY, "modules.yaml:6:7"),
                        tuple(ProblemCode.MODULE_SOURCE, "modules.yaml:7:6"),
                        tuple(ProblemCode.MODULE_SOURCE, "modules.yaml:8:44"),
                        tuple(ProblemCode.MODULE_SOURCE, "modules.yaml:8:57"),
                        tuple(ProblemCode.WORKSPACE_UNKNOWN_KEY, "modules.yaml:9:1"));
    }

    @Test
    void aPinThatIsAnotherCommitThanTheVersionIsAProblem() {
        String other = "%040d".formatted(2);
        assertThat(read("modules:\n  a:\n    git: https://example.com/a\n    version: " + "%040d".formatted(1)
                                + "\n    commit: " + other + "\n")
                        .problems())
                .extracting(Problem::code, p -> String.valueOf(p.place()))
                .containsExactly(tuple(ProblemCode.MODULE_SOURCE, "modules.yaml:5:13"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"[a]", "text", "modules: [a]"})
    void anotherShapeIsAProblem(String yaml) {
        assertThat(read(yaml).problems()).extracting(Problem::code).containsExactly(ProblemCode.MODULE_SOURCE);
    }
}
