package dev.suil.ssh.run;

import dev.suil.Directory;
import dev.suil.Node;
import dev.suil.OpenWorkspace;
import dev.suil.Run;
import dev.suil.Suil;
import dev.suil.module.LoadedModule;
import dev.suil.module.ModuleLoader;
import dev.suil.workspace.Deployment;
import dev.suil.workspace.DeploymentReader;
import dev.suil.workspace.OsFacts;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Computes what a run needs from the files of a workspace. */
public final class WorkspaceWorkshop implements Workshop {

    private final Path workspace;
    private final Path cache;
    private @Nullable OpenWorkspace opened;

    /**
     * @param cache the suil cache, for compiled modules and Git modules
     */
    public WorkspaceWorkshop(Path workspace, Path cache) {
        this.workspace = workspace;
        this.cache = cache;
    }

    /** A run sees the files as they were when it began. */
    private synchronized OpenWorkspace opened() {
        OpenWorkspace known = opened;
        if (known == null) {
            known = Suil.open(workspace, cache);
            opened = known;
        }
        return known;
    }

    @Override
    public Directory resolve(Run run, Map<String, OsFacts> probed) {
        return opened().resolve(run, probed);
    }

    @Override
    public Directory provisional(Run run) {
        return opened().resolveProvisionally(run);
    }

    @Override
    public Deployment deployment(Node node) {
        return DeploymentReader.read(node.name(), node.deployment());
    }

    @Override
    public Map<String, LoadedModule> load(Collection<String> modules) {
        return new ModuleLoader(workspace, cache).loadAll(modules);
    }
}
