package dev.suil.ssh;

import dev.suil.Run;
import dev.suil.ssh.run.Interruption;
import dev.suil.ssh.run.RunEngine;
import dev.suil.ssh.run.WorkspaceWorkshop;
import java.nio.file.Path;

/** A run over the nodes of a workspace. Use an object once. */
public final class SuilRun {

    private final Path workspace;
    private final Run run;
    private final RunSettings settings;
    private final RunListener listener;
    private final Interruption interruption = new Interruption();

    public SuilRun(Path workspace, Run run, RunSettings settings, RunListener listener) {
        this.workspace = workspace;
        this.run = run;
        this.settings = settings;
        this.listener = listener;
    }

    /**
     * Applies, or with {@link RunSettings#dryRun} shows what an apply would do.
     *
     * @throws dev.suil.SuilException where the workspace's data is wrong; nothing was changed then, and nothing was
     *     connected but to nodes whose OS was not known
     */
    public RunResult apply() {
        return engine(false).run();
    }

    /** Connects, probes and reads the facts of every node, caches them, and changes nothing. */
    public RunResult facts() {
        return engine(true).run();
    }

    /** Lets what is running finish and starts nothing more; the second call stops at once. Thread-safe. */
    public void interrupt() {
        interruption.interrupt();
    }

    private RunEngine engine(boolean factsOnly) {
        return new RunEngine(
                workspace,
                new WorkspaceWorkshop(workspace, settings.cache()),
                run,
                settings,
                listener,
                interruption,
                factsOnly);
    }
}
