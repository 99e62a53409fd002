package dev.suil.cli.process;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A file of mode 0600 in a folder of its own of mode 0700, in memory where the system has a place for that. The folder goes
 * with all that is in it, such as the copies that editors make, when this is closed or the process ends.
 */
public final class PrivateFile implements AutoCloseable {

    private final Path folder;
    private final Path path;
    private final Thread hook = new Thread(this::remove);

    private PrivateFile(Path folder, Path path) {
        this.folder = folder;
        this.path = path;
    }

    /**
     * Makes the file.
     *
     * @param env says where temporary files go
     * @param name the file's name, which tells an editor what is in it
     */
    public static PrivateFile create(Map<String, String> env, String name, byte[] content) throws IOException {
        Path folder = folder(env);
        PrivateFile file = new PrivateFile(folder, folder.resolve(name));
        Runtime.getRuntime().addShutdownHook(file.hook);
        boolean done = false;
        try {
            try (var channel = Files.newByteChannel(
                    file.path, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), mode("rw-------"))) {
                channel.write(java.nio.ByteBuffer.wrap(content));
            }
            done = true;
            return file;
        } finally {
            if (!done) {
                file.close();
            }
        }
    }

    /** Of the places for temporary files, the first in which a folder can be made; those in memory come first. */
    private static Path folder(Map<String, String> env) throws IOException {
        List<Path> places = new ArrayList<>();
        String runtime = env.getOrDefault("XDG_RUNTIME_DIR", "");
        if (runtime.startsWith("/")) {
            places.add(Path.of(runtime));
        }
        places.add(Path.of("/dev/shm"));
        for (Path place : places) {
            try {
                return Files.createTempDirectory(place, "suil-", mode("rwx------"));
            } catch (IOException e) {
                continue; // not there, or not for us
            }
        }
        return Files.createTempDirectory("suil-", mode("rwx------"));
    }

    private static FileAttribute<?> mode(String permissions) {
        return PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions));
    }

    public Path path() {
        return path;
    }

    /** What it holds now: an editor may have put another file in its place. */
    public byte[] read() throws IOException {
        return Files.readAllBytes(path);
    }

    /** Puts other content into it. */
    public void write(byte[] content) throws IOException {
        Files.write(path, content);
    }

    @Override
    public void close() {
        remove();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            return; // the process is ending, and the hook does the same again
        }
    }

    private void remove() {
        remove(folder);
    }

    private static void remove(Path path) {
        try {
            if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
                try (DirectoryStream<Path> entries = Files.newDirectoryStream(path)) {
                    entries.forEach(PrivateFile::remove);
                }
            }
            Files.deleteIfExists(path);
        } catch (IOException e) {
            return; // what an editor removes at the same moment need not be removed
        }
    }
}
