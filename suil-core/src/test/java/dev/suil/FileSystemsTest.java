package dev.suil;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

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
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A workspace may lie on any file system. A ZIP file is one whose paths are no {@code java.io.File}. */
class FileSystemsTest {

    private static final Path EXAMPLE = Path.of("..", "docs", "example");

    @TempDir
    Path folder;

    private FileSystem zip;
    private Path inZip;

    @BeforeEach
    void copyTheExample() throws IOException {
        zip = FileSystems.newFileSystem(folder.resolve("workspace.zip"), Map.of("create", "true"));
        inZip = zip.getPath("/site/workspace");
        try (Stream<Path> files = Files.walk(EXAMPLE)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = inZip.resolve(EXAMPLE.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
    }

    @AfterEach
    void close() throws IOException {
        zip.close();
    }

    @Test
    void aWorkspaceInAZipFileResolvesToTheSame() {
        OpenWorkspace zipped = Suil.open(inZip);
        OpenWorkspace unzipped = Suil.open(EXAMPLE);
        assertThat(zipped.resolve(Run.all())).isEqualTo(unzipped.resolve(Run.all()));
        assertThat(zipped.nodes()).isEqualTo(unzipped.nodes()).isNotEmpty();
        assertThat(zipped.roles()).isEqualTo(unzipped.roles());
        assertThat(zipped.modules()).isEqualTo(unzipped.modules()).isNotEmpty();
        KeyPath path = KeyPath.of("nginx");
        assertThat(zipped.explain(Run.role("web"), path)).isEqualTo(unzipped.explain(Run.role("web"), path));
    }

    @Test
    void layersInFoldersOfTheirOwnAreFound() throws IOException {
        Files.writeString(inZip.resolve("data/common.yaml"), "hierarchy: ['{role}.yaml', 'hosts/{node}/main.yaml']\n");
        Files.createDirectories(inZip.resolve("data/hosts/a.example.com"));
        Files.createDirectories(inZip.resolve("data/hosts/no-node"));
        Files.writeString(inZip.resolve("data/hosts/a.example.com/main.yaml"), "role: r\nmodules: [motd]\n");
        Files.writeString(inZip.resolve("data/r.json"), "{\"motd\": {\"text\": \"hello\"}}");
        Node node = Suil.resolve(inZip, Run.all()).nodes().get(0);
        assertThat(node.get("motd.text", String.class)).isEqualTo("hello");
    }

    @Test
    void whatIsMissingIsMissingThereToo() {
        assertThat(problem(() -> Suil.open(zip.getPath("/elsewhere"))).code())
                .isEqualTo(ProblemCode.WORKSPACE_MISSING_FILE);
        assertThat(problem(() -> Suil.resolve(inZip, Run.node("web-0"))).code())
                .isEqualTo(ProblemCode.WORKSPACE_MISSING_FILE);
    }

    private static Problem problem(Runnable work) {
        return catchThrowableOfType(SuilException.class, work::run).problems().get(0);
    }
}
