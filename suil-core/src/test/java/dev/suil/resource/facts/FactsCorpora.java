package dev.suil.resource.facts;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.suil.yaml.Corpora;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/**
 * What facts make of the files and outputs of real hosts, compared with what two other parsers made of them. The counts
 * are those of docs/facts-corpora.md.
 */
abstract class FactsCorpora {

    static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    Path scratch;

    Path outputs;
    Path facts;
    CorpusNode node;
    int right;
    int hosts;
    final List<String> failing = new ArrayList<>();

    @BeforeEach
    void find() throws IOException {
        outputs = Corpora.folder("command-output");
        facts = Corpora.folder("pyinfra").resolve("facts");
        newNode();
    }

    /** Ends a test: nothing fails, and the number that is right is the one that the documentation has. */
    void counted(int documented) {
        assertThat(failing).isEmpty();
        assertThat(right).isEqualTo(documented);
    }

    void check(String what, @Nullable Object is, Object wanted) {
        if (wanted.equals(is)) {
            right++;
        } else {
            failing.add(what + ": " + is + ", not " + wanted);
        }
    }

    final CorpusNode newNode() throws IOException {
        node = new CorpusNode(scratch.resolve("host" + hosts++));
        return node;
    }

    Path raw(String host, String name) {
        return outputs.resolve(host).resolve(name + ".out");
    }

    JsonNode json(String host, String name) {
        try {
            return JSON.readTree(outputs.resolve(host).resolve(name + ".json").toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    List<Path> files(String... kinds) throws IOException {
        List<Path> files = new ArrayList<>();
        for (String kind : kinds) {
            try (Stream<Path> all = Files.list(facts.resolve(kind))) {
                all.sorted().forEach(files::add);
            }
        }
        return files;
    }

    static Stream<Path> files(Path folder, String name) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all
                    .filter(file -> file.getFileName().toString().matches(name + "(-.*)?\\.json"))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    static <K, V> V known(Map<K, V> all, K key) {
        return Objects.requireNonNull(all.get(key));
    }

    static Map<String, JsonNode> byName(JsonNode list, String field) {
        Map<String, JsonNode> all = new LinkedHashMap<>();
        list.forEach(one -> all.putIfAbsent(one.get(field).asText(), one));
        return all;
    }

    static List<String> names(JsonNode mapping) {
        List<String> names = new ArrayList<>();
        mapping.fieldNames().forEachRemaining(names::add);
        return names;
    }

    static List<String> texts(JsonNode list) {
        return elements(list).map(JsonNode::asText).toList();
    }

    static String lines(JsonNode list) {
        return String.join("\n", texts(list)) + "\n";
    }

    static Stream<JsonNode> elements(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false);
    }
}
