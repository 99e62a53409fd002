package dev.suil.workspace;

import dev.suil.data.Origin;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/** Where a module comes from, as {@code modules.yaml} says. */
public sealed interface ModuleSource {

    /** Where that is said. */
    Origin place();

    /** A folder of the workspace: {@code modules/<name>}. */
    record Local(Origin place) implements ModuleSource {}

    /**
     * A Git repository.
     *
     * @param url what {@code git clone} takes
     * @param version a tag, or a full commit id
     * @param path the module's folder inside of the repository; null for its top
     * @param commit the commit that the version must be; null where it is not pinned
     */
    record Git(
            String url,
            String version,
            @Nullable String path,
            @Nullable String commit,
            Origin place) implements ModuleSource {

        /** Whether the code cannot change without {@code modules.yaml} saying so. */
        public boolean pinned() {
            return commit != null || isCommit(version);
        }

        /** The folder below {@code cache} that holds this version of the repository, once it is installed. */
        public Path checkout(Path cache) {
            String what = url + "\n" + version + "\n" + (commit == null ? "" : commit);
            return cache.resolve("git").resolve(digest(what).substring(0, 32));
        }

        private static String digest(String text) {
            try {
                byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
                return HexFormat.of().formatHex(digest);
            } catch (NoSuchAlgorithmException e) {
                throw new AssertionError("every Java platform has SHA-256", e);
            }
        }

        /** The module's folder in {@link #checkout}. */
        public Path folder(Path cache) {
            return path == null ? checkout(cache) : checkout(cache).resolve(path);
        }

        /** Whether {@code text} is a full commit id, of either kind that Git has. */
        public static boolean isCommit(String text) {
            return (text.length() == 40 || text.length() == 64)
                    && text.chars().allMatch(c -> (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'));
        }
    }
}
