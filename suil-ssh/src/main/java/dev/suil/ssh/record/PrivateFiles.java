package dev.suil.ssh.record;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Objects;

/** Writes files and folders that only their owner may read; they are created so, not changed after. */
final class PrivateFiles {

    private PrivateFiles() {}

    /** Writes {@code text} beside {@code file} and then puts it in its place: the file is whole or as it was. */
    static void write(Path file, String text) throws IOException {
        Path folder = parent(file);
        folders(folder);
        Path temporary = Files.createTempFile(folder, "." + file.getFileName(), ".new", permissions("rw-------"));
        try {
            Files.writeString(temporary, text, StandardCharsets.UTF_8);
            move(temporary, file);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    /** Makes {@code folder} and those above it. */
    static void folders(Path folder) throws IOException {
        Files.createDirectories(folder, permissions("rwx------"));
    }

    /** Makes {@code folder}, which must not exist. */
    static void newFolder(Path folder) throws IOException {
        folders(parent(folder));
        Files.createDirectory(folder, permissions("rwx------"));
    }

    /** Makes {@code folder}, or one beside it with a suffix where its name is taken. */
    static Path freeFolder(Path folder) throws IOException {
        for (int i = 1; ; i++) {
            Path candidate = i == 1 ? folder : folder.resolveSibling(folder.getFileName() + "-" + i);
            try {
                newFolder(candidate);
                return candidate;
            } catch (FileAlreadyExistsException e) {
                if (!Files.isDirectory(candidate)) {
                    throw e;
                }
            }
        }
    }

    /** The folder that {@code file} is in; of a root, that itself. */
    static Path parent(Path file) {
        Path absolute = file.toAbsolutePath();
        return Objects.requireNonNullElse(absolute.getParent(), absolute);
    }

    /** Moves within a folder, in one step where the file system can. */
    static void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    static FileAttribute<?>[] permissions(String mode) {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(mode))}
                : new FileAttribute<?>[0];
    }
}
