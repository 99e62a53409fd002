package dev.suil;

import dev.suil.data.KeyPath;
import dev.suil.data.Mapping;
import dev.suil.data.Value;
import dev.suil.workspace.OsFacts;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A node as resolved. Immutable.
 *
 * @param name its name
 * @param role its role
 * @param phase the phase it belongs to
 * @param labels its labels and its role's, its own winning
 * @param os its operating system, as cached or probed; null while unknown
 * @param modules its modules in run order; provisional while the OS is unknown
 * @param deployment how to connect to it
 * @param config the configuration of each of its modules, in run order, secrets as ciphertext
 * @param data everything that was merged for it, modules that it does not have included
 */
public record Node(
        String name,
        String role,
        String phase,
        Map<String, String> labels,
        @Nullable OsFacts os,
        List<NodeModule> modules,
        Mapping deployment,
        Mapping config,
        Mapping data) {

    /**
     * A module of a node.
     *
     * @param requiredBy the module that brought it in; null where a list of the node names it
     */
    public record NodeModule(String name, @Nullable String requiredBy) {}

    /** Whether it was resolved without its OS layers, since its OS is not known yet. */
    public boolean provisional() {
        return os == null;
    }

    /** The value at {@code path} of its data, its own modules' configuration resolved. */
    public Optional<Value> get(KeyPath path) {
        return Values.at(data, path);
    }

    /** The value at {@code path} of its data or of {@code deployment}. */
    public Optional<Value> find(KeyPath path) {
        return !path.isRoot() && path.segments().get(0).equals("deployment")
                ? Values.at(
                        deployment,
                        new KeyPath(path.segments().subList(1, path.segments().size())))
                : get(path);
    }

    /** The configuration of one of its modules. */
    public Optional<Mapping> config(String module) {
        return config.entries().get(module) instanceof Mapping mapping ? Optional.of(mapping) : Optional.empty();
    }
}
