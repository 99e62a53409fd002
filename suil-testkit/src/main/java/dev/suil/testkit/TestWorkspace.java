package dev.suil.testkit;

import dev.suil.Directory;
import dev.suil.Run;
import dev.suil.Suil;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A workspace as a test says it: files by path. Immutable; each method returns another workspace with one more file, or
 * with that file in place of the one before. The lines given make up the file, each ended by a line feed.
 */
public final class TestWorkspace {

    private final Map<String, byte[]> files;

    private TestWorkspace(Map<String, byte[]> files) {
        this.files = files;
    }

    /** A workspace that has an empty {@code data/common.yaml} and nothing else. */
    public static TestWorkspace empty() {
        return new TestWorkspace(Map.of()).common();
    }

    public TestWorkspace common(String... lines) {
        return file("data/common.yaml", lines);
    }

    public TestWorkspace role(String role, String... lines) {
        return file("data/roles/" + role + ".yaml", lines);
    }

    public TestWorkspace node(String node, String... lines) {
        return file("data/nodes/" + node + ".yaml", lines);
    }

    /** The site's own data for a module: {@code data/modules/<module>.yaml}. */
    public TestWorkspace data(String module, String... lines) {
        return file("data/modules/" + module + ".yaml", lines);
    }

    /** The layer of an OS: {@code data/os/<family>/<release>.yaml}. */
    public TestWorkspace os(String family, String release, String... lines) {
        return file("data/os/" + family + "/" + release + ".yaml", lines);
    }

    /** A file of a module's own folder: {@code modules/<module>/<path>}. */
    public TestWorkspace module(String module, String path, String... lines) {
        return file("modules/" + module + "/" + path, lines);
    }

    /** The cache that makes a node's OS known: {@code facts/<node>/suil.yaml}. */
    public TestWorkspace knownOs(String node, String family, String release) {
        return file("facts/" + node + "/suil.yaml", "family: " + family, "release: '" + release + "'");
    }

    public TestWorkspace file(String path, String... lines) {
        StringBuilder text = new StringBuilder();
        for (String line : lines) {
            text.append(line).append('\n');
        }
        return file(path, text.toString().getBytes(StandardCharsets.UTF_8));
    }

    /** A file of any bytes. */
    public TestWorkspace file(String path, byte[] content) {
        Map<String, byte[]> more = new LinkedHashMap<>(files);
        more.put(path, content.clone());
        return new TestWorkspace(more);
    }

    /** All files of a real folder, below {@code path}. */
    public TestWorkspace folder(String path, Path folder) {
        TestWorkspace with = this;
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file : all.filter(Files::isRegularFile).sorted().toList()) {
                String name = folder.relativize(file).toString().replace('\\', '/');
                with = with.file(path + "/" + name, Files.readAllBytes(file));
            }
            return with;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes every file below {@code folder}, which is made where it is missing, and returns it. */
    public Path writeTo(Path folder) {
        try {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                Path path = folder.resolve(file.getKey()).normalize();
                if (!path.startsWith(folder.normalize())) {
                    throw new IllegalArgumentException(file.getKey() + " is not below the workspace");
                }
                Files.createDirectories(path.getParent());
                Files.write(path, file.getValue());
            }
            return folder;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Resolves a run of this workspace, in a folder that is gone again afterwards.
     *
     * @throws dev.suil.SuilException where the data is wrong, with every problem
     */
    public Directory resolve(Run run) {
        try {
            Path folder = Files.createTempDirectory("suil-workspace");
            try {
                return Suil.resolve(writeTo(folder), run);
            } finally {
                delete(folder);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The paths of all files, in the order in which they were said. */
    public List<String> paths() {
        return List.copyOf(files.keySet());
    }

    static void delete(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
