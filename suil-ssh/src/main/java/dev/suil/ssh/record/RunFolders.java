package dev.suil.ssh.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The folders of past runs below {@code .runs/}. */
final class RunFolders {

    private RunFolders() {}

    /** Newest first; none where there is no {@code .runs/} or it cannot be read. */
    static List<Path> newestFirst(Path workspace) {
        Path runs = RunFolder.runs(workspace);
        if (!Files.isDirectory(runs)) {
            return List.of();
        }
        try (Stream<Path> folders = Files.list(runs)) {
            return folders.filter(folder -> !folder.getFileName().toString().startsWith("."))
                    .filter(Files::isDirectory)
                    .sorted(Comparator.comparing(RunFolders::order).reversed())
                    .toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    /** By time, and for runs of one second by suffix as a number: {@code -10} comes after {@code -9}. */
    private static String order(Path folder) {
        String name = folder.getFileName().toString();
        int dash = name.indexOf('-');
        String suffix = dash < 0 ? "1" : name.substring(dash + 1);
        return (dash < 0 ? name : name.substring(0, dash)) + "-" + "0".repeat(Math.max(0, 20 - suffix.length()))
                + suffix;
    }
}
