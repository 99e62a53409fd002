package dev.suil;

import java.nio.file.Path;

/** Resolves workspaces. */
public final class Suil {

    private Suil() {}

    /**
     * Resolves a run.
     *
     * @param workspace the folder that holds {@code data/common.yaml}
     * @throws SuilException where the data is wrong, with every problem of every node
     */
    public static Directory resolve(Path workspace, Run run) {
        throw new UnsupportedOperationException(workspace + " " + run);
    }
}
