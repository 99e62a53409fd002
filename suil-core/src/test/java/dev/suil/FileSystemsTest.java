package dev.suil;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import dev.suil.data.KeyPath;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A workspace may lie on any file system: in a ZIP file, or in memory, where no path is a {@code java.io.File}. */
class FileSystemsTest {

    private static final Path EXAMPLE = Path.of("..", "docs", "example");

    @TempDir
    Path folder;

    private enum Kind {
        ZIP {
            @Override
            FileSystem open(Path folder) throws IOException {
                return FileSystems.newFileSystem(folder.resolve("workspace.zip"), Map.of("create", "true"));
            }
        },
        MEMORY {
            @Override
            FileSystem open(Path folder) {
                return Jimfs.newFileSystem(Configuration.unix());
            }
        },
        MEMORY_OF_WINDOWS {
            @Override
            FileSystem open(Path folder) {
                return Jimfs.newFileSystem(Configuration.windows());
            }
        };

        abstract FileSystem open(Path folder) throws IOException;
    }

    private static Path copyOfTheExample(FileSystem system) throws IOException {
        Path workspace = system.getPath("site", "workspace");
        try (Stream<Path> files = Files.walk(EXAMPLE)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = workspace.resolve(EXAMPLE.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
        return workspace;
    }

    @ParameterizedTest
    @EnumSource
    void aWorkspaceThereResolvesToTheSame(Kind kind) throws IOException {
        try (FileSystem system = kind.open(folder)) {
            OpenWorkspace there = Suil.open(copyOfTheExample(system));
            OpenWorkspace here = Suil.open(EXAMPLE);
            assertThat(there.resolve(Run.all())).isEqualTo(here.resolve(Run.all()));
            assertThat(there.nodes()).isEqualTo(here.nodes()).isNotEmpty();
            assertThat(there.roles()).isEqualTo(here.roles());
            assertThat(there.modules()).isEqualTo(here.modules()).isNotEmpty();
            KeyPath path = KeyPath.of("nginx");
            assertThat(there.explain(Run.role("web"), path))
                    .hasToString(here.explain(Run.role("web"), path).toString());
        }
    }

    @ParameterizedTest
    @EnumSource
    void layersInFoldersOfTheirOwnAreFound(Kind kind) throws IOException {
        try (FileSystem system = kind.open(folder)) {
            Path workspace = copyOfTheExample(system);
            Files.writeString(
                    workspace.resolve("data/common.yaml"), "hierarchy: ['{role}.yaml', 'hosts/{node}/main.yaml']\n");
            Files.createDirectories(workspace.resolve("data/hosts/a.example.com"));
            Files.createDirectories(workspace.resolve("data/hosts/no-node"));
            Files.writeString(workspace.resolve("data/hosts/a.example.com/main.yaml"), "role: r\nmodules: [motd]\n");
            Files.writeString(workspace.resolve("data/r.json"), "{\"motd\": {\"text\": \"hello\"}}");
            Node node = Suil.resolve(workspace, Run.all()).nodes().get(0);
            assertThat(node.get("motd.text", String.class)).isEqualTo("hello");
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatIsMissingIsMissingThereToo(Kind kind) throws IOException {
        try (FileSystem system = kind.open(folder)) {
            Path workspace = copyOfTheExample(system);
            assertThat(problem(() -> Suil.open(system.getPath("elsewhere"))).code())
                    .isEqualTo(ProblemCode.WORKSPACE_MISSING_FILE);
            assertThat(problem(() -> Suil.resolve(workspace, Run.node("web-0"))).code())
                    .isEqualTo(ProblemCode.WORKSPACE_MISSING_FILE);
        }
    }

    private static Problem problem(Runnable work) {
        return catchThrowableOfType(SuilException.class, work::run).problems().get(0);
    }
}
