package dev.suil.module.compile;

import dev.suil.workspace.CacheFolder;
import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Compiled classes by the key of what they were made from. An entry appears whole or not at all, so that several processes
 * may share a cache.
 *
 * @param cache suil's cache folder; made, for its user alone, when it is needed
 */
public record CompiledCache(Path cache) {

    /** What fills an entry. */
    @FunctionalInterface
    public interface Maker {
        /** Fills {@code folder}; whether that went well. */
        boolean make(Path folder) throws IOException;
    }

    /** The folder of {@code key}, made first where it is not there; empty where that did not go well. */
    public Optional<Path> get(String key, Maker maker) throws IOException {
        Path entry = cache.resolve("compiled").resolve(key);
        if (Files.isDirectory(entry)) {
            return Optional.of(entry);
        }
        Path made = Files.createTempDirectory(CacheFolder.make(cache, "compiled"), ".new-");
        try {
            if (!maker.make(made)) {
                return Optional.empty();
            }
            move(made, entry);
            return Optional.of(entry);
        } finally {
            delete(made);
        }
    }

    private static void move(Path made, Path entry) throws IOException {
        try {
            Files.move(made, entry, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            throw new IOException("the cache " + entry.getParent() + " cannot rename a folder", e);
        } catch (FileAlreadyExistsException | DirectoryNotEmptyException e) {
            // another process made the same in the meantime
        }
    }

    private static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
