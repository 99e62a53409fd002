package dev.suil.resource.types;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The nodes of this machine, looked for once. */
final class Nodes {

    private static final List<LocalNode> ALL = LocalNode.all(toolFolder());

    private Nodes() {}

    static Stream<LocalNode> nodes() {
        return ALL.stream();
    }

    private static Path toolFolder() {
        try {
            Path folder = Files.createTempDirectory("busybox");
            Runtime.getRuntime().addShutdownHook(new Thread(() -> remove(folder)));
            return folder;
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static void remove(Path folder) {
        try (Stream<Path> links = Files.list(folder)) {
            for (Path link : links.toList()) {
                Files.delete(link);
            }
            Files.delete(folder);
        } catch (IOException e) {
            // A folder of links left in the system's temporary folder.
        }
    }
}
