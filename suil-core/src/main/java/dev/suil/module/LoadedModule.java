package dev.suil.module;

import dev.suil.data.Mapping;
import dev.suil.data.Secret;
import dev.suil.resource.Declarations;
import dev.suil.resource.Fact;
import dev.suil.resource.NodeContext;
import java.util.Set;
import java.util.function.Function;

/** A module whose code was loaded and can be asked what it wants of a node. */
public interface LoadedModule {

    String name();

    /** {@code sha256:...} over the module's code: everything in its folder but data, tests, Markdown and VCS files. */
    String digest();

    /**
     * What must be in {@link NodeContext#facts} before {@link #declare}.
     *
     * @throws dev.suil.SuilException where the configuration is wrong, with every problem found
     */
    default Set<Fact<?, ?>> probes(Mapping configuration, NodeContext node) {
        return Set.of();
    }

    /**
     * What the module declares for a node. Called with the public form of secrets, and, inside an apply, once more with
     * their plain texts.
     *
     * @param configuration the module's resolved configuration
     * @param reveal what stands for a secret: {@link Secret#digest}, or its plain text
     * @throws dev.suil.SuilException where the configuration or a template is wrong, with every problem found
     */
    Declarations declare(Mapping configuration, Function<Secret, String> reveal, NodeContext node, boolean force);
}
