package dev.suil.ssh.record;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Removes the records of old runs. */
public final class Pruning {

    private Pruning() {}

    /**
     * Keeps the {@code keep} newest runs, those that hold the last success of a node, and those that still run.
     *
     * @return how many were removed
     */
    public static int prune(Path workspace, int keep) throws IOException {
        List<Path> folders = RunFolders.newestFirst(workspace);
        Set<String> spared = new HashSet<>();
        int removed = 0;
        sweep(workspace);
        for (int i = 0; i < folders.size(); i++) {
            // Newest first: the first success of a node that is met is its last.
            boolean success = spared.addAll(successes(folders.get(i)));
            if (i >= keep && !success && remove(workspace, folders.get(i))) {
                removed++;
            }
        }
        return removed;
    }

    /** What a pruning that was killed had moved aside already. */
    private static void sweep(Path workspace) throws IOException {
        try (Stream<Path> aside = Files.list(RunFolder.runs(workspace))) {
            for (Path folder : aside.filter(
                            path -> path.getFileName().toString().matches("\\..*\\.old"))
                    .toList()) {
                delete(folder);
            }
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        }
    }

    private static Set<String> successes(Path run) throws IOException {
        Set<String> nodes = new HashSet<>();
        ObjectMapper json = new ObjectMapper();
        try (Stream<Path> folders = Files.list(run)) {
            for (Path folder : folders.filter(Files::isDirectory).toList()) {
                Path record = folder.resolve("record.json");
                if (Files.isRegularFile(record)
                        && LastRecord.WELL.contains(json.readTree(Files.readAllBytes(record))
                                .path("result")
                                .asText())) {
                    nodes.add(folder.getFileName().toString());
                }
            }
        }
        return nodes;
    }

    private static boolean remove(Path workspace, Path run) throws IOException {
        String name = run.getFileName().toString();
        Optional<NodeLock> lock = NodeLock.ofRun(workspace, name, "pruning");
        if (lock.isEmpty()) {
            return false; // it still runs
        }
        // Moved aside first, so that nobody ever reads half a run.
        Path aside = run.resolveSibling("." + name + ".old");
        try {
            PrivateFiles.move(run, aside);
            delete(aside);
            return true;
        } finally {
            lock.get().closeAndDelete();
        }
    }
}
