package dev.suil.ssh.record;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The lock of one node in the workspace, {@code .runs/.locks/<node>}: it ends with the process, however that ends. */
public final class NodeLock implements AutoCloseable {

    private final Path file;
    private final FileChannel channel;

    private NodeLock(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /**
     * Takes the lock.
     *
     * @param holder who takes it, in one line
     * @return empty where somebody else has it: see {@link #holder}
     */
    public static Optional<NodeLock> take(Path workspace, String node, String holder) throws IOException {
        return take(file(workspace, node), holder);
    }

    /** Takes the lock that a run holds while it runs. No node's name starts as these do. */
    static Optional<NodeLock> ofRun(Path workspace, String run, String holder) throws IOException {
        return take(file(workspace, "." + run), holder);
    }

    private static Optional<NodeLock> take(Path file, String holder) throws IOException {
        PrivateFiles.folders(PrivateFiles.parent(file));
        FileChannel channel = FileChannel.open(
                file,
                Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE),
                PrivateFiles.permissions("rw-------"));
        boolean taken = false;
        try {
            @Nullable FileLock lock = tryLock(channel);
            if (lock == null) {
                return Optional.empty();
            }
            channel.truncate(0);
            ByteBuffer text = ByteBuffer.wrap((holder + "\n").getBytes(StandardCharsets.UTF_8));
            while (text.hasRemaining()) {
                channel.write(text);
            }
            taken = true;
            return Optional.of(new NodeLock(file, channel));
        } finally {
            if (!taken) {
                channel.close();
            }
        }
    }

    private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException e) {
            return null;
        }
    }

    /** Who has, or had last, the lock. */
    public static String holder(Path workspace, String node) {
        try {
            return Files.readString(file(workspace, node)).strip();
        } catch (IOException e) {
            return "it does not say who";
        }
    }

    private static Path file(Path workspace, String node) {
        return RunFolder.runs(workspace).resolve(".locks").resolve(node);
    }

    /** Gives the lock up and removes its file: for what is not to be locked again. */
    void closeAndDelete() {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            // An empty file that nobody looks at stays.
        }
        close();
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            // The lock is gone with the descriptor in any case.
        }
    }
}
