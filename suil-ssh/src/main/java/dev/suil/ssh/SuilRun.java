package dev.suil.ssh;

import dev.suil.Run;
import dev.suil.resource.Operation;
import dev.suil.ssh.run.ExecRun;
import dev.suil.ssh.run.Interruption;
import dev.suil.ssh.run.RunEngine;
import dev.suil.ssh.run.Workshop;
import dev.suil.ssh.run.WorkspaceWorkshop;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

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

    /**
     * Runs a command on every node, also on those after one that failed: ten at once unless the settings say more or
     * less. Nothing is recorded, and what is wrong with a module's data does not matter.
     *
     * @param script POSIX sh, run with the rights of an apply
     * @param user who runs it instead; null for the user that applies
     * @throws dev.suil.SuilException where the data that it takes to connect is wrong
     */
    public RunResult exec(String script, @Nullable String user) {
        Workshop workshop = new WorkspaceWorkshop(workspace, settings.cache());
        Operation command = Operation.of("the command", "set +e\n" + script);
        return new ExecRun(
                        workshop,
                        workshop.provisional(run),
                        user == null ? command : command.as(user),
                        settings,
                        listener,
                        interruption)
                .run();
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
