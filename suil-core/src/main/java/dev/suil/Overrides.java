package dev.suil;

import dev.suil.data.Entries;
import dev.suil.data.KeyPath;
import dev.suil.data.Mapping;
import dev.suil.data.Origin;
import dev.suil.data.Value;
import dev.suil.data.Written;
import dev.suil.data.WrittenMapping;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.problem.Problems;
import dev.suil.workspace.Layer;
import dev.suil.yaml.ReadFile;
import dev.suil.yaml.YamlReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads {@code PATH=VALUE} into a layer each. */
final class Overrides {

    /** What stands for the file of such a layer. */
    static final String SOURCE = "--set";

    private Overrides() {}

    static List<Layer> layers(List<String> assignments, Problems problems) {
        List<Layer> layers = new ArrayList<>();
        for (String assignment : assignments) {
            int equals = assignment.indexOf('=');
            Optional<KeyPath> path = equals < 0 ? Optional.empty() : KeyPath.parse(assignment.substring(0, equals));
            if (path.isEmpty()) {
                problems.add(Problem.of(ProblemCode.SELECTOR_NOTHING, null, "'" + assignment + "' is no PATH=VALUE")
                        .withHint("write a dotted path and a YAML value: nginx.port=8080"));
                continue;
            }
            String source = SOURCE + " " + path.get();
            ReadFile read = YamlReader.readValue(assignment.substring(equals + 1), source);
            problems.addAll(read.problems());
            if (read.root() != null) {
                layers.add(new Layer(source, nest(path.get(), read.root()), List.of()));
            }
        }
        return layers;
    }

    private static Entries<Written> nest(KeyPath path, Written value) {
        Written nested = value;
        Origin origin = value.origin();
        List<String> segments = path.segments();
        for (int i = segments.size() - 1; i > 0; i--) {
            nested = nested instanceof Value plain
                    ? new Mapping(
                            new Entries.Builder<Value>()
                                    .add(segments.get(i), origin, plain)
                                    .build(),
                            origin)
                    : new WrittenMapping(
                            new Entries.Builder<Written>()
                                    .add(segments.get(i), origin, nested)
                                    .build(),
                            origin);
        }
        return new Entries.Builder<Written>()
                .add(segments.get(0), origin, nested)
                .build();
    }
}
