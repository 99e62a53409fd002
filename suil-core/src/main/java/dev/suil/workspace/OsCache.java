package dev.suil.workspace;

import dev.suil.data.Entries;
import dev.suil.data.KeyPath;
import dev.suil.data.Mapping;
import dev.suil.data.Scalar;
import dev.suil.data.Value;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.problem.Problems;
import dev.suil.yaml.ReadFile;
import org.jspecify.annotations.Nullable;

/** Reads {@code facts/<node>/suil.yaml}, what was last probed of a node's OS: leniently, but trusting no value. */
public final class OsCache {

    private OsCache() {}

    /** The path of a node's cache in the workspace. */
    public static String file(String node) {
        return "facts/" + node + "/suil.yaml";
    }

    /** What is cached of {@code node}; null where nothing usable is. */
    public static @Nullable OsFacts read(WorkspaceFiles files, String node, Problems problems) {
        ReadFile read = files.facts(file(node));
        if (read == null) {
            return null;
        }
        read.problems().forEach(problem -> problems.add(problem.withNode(node)));
        if (!(read.root() instanceof Mapping mapping)) {
            return null;
        }
        Entries<Value> entries = mapping.entries();
        String family = value(entries, "family", node, problems);
        String release = value(entries, "release", node, problems);
        String distribution = value(entries, "distribution", node, problems);
        String codename = value(entries, "codename", node, problems);
        String arch = value(entries, "arch", node, problems);
        return family == null || release == null ? null : new OsFacts(family, release, distribution, codename, arch);
    }

    private static @Nullable String value(Entries<Value> entries, String key, String node, Problems problems) {
        if (!(entries.get(key) instanceof Scalar scalar) || scalar.isNull()) {
            return null;
        }
        if (!Names.isOsValue(scalar.text())) {
            problems.add(Problem.of(
                            ProblemCode.OS_BAD_VALUE,
                            scalar.origin(),
                            "'" + scalar.text() + "' cannot be a node's " + key)
                    .withNode(node)
                    .withPath(KeyPath.of(key))
                    .withHint("letters, digits and '._+~-', the first a letter or digit; "
                            + "remove the file and run 'suil facts' to read it again"));
            return null;
        }
        return scalar.text();
    }
}
