package dev.suil.ssh.transport.openssh;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/** The {@code known_hosts} file that new keys are kept in. Thread-safe. */
public final class KnownHostsFile {

    private final Object lock = new Object();

    /** Appends a line; makes the file with mode 0600 and its folder with 0700 where they are not there. */
    public void append(Path file, String host, HostKey key) throws IOException {
        synchronized (lock) {
            Path folder = file.toAbsolutePath().getParent();
            if (folder != null && !Files.isDirectory(folder)) {
                Files.createDirectories(
                        folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
            }
            try (FileChannel channel = FileChannel.open(
                    file,
                    Set.of(StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE),
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")))) {
                // other processes may append too
                try (var exclusive = channel.lock()) {
                    long end = channel.size();
                    String line = (endsInsideLine(channel, end) ? "\n" : "") + host + " " + key + "\n";
                    ByteBuffer bytes = ByteBuffer.wrap(line.getBytes(StandardCharsets.UTF_8));
                    channel.position(end);
                    while (exclusive.isValid() && bytes.hasRemaining()) {
                        channel.write(bytes);
                    }
                }
            }
        }
    }

    private static boolean endsInsideLine(FileChannel channel, long end) throws IOException {
        ByteBuffer last = ByteBuffer.allocate(1);
        return end > 0 && channel.read(last, end - 1) == 1 && last.get(0) != '\n';
    }
}
