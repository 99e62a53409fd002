package dev.suil;

import dev.suil.data.Entries;
import dev.suil.data.KeyPath;
import dev.suil.data.Kinds;
import dev.suil.data.Scalar;
import dev.suil.data.Tagged;
import dev.suil.data.Written;
import dev.suil.merge.Merge;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.problem.Problems;
import dev.suil.workspace.Labels;
import dev.suil.workspace.Layer;
import dev.suil.workspace.ModuleNames;
import dev.suil.workspace.OsCache;
import dev.suil.workspace.OsFacts;
import dev.suil.workspace.Requires;
import dev.suil.workspace.WorkspaceFiles;
import dev.suil.yaml.ReadFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The layers of a workspace, each file read once. Thread-safe. */
final class LayerFiles {

    private static final Set<String> OWN = Set.of("role", "modules", "labels");
    private static final String DEPLOYMENT = "deployment";

    private final WorkspaceFiles files;
    private final Map<String, Optional<OwnFile>> own = new ConcurrentHashMap<>();
    private final Map<String, Optional<Layer>> layers = new ConcurrentHashMap<>();
    private final Map<String, List<String>> moduleData = new ConcurrentHashMap<>();
    private final Map<String, Read<Requires>> requires = new ConcurrentHashMap<>();
    private final Map<String, Read<Optional<OsFacts>>> systems = new ConcurrentHashMap<>();
    /** One object for all nodes on the same OS. */
    private final Map<OsFacts, OsFacts> sameSystems = new ConcurrentHashMap<>();

    /** What a file says, and what is wrong with it. */
    record Read<T>(T value, List<Problem> problems) {}

    LayerFiles(WorkspaceFiles files) {
        this.files = files;
    }

    WorkspaceFiles files() {
        return files;
    }

    /** A node's or a role's own file; null where there is none. */
    @Nullable
    OwnFile own(String path) {
        return once(own, path, p -> Optional.ofNullable(readOwn(p))).orElse(null);
    }

    /** A layer of the hierarchy that is nobody's own file; null where there is none. */
    @Nullable
    Layer site(String path) {
        return once(layers, path, p -> Optional.ofNullable(readLayer(p, false))).orElse(null);
    }

    /** A layer of a module's own data; null where there is none. */
    @Nullable
    Layer ofModule(String path) {
        return once(layers, path, p -> Optional.ofNullable(readLayer(p, true))).orElse(null);
    }

    /** The paths of a module's {@code data/*.yaml}, by file name. */
    List<String> moduleData(String module) {
        return once(moduleData, module, m -> {
            String folder = "modules/" + m + "/data";
            List<String> paths = new ArrayList<>();
            for (String name : files.layerNames(folder)) {
                if (name.endsWith(".yaml") && files.isLayer(folder + "/" + name)) {
                    paths.add(folder + "/" + name);
                }
            }
            return List.copyOf(paths);
        });
    }

    Read<Requires> requires(String module) {
        return once(requires, module, m -> {
            Problems problems = new Problems();
            Requires read = Requires.read(files, m, problems);
            return new Read<>(read, problems.list());
        });
    }

    /** What is cached of a node's OS. */
    Read<Optional<OsFacts>> os(String node) {
        return once(systems, node, n -> {
            Problems problems = new Problems();
            OsFacts read = OsCache.read(files, n, problems);
            return new Read<>(Optional.ofNullable(read).map(os -> once(sameSystems, os, o -> o)), problems.list());
        });
    }

    /** Looks before it locks, since nearly every question was asked for another node before. */
    private static <K, T> T once(Map<K, T> known, K key, Function<K, T> read) {
        T value = known.get(key);
        return value != null ? value : known.computeIfAbsent(key, read);
    }

    private @Nullable OwnFile readOwn(String path) {
        ReadFile read = files.layer(path);
        if (read == null) {
            return null;
        }
        Problems problems = new Problems();
        problems.addAll(read.problems());
        Written root = read.root();
        Entries<? extends Written> entries = root == null ? null : Merge.entries(root);
        if (root == null || entries == null) {
            return new OwnFile(
                    path,
                    null,
                    ModuleNames.NONE,
                    Map.of(),
                    new Layer(path, Entries.empty(), List.of()),
                    false,
                    problems.list());
        }
        Entries.Builder<Written> data = new Entries.Builder<>(entries.size());
        for (int i = 0; i < entries.size(); i++) {
            if (!OWN.contains(entries.key(i))) {
                data.add(entries.key(i), entries.keyOrigin(i), entries.value(i));
            }
        }
        return new OwnFile(
                root.origin().file(),
                role(entries.get("role"), problems),
                ModuleNames.read(entries.get("modules"), KeyPath.of("modules"), problems),
                Labels.read(entries.get("labels"), problems),
                new Layer(path, data.build(), List.of()),
                true,
                problems.list());
    }

    private static @Nullable Scalar role(@Nullable Written value, Problems problems) {
        Written role = value instanceof Tagged tagged ? tagged.value() : value;
        if (role == null || role instanceof Scalar scalar && scalar.isNull()) {
            return null;
        }
        if (role instanceof Scalar scalar) {
            return scalar;
        }
        problems.add(
                Problem.of(ProblemCode.WORKSPACE_BAD_VALUE, role.origin(), "a role is a name, not a " + Kinds.of(role))
                        .withPath(KeyPath.of("role"))
                        .withHint("write the name alone: 'role: web'"));
        return null;
    }

    private @Nullable Layer readLayer(String path, boolean ofModule) {
        ReadFile read = files.layer(path);
        if (read == null) {
            return null;
        }
        Problems problems = new Problems();
        problems.addAll(read.problems());
        Entries<? extends Written> entries = read.root() == null ? null : Merge.entries(read.root());
        Entries.Builder<Written> data = new Entries.Builder<>();
        for (int i = 0; entries != null && i < entries.size(); i++) {
            String key = entries.key(i);
            if (OWN.contains(key)) {
                problems.add(Problem.of(
                                ProblemCode.WORKSPACE_UNKNOWN_KEY,
                                entries.keyOrigin(i),
                                "'" + key + "' has a meaning in a node's and a role's own file only")
                        .withPath(KeyPath.of(key))
                        .withHint("move it to the file of a role or a node"));
            } else if (ofModule && key.equals(DEPLOYMENT)) {
                problems.add(Problem.of(
                                ProblemCode.DEPLOYMENT_NOT_HERE,
                                entries.keyOrigin(i),
                                "a module's own data cannot say how to connect")
                        .withPath(KeyPath.of(key))
                        .withHint("move it to common.yaml, a role or a node"));
            } else {
                data.add(key, entries.keyOrigin(i), entries.value(i));
            }
        }
        return new Layer(path, data.build(), problems.list());
    }
}
