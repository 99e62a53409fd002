package dev.suil.export;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.suil.Directory;
import dev.suil.SuilException;
import dev.suil.data.KeyPath;
import dev.suil.data.Scalar;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.problem.Problems;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Evaluates the expressions under {@code exports} of {@code common.yaml}. Each is asked the JSON that
 * {@code suil config --json} prints, in which every node also has {@code data}: all that was merged for it, the data of
 * modules that it does not have included. All of it is public: no expression sees a plain text or the environment.
 */
public final class Exports {

    /** How long one expression may take. */
    private static final Duration LIMIT = Duration.ofMinutes(1);

    private Exports() {}

    /**
     * What each of {@code expressions} gives, by name, in their order.
     *
     * @param expressions jq expressions by name, as written
     * @throws SuilException with a problem of {@link ProblemCode#EXPORT_BAD} for every expression that is none, fails, takes
     *     longer than a minute, or does not give exactly one value
     */
    public static ObjectNode evaluate(Directory directory, Map<String, Scalar> expressions) {
        return evaluate(directory, expressions, LIMIT);
    }

    static ObjectNode evaluate(Directory directory, Map<String, Scalar> expressions, Duration limit) {
        Problems problems = new Problems();
        List<Compiled> compiled = new ArrayList<>();
        expressions.forEach((name, written) -> {
            try {
                compiled.add(new Compiled(name, written, JqExpression.compile(written.text())));
            } catch (JqException e) {
                problems.add(problem(name, written, e));
            }
        });
        ObjectNode results = JsonNodeFactory.instance.objectNode();
        if (!compiled.isEmpty()) {
            JsonNode input = ExportInput.of(directory);
            for (Compiled export : compiled) {
                try {
                    results.set(export.name(), export.expression().ask(input, limit));
                } catch (JqException e) {
                    problems.add(problem(export.name(), export.written(), e));
                }
            }
        }
        if (!problems.isEmpty()) {
            throw new SuilException(problems.list());
        }
        return results;
    }

    private record Compiled(String name, Scalar written, JqExpression expression) {}

    private static Problem problem(String name, Scalar written, JqException e) {
        return Problem.of(ProblemCode.EXPORT_BAD, written.origin(), e.getMessage())
                .withPath(KeyPath.of("exports", name))
                .withHint(e.hint());
    }
}
