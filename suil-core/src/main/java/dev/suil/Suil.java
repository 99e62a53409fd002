package dev.suil;

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
     * Opens a workspace, to resolve more than one run or to ask it for more.
     *
     * @throws SuilException where {@code data/common.yaml} is missing or wrong
     */
    public static OpenWorkspace open(Path workspace) {
        return new OpenWorkspace(workspace);
    }
}
