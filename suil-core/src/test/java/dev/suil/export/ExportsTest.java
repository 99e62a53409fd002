package dev.suil.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.suil.Directory;
import dev.suil.Node;
import dev.suil.Run;
import dev.suil.SuilException;
import dev.suil.data.Entries;
import dev.suil.data.KeyPath;
import dev.suil.data.Mapping;
import dev.suil.data.Origin;
import dev.suil.data.Scalar;
import dev.suil.data.Secret;
import dev.suil.data.Value;
import dev.suil.json.JsonOutput;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExportsTest {

    private static final Origin HERE = new Origin("data/common.yaml", 4, 9);
    private static final Secret SECRET = Secret.of(new byte[] {1}, HERE);

    @Test
    void expressionsAreAskedWhatConfigPrints() throws IOException {
        assertThat(export("[.nodes[] | {name, role, phase, os}]"))
                .isEqualTo("[{\"name\":\"a\",\"role\":\"web\",\"phase\":\"main\",\"os\":null}]");
        assertThat(export(".run")).isEqualTo("{\"all\":true}");
        assertThat(export(".phases[0].nodes")).isEqualTo("[\"a\"]");
    }

    @Test
    void dataOfModulesThatTheNodeDoesNotHaveIsSeen() throws IOException {
        assertThat(export(".nodes[0].config | keys")).isEqualTo("[\"app\"]");
        assertThat(export(".nodes[0].data.other.port")).isEqualTo("53");
    }

    @Test
    void numbersPassThroughAsWritten() throws IOException {
        assertThat(export(".nodes[0].data.app"))
                .isEqualTo(
                        "{\"version\":1.10,\"exp\":1e3,\"big\":18446744073709551616,\"neg\":-0,\"mode\":\"0644\",\"key\":\""
                                + SECRET.digest() + "\"}");
    }

    @Test
    void resultsArePrintedLikeEveryDocument() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        JsonOutput.document(
                out,
                Exports.evaluate(directory(), Map.of("v", Scalar.text("[.nodes[0].data.app | .version, .exp]", HERE))));
        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("{\n  \"v\": [\n    1.10,\n    1e3\n  ]\n}\n");
    }

    @Test
    void addingToALargeNumberDoesNotOverflow() throws IOException {
        assertThat(export(".nodes[0].data.app.big + 1 > 1e19")).isEqualTo("true");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "env",
                "$ENV",
                "env.HOME",
                "$ENV.PATH",
                "input",
                "input_filename",
                "include \"x\"; .",
                "import \"x\" as x; .",
                "import \"/etc/passwd\" as $x; $x",
                "debug_scope",
                "get_search_list"
            })
    void nothingBesidesTheInputCanBeReached(String expression) {
        assertThat(problems(Map.of("x", expression)))
                .singleElement()
                .extracting(Problem::code)
                .isEqualTo(ProblemCode.EXPORT_BAD);
    }

    @Test
    void everyBadExpressionIsReportedAtItsPlaceInJqsWords() {
        Map<String, String> expressions = new LinkedHashMap<>();
        expressions.put("syntax", ".nodes[");
        expressions.put("good", ".run");
        expressions.put("type", ".nodes | .name");
        expressions.put("word", "[.nodes[] | selct(.name)]");
        expressions.put("many", ".nodes[0] | .name, .role");
        expressions.put("none", "empty");
        expressions.put("endless", "def f: 1 + f; f");
        expressions.put("own", "error(\"no web nodes\")");
        List<Problem> problems = problems(expressions);
        assertThat(problems)
                .extracting(problem -> problem.path() + ": " + problem.message())
                .containsExactlyInAnyOrder(
                        "exports.syntax: this is no jq expression: Encountered \"<EOF>\" at line 1, column 7",
                        "exports.type: jq: Cannot index array with string \"name\"",
                        "exports.word: jq: Function selct/1 does not exist",
                        "exports.many: an export is one value, and this expression gives 2",
                        "exports.none: an export is one value, and this expression gives none",
                        "exports.endless: jq: the expression calls itself without end",
                        "exports.own: jq: no web nodes");
        assertThat(problems).extracting(Problem::place).containsOnly(HERE);
        assertThat(problems).extracting(Problem::hint).contains("did you mean 'select'?");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[range(infinite)] | length",
                "[range(1e15)]",
                "reduce range(1e15) as $i (0; . + 1)",
                "last(repeat(1))",
                "until(false; .)",
                "[while(true; .)]?",
                "first(range(infinite) | select(. < 0))",
                "[limit(infinite; repeat(1))]",
                "def f: 1 | not | f; f",
                "[recurse(1)] | length"
            })
    void anExpressionWithoutEndIsEnded(String expression) {
        Map<String, Scalar> expressions = Map.of("x", Scalar.text(expression, HERE));
        assertThatThrownBy(() -> Exports.evaluate(directory(), expressions, Duration.ofMillis(200)))
                .isInstanceOfSatisfying(
                        SuilException.class,
                        e -> assertThat(e.problems())
                                .singleElement()
                                .satisfies(
                                        problem -> assertThat(problem.place()).isEqualTo(HERE)));
    }

    @Test
    void valuesWithoutEndAreCountedToAThousand() {
        assertThat(problems(Map.of("x", "range(infinite)")))
                .extracting(Problem::message)
                .containsExactly("the expression gives more than 1000 values");
    }

    @Test
    void resultsKeepTheOrderOfTheExpressions() {
        Map<String, Scalar> expressions = new LinkedHashMap<>();
        for (String name : List.of("z", "a", "m")) {
            expressions.put(name, Scalar.text("1", HERE));
        }
        assertThat(Exports.evaluate(directory(), expressions).fieldNames())
                .toIterable()
                .containsExactly("z", "a", "m");
    }

    @Test
    void problemsNameThePathOfTheExport() {
        assertThat(problems(Map.of("a.b", "nosuch")))
                .extracting(Problem::path)
                .containsExactly(KeyPath.of("exports", "a.b"));
    }

    private static List<Problem> problems(Map<String, String> expressions) {
        Map<String, Scalar> scalars = new LinkedHashMap<>();
        expressions.forEach((name, text) -> scalars.put(name, Scalar.text(text, HERE)));
        SuilException[] thrown = new SuilException[1];
        assertThatThrownBy(() -> Exports.evaluate(directory(), scalars))
                .isInstanceOfSatisfying(SuilException.class, e -> thrown[0] = e);
        return thrown[0].problems();
    }

    private static String export(String expression) throws IOException {
        JsonNode result = Exports.evaluate(directory(), Map.of("x", Scalar.text(expression, HERE)))
                .get("x");
        return new JsonMapper().writeValueAsString(result);
    }

    private static Directory directory() {
        Mapping app = mapping(
                "version", number("1.10"),
                "exp", number("1e3"),
                "big", number("18446744073709551616"),
                "neg", number("-0"),
                "mode", number("0644"),
                "key", SECRET);
        Mapping data = mapping("app", app, "other", mapping("port", number("53")));
        Node node = new Node(
                "a",
                "web",
                "main",
                Map.of(),
                null,
                List.of(new Node.NodeModule("app", null)),
                mapping(),
                mapping("app", app),
                data);
        return new Directory(
                Run.all(),
                List.of(new Directory.Phase("main", 1, 0, List.of("a"))),
                List.of(node),
                List.of("a"),
                List.of());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "def f: f; f",
                "def f: f, f; f",
                "def f: f | f; f",
                "def f: f?; f",
                "def f: try f catch f; f",
                "def f: [f]; f",
                "def f(g): f(g); f(.)",
                "def f: def g: f; g; f",
                "def f: if . == null then f else f end; f"
            })
    void aFunctionThatCallsItselfForeverEndsInAProblemThatSaysSo(String expression) {
        assertThat(problems(Map.of("x", expression))).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo(ProblemCode.EXPORT_BAD);
            assertThat(problem.message()).contains("calls itself without end");
            assertThat(problem.hint()).isNotBlank();
        });
    }

    private static Scalar number(String text) {
        return new Scalar(Scalar.Type.FLOAT, text, HERE);
    }

    private static Mapping mapping(Object... keysAndValues) {
        Entries.Builder<Value> entries = new Entries.Builder<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            entries.add((String) keysAndValues[i], HERE, (Value) keysAndValues[i + 1]);
        }
        return new Mapping(entries.build(), HERE);
    }
}
