package dev.suil.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A workspace in a temporary folder, for the time of a benchmark. */
final class TemporaryFleet {

    private @Nullable Path root;

    /** What a workspace is written by. */
    interface Writer {
        void writeTo(Path root) throws IOException;
    }

    Path write(Writer writer) throws IOException {
        Path folder = Files.createTempDirectory("suil-fleet");
        root = folder;
        writer.writeTo(folder);
        return folder;
    }

    /** Removes the workspace, if one was written. */
    void delete() throws IOException {
        if (root != null) {
            try (Stream<Path> all = Files.walk(root)) {
                List<Path> deepestFirst = all.sorted(Comparator.reverseOrder()).toList();
                for (Path path : deepestFirst) {
                    Files.delete(path);
                }
            }
        }
    }
}
