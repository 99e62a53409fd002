package dev.suil.ssh.run;

import dev.suil.Directory;
import dev.suil.Node;
import dev.suil.Run;
import dev.suil.module.LoadedModule;
import dev.suil.workspace.Deployment;
import dev.suil.workspace.OsFacts;
import java.util.Collection;
import java.util.Map;

/** What a run needs computed. Every method throws {@link dev.suil.SuilException} where the workspace's data is wrong. */
public interface Workshop {

    /**
     * Resolves the run.
     *
     * @param probed the OS of nodes as read in this run, which wins over what is cached
     */
    Directory resolve(Run run, Map<String, OsFacts> probed);

    /**
     * Resolves the run as far as it can be while the OS of some nodes is unknown: a lookup that finds nothing is let
     * pass. Enough to connect.
     */
    Directory provisional(Run run);

    /** How to connect to {@code node}. */
    Deployment deployment(Node node);

    /** The code of those modules that have any, by name. */
    Map<String, LoadedModule> load(Collection<String> modules);
}
