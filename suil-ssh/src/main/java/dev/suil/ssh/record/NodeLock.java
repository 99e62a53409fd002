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
import org.jspecify.annotations.Nullable;

/** The lock of one node in the workspace, {@code .runs/.locks/<node>}: it ends with the process, however that ends. */
public final class NodeLock implements AutoCloseable {

    private final FileChannel channel;

    private NodeLock(FileChannel channel) {
        this.channel = channel;
    }

    /**
     * Takes the lock.
     *
     * @param holder who takes it, in one line
     * @return empty where somebody else has it: see {@link #holder}
     */
    public static Optional<NodeLock> take(Path workspace, String node, String holder) throws IOException {
        Path file = file(workspace, node);
        PrivateFiles.folders(PrivateFiles.parent(file));
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
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
            return Optional.of(new NodeLock(channel));
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

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            // The lock is gone with the descriptor in any case.
        }
    }
}
