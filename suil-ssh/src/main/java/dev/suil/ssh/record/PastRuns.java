package dev.suil.ssh.record;

import dev.suil.Shard;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The runs that a workspace has records of, newest first. */
public final class PastRuns {

    /** The newest. */
    public static final String LAST = "last";

    private final List<PastRun> runs;

    private PastRuns(List<PastRun> runs) {
        this.runs = List.copyOf(runs);
    }

    /** Those that there are now; folders that hold no run are passed over. */
    public static PastRuns of(Path workspace) {
        List<PastRun> single = RunFolders.newestFirst(workspace).stream()
                .flatMap(folder -> PastRun.read(folder).stream())
                .toList();
        return new PastRuns(joined(single));
    }

    public List<PastRun> list() {
        return runs;
    }

    /** The run with this name, or the part of one, or {@link #LAST}. */
    public Optional<PastRun> find(String name) {
        return runs.stream()
                .filter(run -> name.equals(LAST)
                        || run.folders().stream()
                                .anyMatch(folder ->
                                        folder.getFileName().toString().equals(name)))
                .findFirst();
    }

    /** Joins each shard with the newest of the other shards of the same run. */
    private static List<PastRun> joined(List<PastRun> newestFirst) {
        List<PastRun> joined = new ArrayList<>();
        Map<Map<String, Object>, Parts> open = new LinkedHashMap<>();
        for (PastRun run : newestFirst) {
            @Nullable Shard shard = shard(run.record());
            if (shard == null) {
                joined.add(run);
                continue;
            }
            Map<String, Object> key = new LinkedHashMap<>(run.record().run());
            key.put("shard", shard.count());
            @Nullable Parts parts = open.get(key);
            if (parts == null || parts.byIndex.size() == shard.count()) {
                parts = new Parts(joined.size());
                open.put(key, parts);
                joined.add(run);
            }
            // An older one of the same part was done again.
            parts.byIndex.putIfAbsent(shard.index(), run);
            joined.set(parts.position, parts.join());
        }
        return joined;
    }

    private static @Nullable Shard shard(RunRecord record) {
        return record.run().get("shard") instanceof String text
                ? Shard.parse(text).orElse(null)
                : null;
    }

    /** The shards of one run that were found so far. */
    private static final class Parts {
        private final int position;
        private final Map<Integer, PastRun> byIndex = new LinkedHashMap<>();

        Parts(int position) {
            this.position = position;
        }

        PastRun join() {
            List<PastRun> parts = List.copyOf(byIndex.values());
            List<Path> folders =
                    parts.stream().flatMap(part -> part.folders().stream()).toList();
            return new PastRun(
                    parts.get(0).name(),
                    folders,
                    RunRecord.joined(parts.stream().map(PastRun::record).toList()));
        }
    }
}
