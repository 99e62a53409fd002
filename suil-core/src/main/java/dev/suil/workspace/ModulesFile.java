package dev.suil.workspace;

import dev.suil.data.Entries;
import dev.suil.data.KeyPath;
import dev.suil.data.Mapping;
import dev.suil.data.Origin;
import dev.suil.data.Scalar;
import dev.suil.data.Value;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.problem.Problems;
import dev.suil.problem.Suggest;
import dev.suil.yaml.ReadFile;
import dev.suil.yaml.YamlReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What {@code modules.yaml} says: the modules of the workspace and where each comes from.
 *
 * @param present whether the file is there; without it the modules are the folders under {@code modules/}
 * @param sources by module, in the file's order; those that could be read
 * @param problems all that is wrong with the file
 */
public record ModulesFile(boolean present, Map<String, ModuleSource> sources, List<Problem> problems) {

    /** The file, relative to the workspace. */
    public static final String FILE = "modules.yaml";

    /** The keys of one module. */
    public static final List<String> ENTRY_KEYS = List.of("git", "version", "path", "commit");

    public ModulesFile {
        sources = Collections.unmodifiableMap(new LinkedHashMap<>(sources));
        problems = List.copyOf(problems);
    }

    /** Reads the file of {@code workspace}. */
    public static ModulesFile read(Path workspace) {
        Path file = workspace.resolve(FILE);
        if (!Files.exists(file)) {
            return new ModulesFile(false, Map.of(), List.of());
        }
        Problems problems = new Problems();
        Map<String, ModuleSource> sources = new LinkedHashMap<>();
        try {
            ReadFile read = YamlReader.readPlain(Files.readAllBytes(file), FILE);
            problems.addAll(read.problems());
            if (read.root() instanceof Mapping root) {
                readTop(root, sources, problems);
            } else if (read.root() instanceof Value root) {
                problems.add(bad(root.origin(), null, "modules.yaml must be a mapping, not a " + root.kind()));
            }
        } catch (IOException e) {
            problems.add(Problem.of(
                    ProblemCode.WORKSPACE_UNREADABLE, Origin.file(FILE), "the file cannot be read: " + e.getMessage()));
        }
        return new ModulesFile(true, sources, problems.list());
    }

    private static void readTop(Mapping root, Map<String, ModuleSource> sources, Problems problems) {
        Entries<Value> entries = root.entries();
        for (int i = 0; i < entries.size(); i++) {
            if (!entries.key(i).equals("modules")) {
                problems.add(unknown(entries.keyOrigin(i), KeyPath.of(entries.key(i)), List.of("modules")));
            } else if (entries.value(i) instanceof Mapping modules) {
                for (int j = 0; j < modules.entries().size(); j++) {
                    readEntry(modules.entries(), j, sources, problems);
                }
            } else if (!isNull(entries.value(i))) {
                problems.add(bad(
                        entries.value(i).origin(),
                        KeyPath.of("modules"),
                        "'modules' must be a mapping of names, not a "
                                + entries.value(i).kind()));
            }
        }
    }

    private static void readEntry(
            Entries<Value> modules, int position, Map<String, ModuleSource> sources, Problems problems) {
        String name = modules.key(position);
        Origin place = modules.keyOrigin(position);
        KeyPath path = KeyPath.of("modules", name);
        if (!Names.isModule(name)) {
            problems.add(Problem.of(ProblemCode.WORKSPACE_NAME, place, "'" + name + "' cannot be a module's name")
                    .withPath(path)
                    .withHint("letters, digits, '_', '-' and '.', not starting with '-' or '.'"));
            return;
        }
        Value value = modules.value(position);
        if (isNull(value)) {
            sources.put(name, new ModuleSource.Local(place));
        } else if (value instanceof Mapping entry) {
            ModuleSource source = new EntryReader(entry, place, path, problems).read();
            if (source != null) {
                sources.put(name, source);
            }
        } else {
            problems.add(bad(value.origin(), path, "a module is {} or a mapping with 'git', not a " + value.kind()));
        }
    }

    private static boolean isNull(Value value) {
        return value instanceof Scalar scalar && scalar.isNull();
    }

    private static Problem unknown(Origin place, KeyPath path, List<String> known) {
        String key = path.segments().get(path.segments().size() - 1);
        return Problem.of(ProblemCode.WORKSPACE_UNKNOWN_KEY, place, "unknown key '" + key + "'")
                .withPath(path)
                .withHint(Suggest.hint(key, known));
    }

    private static Problem bad(Origin place, @Nullable KeyPath path, String message) {
        return Problem.of(ProblemCode.MODULE_SOURCE, place, message).withPath(path);
    }

    /** Reads what stands behind one name. */
    private record EntryReader(Mapping entry, Origin place, KeyPath path, Problems problems) {

        @Nullable
        ModuleSource read() {
            int before = problems.list().size();
            Map<String, Scalar> texts = texts();
            for (Map.Entry<String, Scalar> text : texts.entrySet()) {
                String wrong = GitAddress.wrong(text.getKey(), text.getValue().text());
                if (wrong != null) {
                    problems.add(bad(text.getValue().origin(), path.child(text.getKey()), wrong));
                }
            }
            Scalar git = texts.get("git");
            Scalar version = texts.get("version");
            if (git == null && !texts.isEmpty()) {
                problems.add(bad(place, path, "only a module with 'git' has a version, a path or a commit"));
            } else if (git != null && version == null && !entry.entries().has("version")) {
                problems.add(bad(place, path, "a module with 'git' needs a 'version'")
                        .withHint("a tag or a full commit id"));
            }
            Scalar commit = texts.get("commit");
            if (version != null
                    && commit != null
                    && ModuleSource.Git.isCommit(version.text())
                    && !version.text().equals(commit.text())) {
                problems.add(bad(commit.origin(), path.child("commit"), "'commit' is another commit than 'version'"));
            }
            if (problems.list().size() > before) {
                return null;
            }
            if (git == null || version == null) {
                return new ModuleSource.Local(place);
            }
            return new ModuleSource.Git(git.text(), version.text(), text(texts, "path"), text(texts, "commit"), place);
        }

        private Map<String, Scalar> texts() {
            Map<String, Scalar> texts = new LinkedHashMap<>();
            for (int i = 0; i < entry.entries().size(); i++) {
                String key = entry.entries().key(i);
                if (!ENTRY_KEYS.contains(key)) {
                    problems.add(unknown(entry.entries().keyOrigin(i), path.child(key), ENTRY_KEYS));
                } else if (entry.entries().value(i) instanceof Scalar scalar && !scalar.isNull()) {
                    texts.put(key, scalar);
                } else {
                    Value value = entry.entries().value(i);
                    problems.add(bad(
                            value.origin(), path.child(key), "'" + key + "' must be a text, not a " + value.kind()));
                }
            }
            return texts;
        }

        private static @Nullable String text(Map<String, Scalar> texts, String key) {
            Scalar scalar = texts.get(key);
            return scalar == null ? null : scalar.text();
        }
    }
}
