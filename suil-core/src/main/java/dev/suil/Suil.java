package dev.suil;

import dev.suil.workspace.CacheFolder;
import java.nio.file.Path;

/** Resolves workspaces. */
public final class Suil {

    private Suil() {}

    /**
     * Resolves a run.
     *
     * @param workspace the folder that holds {@code data/common.yaml}, on any file system
     * @throws SuilException where the data is wrong, with every problem of every node
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
        return open(workspace, CacheFolder.standard(System.getenv()));
    }

    /**
     * Opens a workspace.
     *
     * @param cache the suil cache, where the modules of repositories are installed
     * @throws SuilException where {@code data/common.yaml} is missing or wrong
     */
    public static OpenWorkspace open(Path workspace, Path cache) {
        return new OpenWorkspace(workspace, cache);
    }
}
