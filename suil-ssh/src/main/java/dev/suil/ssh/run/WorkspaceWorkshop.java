package dev.suil.ssh.run;

import dev.suil.Directory;
import dev.suil.Node;
import dev.suil.Run;
import dev.suil.Suil;
import dev.suil.module.LoadedModule;
import dev.suil.module.ModuleLoader;
import dev.suil.workspace.Deployment;
import dev.suil.workspace.OsFacts;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;

/** Computes what a run needs from the files of a workspace. */
public final class WorkspaceWorkshop implements Workshop {

    private final Path workspace;
    private final Path cache;

    /**
     * @param cache the suil cache, for compiled modules and Git modules
     */
    public WorkspaceWorkshop(Path workspace, Path cache) {
        this.workspace = workspace;
        this.cache = cache;
    }

    @Override
    public Directory resolve(Run run, Map<String, OsFacts> probed) {
        return Suil.resolve(workspace, run);
    }

    @Override
    public Directory provisional(Run run) {
        return Suil.resolve(workspace, run);
    }

    @Override
    public Deployment deployment(Node node) {
        throw new UnsupportedOperationException(node.name());
    }

    @Override
    public Map<String, LoadedModule> load(Collection<String> modules) {
        return new ModuleLoader(workspace, cache).loadAll(modules);
    }
}
