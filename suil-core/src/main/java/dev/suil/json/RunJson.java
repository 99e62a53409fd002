package dev.suil.json;

import dev.suil.Run;
import dev.suil.Shard;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a run is of, as {@code config --json} and {@code run.json} say it. */
public final class RunJson {

    private RunJson() {}

    /** Texts, lists of texts and true, by name, in the order in which they are written. */
    public static Map<String, Object> of(Run run) {
        Map<String, Object> map = new LinkedHashMap<>();
        switch (run.kind()) {
            case ROLE -> map.put("role", run.name());
            case NODE -> map.put("node", run.name());
            case ALL -> map.put("all", true);
        }
        if (!run.limits().isEmpty()) {
            map.put("limit", run.limits());
        }
        if (!run.only().isEmpty()) {
            map.put("only", run.only());
        }
        if (run.shard() != null) {
            map.put("shard", run.shard().toString());
        }
        if (run.wide()) {
            map.put("scope", "workspace");
        }
        if (!run.overrides().isEmpty()) {
            map.put("set", run.overrides());
        }
        return map;
    }

    /** The run that {@link #of} wrote; empty where it did not. */
    public static Optional<Run> read(Map<String, Object> map) {
        Run run;
        if (map.get("role") instanceof String role) {
            run = Run.role(role);
        } else if (map.get("node") instanceof String node) {
            run = Run.node(node);
        } else if (Boolean.TRUE.equals(map.get("all"))) {
            run = Run.all();
        } else {
            return Optional.empty();
        }
        for (String limit : texts(map.get("limit"))) {
            run = run.limit(limit);
        }
        run = run.only(texts(map.get("only")));
        if (map.get("shard") instanceof String text) {
            Optional<Shard> shard = Shard.parse(text);
            if (shard.isPresent()) {
                run = run.shard(shard.get());
            }
        }
        if (map.containsKey("scope")) {
            run = run.seeingWorkspace();
        }
        for (String assignment : texts(map.get("set"))) {
            run = run.set(assignment);
        }
        return Optional.of(run);
    }

    private static List<String> texts(@Nullable Object value) {
        return value instanceof List<?> list
                ? list.stream().map(String::valueOf).toList()
                : List.of();
    }
}
