package dev.suil.ssh.record;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the last apply of a node that went well left.
 *
 * @param seen the nodes that its lookups saw
 * @param resources what each module declared, by module
 * @param digests the digest of each module's code, by module
 */
public record LastRecord(List<String> seen, Map<String, List<String>> resources, Map<String, String> digests) {

    /** That of a node that no record tells of. */
    public static final LastRecord NONE = new LastRecord(List.of(), Map.of(), Map.of());

    static final Set<String> WELL = Set.of("changed", "unchanged");

    /** Finds last records. Thread-safe; sees the runs that there are when it is made. */
    public static final class Finder {

        private final List<Path> newestFirst;
        private final ObjectMapper json = new ObjectMapper();

        public Finder(Path workspace) {
            newestFirst = RunFolders.newestFirst(workspace);
        }

        /** The last record of {@code node} that went well; {@link LastRecord#NONE} where there is none. */
        public LastRecord find(String node) {
            for (Path run : newestFirst) {
                Path file = run.resolve(node).resolve("record.json");
                if (!Files.isRegularFile(file)) {
                    continue;
                }
                try {
                    JsonNode record = json.readTree(Files.readAllBytes(file));
                    if (WELL.contains(record.path("result").asText())) {
                        return read(record);
                    }
                } catch (IOException e) {
                    // A record that somebody cut short by hand tells nothing; an older one may.
                }
            }
            return NONE;
        }

        private static LastRecord read(JsonNode record) {
            Map<String, List<String>> resources = new LinkedHashMap<>();
            record.path("resources")
                    .properties()
                    .forEach(entry -> resources.put(entry.getKey(), texts(entry.getValue())));
            Map<String, String> digests = new LinkedHashMap<>();
            record.path("digests")
                    .properties()
                    .forEach(entry ->
                            digests.put(entry.getKey(), entry.getValue().asText()));
            return new LastRecord(texts(record.path("seen")), resources, digests);
        }

        private static List<String> texts(JsonNode list) {
            List<String> texts = new ArrayList<>();
            list.forEach(item -> texts.add(item.asText()));
            return List.copyOf(texts);
        }
    }
}
