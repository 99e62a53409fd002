package dev.suil.workspace;

import dev.suil.data.Entries;
import dev.suil.data.KeyPath;
import dev.suil.data.Kinds;
import dev.suil.data.Mapping;
import dev.suil.data.Origin;
import dev.suil.data.Scalar;
import dev.suil.data.Tagged;
import dev.suil.data.Written;
import dev.suil.data.WrittenMapping;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.problem.Problems;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads the {@code labels} of a node's or a role's file. */
public final class Labels {

    private static final KeyPath PATH = KeyPath.of("labels");

    private Labels() {}

    /** A label's text and where it stands. */
    public record Label(String text, Origin origin) {}

    /** The labels by name; one without a value is left out. */
    public static Map<String, Label> read(@Nullable Written value, Problems problems) {
        Written labels = value instanceof Tagged tagged ? tagged.value() : value;
        if (labels == null || labels instanceof Scalar scalar && scalar.isNull()) {
            return Map.of();
        }
        Entries<? extends Written> entries;
        if (labels instanceof Mapping mapping) {
            entries = mapping.entries();
        } else if (labels instanceof WrittenMapping mapping) {
            entries = mapping.entries();
        } else {
            problems.add(Problem.of(
                            ProblemCode.WORKSPACE_BAD_VALUE,
                            labels.origin(),
                            "labels are a mapping of names to values, not a " + Kinds.of(labels))
                    .withPath(PATH)
                    .withHint("write them below it, each on its line: 'rack: r1'"));
            return Map.of();
        }
        Map<String, Label> read = new LinkedHashMap<>();
        for (int i = 0; i < entries.size(); i++) {
            String name = entries.key(i);
            Written label = entries.value(i);
            if (!Names.isName(name)) {
                problems.add(Problem.of(
                                ProblemCode.WORKSPACE_NAME,
                                entries.keyOrigin(i),
                                "'" + name + "' is no name of a label")
                        .withPath(PATH.child(name))
                        .withHint("letters, digits, '_', '-' and '.', not starting with '-' or '.'"));
            } else if (!(label instanceof Scalar scalar)) {
                problems.add(Problem.of(
                                ProblemCode.WORKSPACE_BAD_VALUE,
                                label.origin(),
                                "a label is a single value, not a " + Kinds.of(label))
                        .withPath(PATH.child(name))
                        .withHint("what is more than one value is configuration: put it below a module's name"));
            } else if (!scalar.isNull()) {
                read.put(name, new Label(scalar.text(), scalar.origin()));
            }
        }
        return read;
    }

    /** The labels of a role and those of a node of it, the node's winning. */
    public static Map<String, Label> join(Map<String, Label> ofRole, Map<String, Label> ofNode) {
        if (ofNode.isEmpty()) {
            return ofRole;
        }
        Map<String, Label> joined = new LinkedHashMap<>(ofRole);
        joined.putAll(ofNode);
        return joined;
    }

    /** The texts alone. */
    public static Map<String, String> texts(Map<String, Label> labels) {
        if (labels.isEmpty()) {
            return Map.of();
        }
        Map<String, String> texts = new LinkedHashMap<>();
        labels.forEach((label, value) -> texts.put(label, value.text()));
        return texts;
    }
}
