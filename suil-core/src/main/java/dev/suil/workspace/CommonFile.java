package dev.suil.workspace;

import dev.suil.data.Entries;
import dev.suil.data.KeyPath;
import dev.suil.data.Kinds;
import dev.suil.data.Mapping;
import dev.suil.data.Origin;
import dev.suil.data.Scalar;
import dev.suil.data.Sequence;
import dev.suil.data.Value;
import dev.suil.data.Written;
import dev.suil.data.WrittenMapping;
import dev.suil.phase.PhaseRule;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.problem.Problems;
import dev.suil.problem.Suggest;
import dev.suil.yaml.ReadFile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * {@code data/common.yaml}: what holds for the whole workspace.
 *
 * @param layer its {@code deployment}, the lowest layer
 * @param modules the modules of every node
 * @param phases the phases in order
 * @param exports the jq expressions by name
 */
public record CommonFile(
        Layer layer, Hierarchy hierarchy, ModuleNames modules, List<PhaseRule> phases, Map<String, Scalar> exports) {

    /** Its path in the workspace. */
    public static final String FILE = "data/common.yaml";

    /** The keys that it may have. */
    public static final List<String> KEYS = List.of("deployment", "hierarchy", "modules", "phases", "exports");

    /** Reads it; null where it is missing or where nodes and roles could not be found by it, with the problems said. */
    public static @Nullable CommonFile read(WorkspaceFiles files, Problems problems) {
        ReadFile read = files.file(FILE);
        if (read == null) {
            problems.add(Problem.of(
                            ProblemCode.WORKSPACE_MISSING_FILE,
                            Origin.file(FILE),
                            "there is no " + FILE + " here, so this is no workspace")
                    .withHint("start suil in the workspace's folder, or lay one out with 'suil init'"));
            return null;
        }
        problems.addAll(read.problems());
        Entries<? extends Written> entries;
        if (read.root() instanceof Mapping mapping) {
            entries = mapping.entries();
        } else if (read.root() instanceof WrittenMapping mapping) {
            entries = mapping.entries();
        } else {
            return null;
        }
        Entries.Builder<Written> own = new Entries.Builder<>();
        for (int i = 0; i < entries.size(); i++) {
            if (!KEYS.contains(entries.key(i))) {
                problems.add(Problem.of(
                                ProblemCode.WORKSPACE_UNKNOWN_KEY,
                                entries.keyOrigin(i),
                                "common.yaml has no key '" + entries.key(i) + "'")
                        .withPath(KeyPath.of(entries.key(i)))
                        .withHint(Suggest.hint(entries.key(i), KEYS)
                                + "; the configuration of a module for all nodes goes into data/modules/NAME.yaml"));
            } else if (entries.key(i).equals("deployment")) {
                own.add("deployment", entries.keyOrigin(i), entries.value(i));
            }
        }
        Hierarchy hierarchy = hierarchy(entries.get("hierarchy"), problems);
        ModuleNames modules = ModuleNames.read(entries.get("modules"), KeyPath.of("modules"), problems);
        List<PhaseRule> phases = PhaseRule.read(entries.get("phases"), problems);
        Map<String, Scalar> exports = exports(entries.get("exports"), problems);
        return hierarchy == null
                ? null
                : new CommonFile(new Layer(FILE, own.build(), List.of()), hierarchy, modules, phases, exports);
    }

    private static @Nullable Hierarchy hierarchy(@Nullable Written value, Problems problems) {
        if (value == null || value instanceof Scalar scalar && scalar.isNull()) {
            return Hierarchy.standard(FILE);
        }
        if (!(value instanceof Sequence sequence)) {
            problems.add(Problem.of(
                            ProblemCode.WORKSPACE_HIERARCHY,
                            value.origin(),
                            "the hierarchy is a list of layer patterns, not a " + Kinds.of(value))
                    .withPath(KeyPath.of("hierarchy")));
            return null;
        }
        List<Hierarchy.Text> texts = new ArrayList<>();
        boolean refused = false;
        for (Value item : sequence.items()) {
            if (item instanceof Scalar scalar && !scalar.isNull()) {
                texts.add(new Hierarchy.Text(scalar.text(), scalar.origin()));
            } else {
                refused = true;
                problems.add(Problem.of(
                                ProblemCode.WORKSPACE_HIERARCHY,
                                item.origin(),
                                "a layer pattern is a text, not a " + Kinds.of(item))
                        .withPath(KeyPath.of("hierarchy"))
                        .withHint("a pattern that starts with a placeholder is quoted: '{node}.yaml'"));
            }
        }
        Hierarchy hierarchy = Hierarchy.read(texts, sequence.origin(), problems).orElse(null);
        return refused ? null : hierarchy;
    }

    private static Map<String, Scalar> exports(@Nullable Written value, Problems problems) {
        if (value == null || value instanceof Scalar scalar && scalar.isNull()) {
            return Map.of();
        }
        Map<String, Scalar> exports = new LinkedHashMap<>();
        if (!(value instanceof Mapping mapping)) {
            problems.add(Problem.of(
                            ProblemCode.EXPORT_BAD,
                            value.origin(),
                            "exports are a mapping of names to jq expressions, not a " + Kinds.of(value))
                    .withPath(KeyPath.of("exports")));
            return exports;
        }
        for (int i = 0; i < mapping.entries().size(); i++) {
            Value expression = mapping.entries().value(i);
            if (expression instanceof Scalar scalar && !scalar.isNull()) {
                exports.put(mapping.entries().key(i), scalar);
            } else {
                problems.add(Problem.of(
                                ProblemCode.EXPORT_BAD,
                                expression.origin(),
                                "an export is a jq expression, a text, not a " + Kinds.of(expression))
                        .withPath(KeyPath.of("exports", mapping.entries().key(i))));
            }
        }
        return exports;
    }
}
