package dev.suil.ssh.record;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A run that was recorded. The shards of a run are one run.
 *
 * @param name the name of its folder, or of the newest of its shards
 * @param folders its folder, or those of its shards, newest first
 * @param record what it was and how its nodes came out
 */
public record PastRun(String name, List<Path> folders, RunRecord record) {

    private static final ObjectMapper JSON =
            new ObjectMapper().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

    public PastRun {
        folders = List.copyOf(folders);
    }

    /** The run that {@code folder} holds; empty where it holds none that can be read. */
    static Optional<PastRun> read(Path folder) {
        try {
            RunRecord record = JSON.readValue(Files.readAllBytes(folder.resolve("run.json")), RunRecord.class);
            return Optional.of(new PastRun(
                    folder.getFileName().toString(), List.of(folder), record.withNodes(results(folder, record))));
        } catch (IOException | IllegalArgumentException | NullPointerException e) {
            return Optional.empty();
        }
    }

    /** A run that was killed could not say at its end what its nodes' own records do. */
    private static Map<String, String> results(Path folder, RunRecord run) {
        if (run.ended() != null) {
            return run.nodes();
        }
        Map<String, String> results = new LinkedHashMap<>(run.nodes());
        results.replaceAll(
                (node, result) -> read(folder, node).map(NodeRecord::result).orElse(result));
        return results;
    }

    /** The nodes that it did not leave as they should be. */
    public List<String> failed() {
        return record.nodes().entrySet().stream()
                .filter(node -> !LastRecord.WELL.contains(node.getValue()))
                .map(Map.Entry::getKey)
                .toList();
    }

    /** What it did on {@code node}; empty where it has no record of it. */
    public Optional<NodeRecord> node(String node) {
        return folders.stream().flatMap(folder -> read(folder, node).stream()).findFirst();
    }

    private static Optional<NodeRecord> read(Path folder, String node) {
        Path file = folder.resolve(node).resolve("record.json");
        try {
            return Files.isRegularFile(file)
                    ? Optional.of(JSON.readValue(Files.readAllBytes(file), NodeRecord.class))
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** The public configuration that {@code node} had in it, as YAML; null where it has none of it. */
    public @Nullable String config(String node) {
        for (Path folder : folders) {
            Path file = folder.resolve(node).resolve("config.yaml");
            try {
                if (Files.isRegularFile(file)) {
                    return Files.readString(file);
                }
            } catch (IOException e) {
                // As good as none.
            }
        }
        return null;
    }
}
