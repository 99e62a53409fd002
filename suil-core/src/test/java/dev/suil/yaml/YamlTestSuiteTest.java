package dev.suil.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.suil.data.Entries;
import dev.suil.data.Mapping;
import dev.suil.data.Origin;
import dev.suil.data.Scalar;
import dev.suil.data.Written;
import dev.suil.problem.ProblemCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

/** The YAML test suite, in a folder {@code yaml-test-suite} of the corpora: a value that is right, or a typed refusal. */
class YamlTestSuiteTest {

    /** The library is lenient about the indentation inside brackets and quotes, as most readers of YAML are. */
    private static final Set<String> LENIENT = Set.of("9C9N", "QB6E", "Y79Y-003");

    /** For what a document may be refused that the suite takes for good. */
    private static final Set<ProblemCode> DECIDED = Set.of(
            ProblemCode.YAML_DOCUMENTS,
            ProblemCode.YAML_UNKNOWN_TAG,
            ProblemCode.YAML_BAD_KEY,
            ProblemCode.YAML_DUPLICATE_KEY,
            ProblemCode.YAML_SYNTAX);

    private int equal;
    private int refusedRightly;
    private int withoutJson;
    private final Map<ProblemCode, List<String>> refused = new EnumMap<>(ProblemCode.class);
    private final Map<String, String> wrong = new TreeMap<>();

    @Test
    void everyCaseIsReadAsTheSuiteSaysOrRefusedByDecision(TestReporter reporter) throws IOException {
        Path suite = Corpora.folder("yaml-test-suite");
        try (Stream<Path> cases = Files.list(suite)) {
            for (Path folder : cases.filter(path -> Files.exists(path.resolve("in.yaml")))
                    .sorted()
                    .toList()) {
                check(folder);
            }
        }
        refused.forEach((code, names) -> reporter.publishEntry("refused as " + code, names.size() + " " + names));
        reporter.publishEntry("equal", String.valueOf(equal));
        reporter.publishEntry("refused as the suite says", String.valueOf(refusedRightly));
        reporter.publishEntry("without JSON", String.valueOf(withoutJson));
        reporter.publishEntry("wrong", wrong.toString());
        assertThat(equal + refusedRightly + withoutJson).isPositive();
        assertThat(wrong).isEmpty();
        assertThat(DECIDED).containsAll(refused.keySet());
    }

    private void check(Path folder) throws IOException {
        String name = folder.getFileName().toString();
        ReadFile read = YamlReader.readPlain(Files.readAllBytes(folder.resolve("in.yaml")), name);
        if (Files.exists(folder.resolve("error"))) {
            if (read.problems().isEmpty() != LENIENT.contains(name)) {
                wrong.put(name, read.problems().isEmpty() ? "accepted, but is an error" : "no more accepted");
            }
            refusedRightly += read.problems().isEmpty() ? 0 : 1;
        } else if (!read.problems().isEmpty()) {
            refused.computeIfAbsent(read.problems().get(0).code(), code -> new ArrayList<>())
                    .add(name);
        } else if (!Files.exists(folder.resolve("expected.json"))) {
            withoutJson++;
        } else {
            JsonNode documents =
                    new JsonMapper().readTree(folder.resolve("expected.json").toFile());
            Written root = Objects.requireNonNull(read.root());
            if (documents.size() > 1) {
                wrong.put(name, "several documents accepted");
            } else if (matches(root, documents)) {
                equal++;
            } else {
                wrong.put(name, PlainJson.of(root) + " instead of " + documents);
            }
        }
    }

    private static boolean matches(Written root, JsonNode documents) {
        boolean nothing = documents.isEmpty() || documents.get(0).isNull();
        return nothing
                ? root.equals(new Mapping(Entries.empty(), Origin.file("")))
                        || (root instanceof Scalar scalar && scalar.isNull())
                : PlainJson.equal(root, documents.get(0));
    }
}
