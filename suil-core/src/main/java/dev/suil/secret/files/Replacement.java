package dev.suil.secret.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * New content for a file, written beside it, so that the file has the old or the new content at any moment and never a part
 * of one. Owner, group and mode stay. Closing removes what is beside the file and was not put in place.
 */
final class Replacement implements AutoCloseable {

    private static final String MARK = ".suil-";
    private static final Pattern LEFTOVER = Pattern.compile("\\..+\\.suil-[0-9a-f]{16}");
    private static final SecureRandom RANDOM = new SecureRandom();

    private final Path target;
    private final Path beside;

    private Replacement(Path target, Path beside) {
        this.target = target;
        this.beside = beside;
    }

    /** Whether a file of this name was left by a process that ended before it could put it in place. */
    static boolean isLeftover(String name) {
        return LEFTOVER.matcher(name).matches();
    }

    /** Writes {@code content}, down to the disk, beside {@code target}. */
    static Replacement write(Path target, byte[] content) throws IOException {
        byte[] random = new byte[8];
        RANDOM.nextBytes(random);
        Path beside = target.resolveSibling(
                "." + target.getFileName() + MARK + HexFormat.of().formatHex(random));
        Replacement replacement = new Replacement(target, beside);
        @Nullable PosixFileAttributeView view = Files.getFileAttributeView(target, PosixFileAttributeView.class);
        boolean done = false;
        try {
            FileAttribute<?>[] born = view == null
                    ? new FileAttribute<?>[0]
                    : new FileAttribute<?>[] {
                        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                    };
            try (FileChannel channel =
                    FileChannel.open(beside, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), born)) {
                ByteBuffer rest = ByteBuffer.wrap(content);
                while (rest.hasRemaining()) {
                    channel.write(rest);
                }
                channel.force(true);
            }
            if (view != null) {
                likeTarget(view.readAttributes(), beside);
            }
            done = true;
            return replacement;
        } finally {
            if (!done) {
                replacement.close();
            }
        }
    }

    private static void likeTarget(PosixFileAttributes target, Path beside) throws IOException {
        PosixFileAttributeView view =
                Objects.requireNonNull(Files.getFileAttributeView(beside, PosixFileAttributeView.class));
        PosixFileAttributes own = view.readAttributes();
        if (!own.group().equals(target.group())) {
            view.setGroup(target.group());
        }
        if (!own.owner().equals(target.owner())) {
            view.setOwner(target.owner());
        }
        view.setPermissions(target.permissions());
    }

    /** Puts it in place. */
    void commit() throws IOException {
        Files.move(beside, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    @Override
    public void close() throws IOException {
        Files.deleteIfExists(beside);
    }
}
