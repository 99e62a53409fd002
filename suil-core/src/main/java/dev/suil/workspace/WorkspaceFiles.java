package dev.suil.workspace;

import dev.suil.data.Origin;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.yaml.ReadFile;
import dev.suil.yaml.YamlReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** Reads files of a workspace by their relative paths. Thread-safe, keeps nothing. */
public final class WorkspaceFiles {

    /** More than this is no data file. */
    private static final int LIMIT = 16 << 20;

    private static final String MODULES = "modules/";

    private final Path root;
    private final Map<String, Path> checkouts;

    public WorkspaceFiles(Path root) {
        this(root, Map.of());
    }

    /**
     * Files of a workspace whose modules partly lie elsewhere.
     *
     * @param checkouts folders that stand in place of {@code modules/<name>}, by that name; nothing is read through a link
     *     that leads out of them
     */
    public WorkspaceFiles(Path root, Map<String, Path> checkouts) {
        this.root = root;
        this.checkouts = Map.copyOf(checkouts);
    }

    public Path root() {
        return root;
    }

    /** Reads a layer; null where there is no such file. */
    public @Nullable ReadFile layer(String path) {
        return read(path, YamlReader::readLayer);
    }

    /** Reads a file without merge tags and lookups; null where there is no such file. */
    public @Nullable ReadFile plain(String path) {
        return read(path, YamlReader::readPlain);
    }

    private @Nullable ReadFile read(String path, BiFunction<byte[], String, ReadFile> reader) {
        Path checkout = checkout(path);
        Path file = resolve(path, checkout);
        String shown = checkout == null ? path : file.toString();
        try {
            if (checkout != null && !file.toRealPath().startsWith(checkout.toRealPath())) {
                return failed(
                        ProblemCode.WORKSPACE_UNREADABLE,
                        shown,
                        "a link in a module must lead to something inside of it");
            }
            byte[] bytes = bytes(file);
            if (bytes.length > LIMIT) {
                return failed(ProblemCode.YAML_LIMIT, shown, "the file is larger than 16 MiB");
            }
            return reader.apply(bytes, shown);
        } catch (NoSuchFileException | NotDirectoryException e) {
            return null;
        } catch (IOException e) {
            if (isBelowFile(file)) {
                return null;
            }
            return failed(
                    ProblemCode.WORKSPACE_UNREADABLE,
                    shown,
                    Files.isDirectory(file) ? "is a folder, not a file" : "cannot be read: " + reason(e));
        }
    }

    /** The checkout that {@code path} lies in; null where it lies in the workspace itself. */
    private @Nullable Path checkout(String path) {
        if (checkouts.isEmpty() || !path.startsWith(MODULES)) {
            return null;
        }
        int slash = path.indexOf('/', MODULES.length());
        return checkouts.get(slash < 0 ? path.substring(MODULES.length()) : path.substring(MODULES.length(), slash));
    }

    private Path resolve(String path, @Nullable Path checkout) {
        if (checkout == null) {
            return root.resolve(path);
        }
        int slash = path.indexOf('/', MODULES.length());
        return slash < 0 ? checkout : checkout.resolve(path.substring(slash + 1));
    }

    /** What {@code file} holds, up to one byte more than the limit. */
    private static byte[] bytes(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] whole = new byte[Math.min(in.available(), LIMIT) + 1];
            int length = in.readNBytes(whole, 0, whole.length);
            if (length < whole.length) {
                return Arrays.copyOf(whole, length);
            }
            // It grew meanwhile, or has no size to tell.
            byte[] rest = in.readNBytes(LIMIT + 1 - length);
            byte[] both = Arrays.copyOf(whole, length + rest.length);
            System.arraycopy(rest, 0, both, length, rest.length);
            return both;
        }
    }

    /** {@code a/b.yaml} where {@code a} is a file: some systems say "not a directory" in words of their own. */
    private static boolean isBelowFile(Path file) {
        Path parent = file.getParent();
        return parent != null && !Files.isDirectory(parent);
    }

    private static String reason(IOException e) {
        String name = e.getClass().getSimpleName().replace("Exception", "");
        return name.equals("AccessDenied") ? "permission denied" : name + ", " + e.getMessage();
    }

    private static ReadFile failed(ProblemCode code, String path, String message) {
        return new ReadFile(null, List.of(Problem.of(code, Origin.file(path), message)));
    }

    /** The names in a folder, sorted; none where there is no such folder. */
    public List<String> names(String folder) {
        List<String> names = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(resolve(folder, checkout(folder)))) {
            for (Path entry : entries) {
                names.add(String.valueOf(entry.getFileName()));
            }
        } catch (IOException e) {
            return List.of();
        }
        names.sort(null);
        return names;
    }

    public boolean isFile(String path) {
        return Files.isRegularFile(resolve(path, checkout(path)));
    }

    public boolean isFolder(String path) {
        return Files.isDirectory(resolve(path, checkout(path)));
    }
}
