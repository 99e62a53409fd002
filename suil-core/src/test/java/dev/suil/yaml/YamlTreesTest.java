package dev.suil.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.suil.data.Written;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

/** Layered data as others write it, in a folder {@code yaml-trees} of the corpora: accepted with the values expected. */
class YamlTreesTest {

    /** Has {@code *domain:} for a key: to YAML 1.2 the colon is a part of the alias. */
    private static final String ALIAS_WITH_COLON = "wikimedia/hieradata/role/common/wikidough.yaml";

    private int equal;
    private int readOnly;
    private final Map<ProblemCode, Integer> refused = new EnumMap<>(ProblemCode.class);
    private final Map<String, String> wrong = new TreeMap<>();

    @Test
    void everyFileIsAcceptedWithItsValuesOrRefusedForAReason(TestReporter reporter) throws IOException {
        Path trees = Corpora.folder("yaml-trees");
        Map<String, JsonNode> expected = expected(trees.resolve("expected"));
        JsonNode manifest =
                new JsonMapper().readTree(trees.resolve("manifest.json").toFile());
        for (JsonNode entry : manifest) {
            Path file = trees.resolve("files").resolve(entry.get("file").asText());
            if (Files.exists(file)) {
                check(entry, YamlReader.readPlain(Files.readAllBytes(file), "f"), expected);
            }
        }
        reporter.publishEntry("equal", String.valueOf(equal));
        reporter.publishEntry("read, nothing to compare with", String.valueOf(readOnly));
        reporter.publishEntry("refused", refused.toString());
        reporter.publishEntry("wrong", wrong.toString());
        assertThat(equal).isPositive();
        assertThat(wrong).isEmpty();
    }

    private void check(JsonNode entry, ReadFile read, Map<String, JsonNode> expected) {
        String file = entry.get("file").asText();
        Set<ProblemCode> due = due(entry);
        Set<ProblemCode> found = new HashSet<>();
        read.problems().forEach(problem -> found.add(problem.code()));
        if (!due.equals(found)) {
            wrong.put(
                    file,
                    "refused for "
                            + read.problems().stream().map(Problem::toString).toList() + ", not " + due);
        } else if (!found.isEmpty()) {
            found.forEach(code -> refused.merge(code, 1, Integer::sum));
        } else if (!expected.containsKey(file)) {
            readOnly++;
        } else if (equal(Objects.requireNonNull(read.root()), expected.get(file))) {
            equal++;
        } else {
            wrong.put(file, PlainJson.of(read.root()) + " instead of " + expected.get(file));
        }
    }

    private static boolean equal(Written root, JsonNode documents) {
        boolean nothing = documents.isEmpty() || documents.get(0).isNull();
        return nothing ? PlainJson.of(root).isEmpty() : PlainJson.equal(root, documents.get(0));
    }

    private static Set<ProblemCode> due(JsonNode entry) {
        if (!entry.get("ok").asBoolean() || entry.get("file").asText().equals(ALIAS_WITH_COLON)) {
            return Set.of(ProblemCode.YAML_SYNTAX);
        } else if (entry.get("docs").asInt() > 1) {
            return Set.of(ProblemCode.YAML_DOCUMENTS);
        } else if (entry.has("duplicate_keys")) {
            return Set.of(ProblemCode.YAML_DUPLICATE_KEY);
        }
        return entry.has("tags") ? Set.of(ProblemCode.YAML_UNKNOWN_TAG) : Set.of();
    }

    private static Map<String, JsonNode> expected(Path folder) throws IOException {
        Map<String, JsonNode> expected = new HashMap<>();
        List<Path> files;
        try (Stream<Path> listed = Files.list(folder)) {
            files = listed.toList();
        }
        for (Path file : files) {
            for (String line : Files.readAllLines(file)) {
                JsonNode node = new JsonMapper().readTree(line);
                expected.put(node.get("file").asText(), node.get("docs"));
            }
        }
        return expected;
    }
}
