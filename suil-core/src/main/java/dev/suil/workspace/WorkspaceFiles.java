package dev.suil.workspace;

import dev.suil.CancelledException;
import dev.suil.data.Origin;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.yaml.ReadFile;
import dev.suil.yaml.SharedTexts;
import dev.suil.yaml.YamlReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.ClosedChannelException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads files of a workspace by their relative paths, and layers that are JSON or come from elsewhere by the path of the
 * YAML file that they stand for. Thread-safe.
 */
public final class WorkspaceFiles {

    /** More than this is no data file. */
    private static final int LIMIT = 16 << 20;

    private static final String MODULES = "modules/";

    private final Path root;
    private final Map<String, Path> checkouts;
    private final LayerSources sources;
    private final SharedTexts texts = new SharedTexts();

    /** Files of a workspace all of whose modules lie in it. */
    public WorkspaceFiles(Path root) {
        this(root, Map.of(), List.of());
    }

    /**
     * Files of a workspace whose modules partly lie elsewhere.
     *
     * @param checkouts folders that stand in place of {@code modules/<name>}, by that name; nothing is read through a link
     *     that leads out of them
     * @param sources where layers come from besides files
     */
    public WorkspaceFiles(Path root, Map<String, Path> checkouts, List<LayerSource> sources) {
        this.root = root;
        this.checkouts = Map.copyOf(checkouts);
        List<LayerSource> all = new ArrayList<>();
        all.add(new JsonFiles(this));
        all.addAll(sources);
        this.sources = new LayerSources(all);
    }

    public Path root() {
        return root;
    }

    /** Reads a layer; null where there is none. One that is there twice is read once, and that is a problem. */
    public @Nullable ReadFile layer(String path) {
        ReadFile file = file(path);
        List<ReadFile> others = sources.read(path, (bytes, name) -> read(bytes, name, this::asLayer));
        if (others.isEmpty()) {
            return file;
        }
        ReadFile first = file == null ? others.get(0) : file;
        List<Problem> problems = new ArrayList<>(first.problems());
        for (ReadFile other : file == null ? others.subList(1, others.size()) : others) {
            if (other.problems().stream().anyMatch(problem -> problem.code() == ProblemCode.WORKSPACE_UNREADABLE)) {
                problems.addAll(other.problems());
                continue;
            }
            problems.add(
                    Problem.of(ProblemCode.WORKSPACE_DUPLICATE_LAYER, place(other, path), "the layer is there twice")
                            .withOther(place(first, path))
                            .withHint("keep one of the two"));
        }
        return new ReadFile(first.root(), problems);
    }

    /** The file that was read, or what stands for it. */
    private static Origin place(ReadFile read, String path) {
        Origin within = read.root() != null
                ? read.root().origin()
                : read.problems().isEmpty() ? null : read.problems().get(0).place();
        return Origin.file(within == null ? path : within.file());
    }

    /** Reads a file in which tags, lookups and secrets may stand; null where there is no such file. */
    public @Nullable ReadFile file(String path) {
        return read(path, this::asLayer);
    }

    /** Reads a file without merge tags and lookups; null where there is no such file. */
    public @Nullable ReadFile plain(String path) {
        return read(path, this::asPlain);
    }

    /** Reads what is known of a node: the file, which suil writes itself, or else the first source that has it. */
    public @Nullable ReadFile facts(String path) {
        ReadFile file = plain(path);
        if (file != null) {
            return file;
        }
        List<ReadFile> others = sources.read(path, (bytes, name) -> read(bytes, name, this::asPlain));
        return others.isEmpty() ? null : others.get(0);
    }

    private @Nullable ReadFile read(String path, BiFunction<byte[], String, ReadFile> reader) {
        try {
            byte[] bytes = content(path);
            return bytes == null ? null : read(bytes, shown(path), reader);
        } catch (IOException e) {
            endIfInterrupted(e);
            return failed(
                    ProblemCode.WORKSPACE_UNREADABLE,
                    shown(path),
                    isFolder(path) ? "is a folder, not a file" : "cannot be read: " + reason(e));
        }
    }

    private ReadFile asLayer(byte[] bytes, String name) {
        return YamlReader.readLayer(bytes, name, texts);
    }

    private ReadFile asPlain(byte[] bytes, String name) {
        return YamlReader.readPlain(bytes, name, texts);
    }

    private static ReadFile read(byte[] bytes, String name, BiFunction<byte[], String, ReadFile> reader) {
        return bytes.length > LIMIT
                ? failed(ProblemCode.YAML_LIMIT, name, "the file is larger than 16 MiB")
                : reader.apply(bytes, name);
    }

    /** What a file holds, up to one byte more than the limit; null where there is no such file. */
    byte @Nullable [] content(String path) throws IOException {
        Path checkout = checkout(path);
        Path file = resolve(path, checkout);
        try {
            if (checkout != null && !file.toRealPath().startsWith(checkout.toRealPath())) {
                throw new IOException("a link in a module must lead to something inside of it");
            }
            return bytes(file);
        } catch (NoSuchFileException | NotDirectoryException e) {
            return null;
        } catch (IOException e) {
            endIfInterrupted(e);
            if (isBelowFile(file)) {
                return null;
            }
            throw e;
        }
    }

    /** A file as problems show it. */
    String shown(String path) {
        Path checkout = checkout(path);
        return checkout == null ? path : resolve(path, checkout).toString();
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

    static String reason(IOException e) {
        if (e.getClass() == IOException.class) {
            return String.valueOf(e.getMessage());
        }
        String name = e.getClass().getSimpleName().replace("Exception", "");
        return name.equals("AccessDenied") ? "permission denied" : name + ", " + e.getMessage();
    }

    private static ReadFile failed(ProblemCode code, String path, String message) {
        return new ReadFile(null, List.of(Problem.of(code, Origin.file(path), message)));
    }

    /** What was ended by an interruption is no problem of the data, and must not be remembered as one. */
    static void endIfInterrupted(IOException e) {
        if (e instanceof ClosedChannelException || Thread.currentThread().isInterrupted()) {
            throw new CancelledException(e);
        }
    }

    /** The names in a folder, sorted; none where there is no such folder. */
    public List<String> names(String folder) {
        List<String> names = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(resolve(folder, checkout(folder)))) {
            for (Path entry : entries) {
                names.add(String.valueOf(entry.getFileName()));
            }
        } catch (IOException e) {
            endIfInterrupted(e);
            return List.of();
        }
        names.sort(null);
        return names;
    }

    /** The names in a folder, those of layers from elsewhere included, sorted. */
    public List<String> layerNames(String folder) {
        List<String> names = names(folder);
        Set<String> others = sources.names(folder);
        return others.isEmpty()
                ? names
                : Stream.concat(names.stream(), others.stream())
                        .distinct()
                        .sorted()
                        .toList();
    }

    /** Whether there is such a layer, a file or from elsewhere. */
    public boolean isLayer(String path) {
        return isFile(path) || sources.has(path);
    }

    /** Whether there is such a folder, or layers from elsewhere in it. */
    public boolean isLayerFolder(String path) {
        return isFolder(path) || !sources.names(path).isEmpty();
    }

    public boolean isFile(String path) {
        return Files.isRegularFile(resolve(path, checkout(path)));
    }

    public boolean isFolder(String path) {
        return Files.isDirectory(resolve(path, checkout(path)));
    }
}
