package dev.suil.workspace;

import dev.suil.data.KeyPath;
import dev.suil.data.Kinds;
import dev.suil.data.Origin;
import dev.suil.data.Scalar;
import dev.suil.data.Sequence;
import dev.suil.data.Tag;
import dev.suil.data.Tagged;
import dev.suil.data.Value;
import dev.suil.data.Written;
import dev.suil.data.WrittenSequence;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.problem.Problems;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A list of module names as a file has it.
 *
 * @param names each with the place of its first occurrence
 * @param replaces whether it stands in place of the lists before it
 */
public record ModuleNames(Map<String, Origin> names, boolean replaces) {

    /** No names. */
    public static final ModuleNames NONE = new ModuleNames(Map.of(), false);

    /** Reads the value of a {@code modules} key, or of a {@code requires.yaml}, which stands at {@code path}; null is none. */
    public static ModuleNames read(@Nullable Written value, KeyPath path, Problems problems) {
        if (value == null || value instanceof Scalar scalar && scalar.isNull()) {
            return NONE;
        }
        boolean replaces = false;
        Written list = value;
        if (value instanceof Tagged tagged) {
            replaces = tagged.tag() == Tag.REPLACE || tagged.tag() == Tag.DELETE;
            list = tagged.value();
            if (list instanceof Scalar scalar && scalar.isNull()) {
                return new ModuleNames(Map.of(), replaces);
            }
        }
        Map<String, Origin> names = new LinkedHashMap<>();
        for (Written item : items(list, path, problems)) {
            if (item instanceof Scalar scalar && !scalar.isNull()) {
                if (Names.isModule(scalar.text())) {
                    names.putIfAbsent(scalar.text(), scalar.origin());
                } else {
                    problems.add(Problem.of(
                                    ProblemCode.WORKSPACE_NAME,
                                    scalar.origin(),
                                    "'" + scalar.text() + "' is no name of a module")
                            .withPath(path)
                            .withHint("letters, digits, '_', '-' and '.', not starting with '-' or '.'; "
                                    + "role, modules, labels and deployment have a meaning of their own"));
                }
            } else {
                problems.add(Problem.of(
                                ProblemCode.WORKSPACE_BAD_VALUE,
                                item.origin(),
                                "a module's name is a text, not a " + Kinds.of(item))
                        .withPath(path)
                        .withHint("write the name alone; its configuration stands below a key of that name"));
            }
        }
        return new ModuleNames(names, replaces);
    }

    private static List<? extends Written> items(Written list, KeyPath path, Problems problems) {
        if (list instanceof Sequence sequence) {
            List<Value> items = sequence.items();
            return items;
        } else if (list instanceof WrittenSequence sequence) {
            return sequence.items();
        }
        problems.add(Problem.of(
                        ProblemCode.WORKSPACE_BAD_VALUE,
                        list.origin(),
                        "modules are a list of names, not a " + Kinds.of(list))
                .withPath(path)
                .withHint("write them as a list: [base, nginx]"));
        return List.of();
    }

    /** The names of {@code lists} in order, lowest first, first occurrence kept. */
    public static Map<String, Origin> join(List<ModuleNames> lists) {
        Map<String, Origin> joined = new LinkedHashMap<>();
        for (ModuleNames list : lists) {
            if (list.replaces()) {
                joined.clear();
            }
            list.names().forEach(joined::putIfAbsent);
        }
        return joined;
    }

    /** The names alone. */
    public List<String> list() {
        return new ArrayList<>(names.keySet());
    }
}
