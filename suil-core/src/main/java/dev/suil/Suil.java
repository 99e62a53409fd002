package dev.suil;

import dev.suil.workspace.CacheFolder;
import dev.suil.workspace.LayerSource;
import java.nio.file.Path;
import java.util.List;

/** Resolves workspaces. */
public final class Suil {

    private Suil() {}

    /**
     * Resolves a run.
     *
     * @param workspace the folder that holds {@code data/common.yaml}, on any file system
     * @throws SuilException where the data is wrong, with every problem of every node
     * @throws CancelledException where this thread is interrupted meanwhile
     */
    public static Directory resolve(Path workspace, Run run) {
        return open(workspace).resolve(run);
    }

    /**
     * Opens a workspace, to resolve more than one run or to ask it for more. Modules of repositories are looked for where
     * {@code suil install} puts them for this process's user.
     *
     * @throws SuilException where {@code data/common.yaml} is missing or wrong
     */
    public static OpenWorkspace open(Path workspace) {
        return open(workspace, CacheFolder.standard(System.getenv()), List.of());
    }

    /**
     * Opens a workspace.
     *
     * @param cache the suil cache, where the modules of repositories are installed
     * @throws SuilException where {@code data/common.yaml} is missing or wrong
     */
    public static OpenWorkspace open(Path workspace, Path cache) {
        return open(workspace, cache, List.of());
    }

    /**
     * Opens a workspace, some of whose layers come from elsewhere. A layer that is there twice is a problem.
     *
     * @param cache the suil cache, where the modules of repositories are installed
     * @param sources where layers come from besides files
     * @throws SuilException where {@code data/common.yaml} is missing or wrong
     */
    public static OpenWorkspace open(Path workspace, Path cache, List<LayerSource> sources) {
        return new OpenWorkspace(workspace, cache, sources);
    }
}
