package dev.suil.workspace;

import dev.suil.data.Entries;
import dev.suil.data.KeyPath;
import dev.suil.data.Mapping;
import dev.suil.data.Origin;
import dev.suil.data.Scalar;
import dev.suil.problem.Problems;
import dev.suil.yaml.ReadFile;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a module requires: {@code modules/<m>/requires.yaml}.
 *
 * @param lists by {@code all}, {@code <family>} or {@code <family>/<release>}, in the order in which they stand
 */
public record Requires(Map<String, ModuleNames> lists) {

    /** The list that counts on every OS. */
    public static final String ALL = "all";

    private static final Requires NOTHING = new Requires(Map.of());

    /** The path of a module's file in the workspace. */
    public static String file(String module) {
        return "modules/" + module + "/requires.yaml";
    }

    /** Reads it; a module without the file requires nothing. */
    public static Requires read(WorkspaceFiles files, String module, Problems problems) {
        ReadFile read = files.plain(file(module));
        if (read == null) {
            return NOTHING;
        }
        problems.addAll(read.problems());
        Map<String, ModuleNames> lists = new LinkedHashMap<>();
        if (read.root() instanceof Mapping mapping) {
            Entries<?> entries = mapping.entries();
            for (int i = 0; i < entries.size(); i++) {
                lists.put(
                        entries.key(i),
                        ModuleNames.read(mapping.entries().value(i), KeyPath.of(entries.key(i)), problems));
            }
        } else if (read.root() != null && !(read.root() instanceof Scalar scalar && scalar.isNull())) {
            lists.put(ALL, ModuleNames.read(read.root(), KeyPath.ROOT, problems));
        }
        return new Requires(lists);
    }

    /** The modules required on {@code os}, each with its place: for all, for the family, for the release. */
    public Map<String, Origin> on(@Nullable OsFacts os) {
        Map<String, Origin> joined = new LinkedHashMap<>();
        add(joined, ALL);
        if (os != null) {
            add(joined, os.family());
            add(joined, os.family() + "/" + os.release());
        }
        return joined;
    }

    private void add(Map<String, Origin> joined, String key) {
        ModuleNames names = lists.get(key);
        if (names != null) {
            names.names().forEach(joined::putIfAbsent);
        }
    }
}
