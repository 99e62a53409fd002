package dev.suil.ssh;

import dev.suil.Run;
import java.nio.file.Path;

/** A run over the nodes of a workspace. Use an object once. */
public final class SuilRun {

    private final Path workspace;
    private final Run run;
    private final RunSettings settings;
    private final RunListener listener;

    public SuilRun(Path workspace, Run run, RunSettings settings, RunListener listener) {
        this.workspace = workspace;
        this.run = run;
        this.settings = settings;
        this.listener = listener;
    }

    /**
     * Applies, or with {@link RunSettings#dryRun} shows what an apply would do.
     *
     * @throws dev.suil.SuilException where the workspace's data is wrong; nothing was connected then
     */
    public RunResult apply() {
        throw new UnsupportedOperationException(workspace + " " + run + settings + listener);
    }

    /** Connects, probes and reads the facts of every node, caches them, and changes nothing. */
    public RunResult facts() {
        throw new UnsupportedOperationException();
    }

    /** Lets what is running finish and starts nothing more; the second call stops at once. Thread-safe. */
    public void interrupt() {}
}
