package dev.suil.ssh.run;

import dev.suil.Directory;
import dev.suil.Run;
import dev.suil.json.RunJson;
import dev.suil.ssh.RunEvent.NodeResult;
import dev.suil.ssh.RunResult;
import dev.suil.ssh.record.RunFolder;
import dev.suil.ssh.record.RunRecord;
import java.io.IOException;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How the nodes of a run came out so far, and its {@code run.json}. Thread-safe. */
final class RunLog {

    private final Run run;
    private final String by;
    private final Instant started;
    private final Directory directory;
    private final @Nullable RunFolder folder;
    private final Map<String, NodeResult> results = new LinkedHashMap<>();
    private boolean failed;

    RunLog(Run run, String by, Instant started, Directory directory, @Nullable RunFolder folder) {
        this.run = run;
        this.by = by;
        this.started = started;
        this.directory = directory;
        this.folder = folder;
        directory.nodes().forEach(node -> results.put(node.name(), NodeResult.NOT_REACHED));
    }

    /** Writes that the run has begun, so that one that is killed leaves a trace. */
    void begin() throws IOException {
        write(null, false);
    }

    synchronized void ended(String node, NodeResult result) {
        results.put(node, result);
        failed |= result == NodeResult.FAILED || result == NodeResult.INTERRUPTED;
    }

    /** A node failed, so that no later phase begins. */
    synchronized boolean stopped() {
        return failed;
    }

    /** Writes how the run came out. */
    synchronized void end(boolean interrupted) throws IOException {
        write(Instant.now(), interrupted);
    }

    synchronized RunResult result(boolean interrupted) {
        return new RunResult(Collections.unmodifiableMap(new LinkedHashMap<>(results)), interrupted);
    }

    private synchronized void write(@Nullable Instant ended, boolean interrupted) throws IOException {
        if (folder == null) {
            return;
        }
        Map<String, String> nodes = new LinkedHashMap<>();
        results.forEach((node, result) -> nodes.put(node, result.name().toLowerCase(Locale.ROOT)));
        List<RunRecord.Phase> phases = directory.phases().stream()
                .map(phase -> new RunRecord.Phase(phase.name(), phase.nodes()))
                .toList();
        folder.write(new RunRecord(
                RunJson.of(run),
                by,
                started.toString(),
                ended == null ? null : ended.toString(),
                interrupted,
                phases,
                nodes));
    }
}
