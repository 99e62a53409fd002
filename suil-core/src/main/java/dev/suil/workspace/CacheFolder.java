package dev.suil.workspace;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Set;

/**
 * The folder for what can be made again: checkouts of modules and compiled classes. Code is run from there, so it is its
 * user's alone.
 */
public final class CacheFolder {

    private static final Set<PosixFilePermission> PRIVATE = PosixFilePermissions.fromString("rwx------");

    private CacheFolder() {}

    /** Where it is unless somebody says otherwise: SUIL_CACHE_DIR, XDG_CACHE_HOME/suil or ~/.cache/suil. */
    public static Path standard(Map<String, String> environment) {
        String own = environment.getOrDefault("SUIL_CACHE_DIR", "");
        if (!own.isBlank()) {
            return Path.of(own).toAbsolutePath();
        }
        Path shared = Path.of(environment.getOrDefault("XDG_CACHE_HOME", ""));
        String home = environment.getOrDefault("HOME", "");
        return (shared.isAbsolute()
                        ? shared
                        : Path.of(home.isBlank() ? System.getProperty("user.home") : home, ".cache"))
                .resolve("suil");
    }

    /** The folder {@code part} of the cache, made with mode 0700 where it is not there, and brought to that mode. */
    public static Path make(Path cache, String part) throws IOException {
        boolean posix = FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
        FileAttribute<?>[] attributes = posix
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(PRIVATE)}
                : new FileAttribute<?>[0];
        Path folder = cache.resolve(part);
        Files.createDirectories(folder, attributes);
        if (posix && !Files.getPosixFilePermissions(folder).equals(PRIVATE)) {
            Files.setPosixFilePermissions(folder, PRIVATE);
        }
        return folder;
    }
}
