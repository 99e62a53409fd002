package dev.suil.workspace;

import dev.suil.data.Origin;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.problem.Problems;
import dev.suil.problem.Suggest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The order of the layers, lowest first.
 *
 * @param patterns all of them
 * @param nodes the one that says where nodes are found
 * @param roles the one that says where roles are found
 */
public record Hierarchy(List<LayerPattern> patterns, LayerPattern nodes, LayerPattern roles) {

    /** What holds where common.yaml has no hierarchy. */
    public static final List<String> DEFAULT =
            List.of("os/{family}/{release}.yaml", "modules/{module}.yaml", "roles/{role}.yaml", "nodes/{node}.yaml");

    public Hierarchy {
        patterns = List.copyOf(patterns);
    }

    /** A pattern's text with its place. */
    public record Text(String text, Origin origin) {}

    /** The default hierarchy. */
    public static Hierarchy standard(String commonFile) {
        Origin origin = Origin.file(commonFile);
        return read(DEFAULT.stream().map(text -> new Text(text, origin)).toList(), origin, new Problems())
                .orElseThrow();
    }

    /** Reads patterns; empty where nodes or roles could not be found by them, which is a problem then. */
    public static Optional<Hierarchy> read(List<Text> texts, Origin whole, Problems problems) {
        List<LayerPattern> patterns = new ArrayList<>();
        boolean refused = false;
        for (Text text : texts) {
            try {
                patterns.add(LayerPattern.parse(text.text(), text.origin()));
            } catch (LayerPattern.BadPattern e) {
                refused = true;
                String message = e.getMessage() == null ? "a bad layer pattern" : e.getMessage();
                problems.add(Problem.of(ProblemCode.WORKSPACE_HIERARCHY, text.origin(), message)
                        .withHint(hint(e)));
            }
        }
        Optional<LayerPattern> nodes = only("node", "nodes/{node}.yaml", patterns, whole, problems);
        Optional<LayerPattern> roles = only("role", "roles/{role}.yaml", patterns, whole, problems);
        return refused || nodes.isEmpty() || roles.isEmpty()
                ? Optional.empty()
                : Optional.of(new Hierarchy(patterns, nodes.get(), roles.get()));
    }

    private static String hint(LayerPattern.BadPattern bad) {
        return Optional.ofNullable(bad.unknown())
                .flatMap(name -> Suggest.nearest(name, LayerPattern.known()))
                .map(near -> "did you mean '{" + near + "}'?")
                .orElseGet(() -> "known placeholders: {" + String.join("}, {", LayerPattern.known()) + "}");
    }

    private static Optional<LayerPattern> only(
            String placeholder, String example, List<LayerPattern> patterns, Origin whole, Problems problems) {
        List<LayerPattern> found = patterns.stream()
                .filter(pattern -> pattern.hasOnly(placeholder))
                .toList();
        if (found.isEmpty()) {
            problems.add(Problem.of(
                            ProblemCode.WORKSPACE_HIERARCHY,
                            whole,
                            "no pattern of the hierarchy has {" + placeholder + "} alone, so no " + placeholder
                                    + " can be found")
                    .withHint("add a pattern such as " + example));
            return Optional.empty();
        }
        for (LayerPattern more : found.subList(1, found.size())) {
            problems.add(Problem.of(
                            ProblemCode.WORKSPACE_HIERARCHY,
                            more.origin(),
                            "a second pattern has {" + placeholder + "} alone")
                    .withOther(found.get(0).origin())
                    .withHint(
                            "exactly one says where every " + placeholder + " is found; combine the other with more"));
        }
        return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
    }
}
