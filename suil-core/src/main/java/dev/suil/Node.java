package dev.suil;

import dev.suil.data.Entries;
import dev.suil.data.KeyPath;
import dev.suil.data.Mapping;
import dev.suil.data.Value;
import dev.suil.phase.NodeView;
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
        Mapping data)
        implements NodeView {

    private static final String DEPLOYMENT = "deployment";

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

    /** The names of its modules, in run order. */
    @Override
    public List<String> moduleNames() {
        return modules.stream().map(NodeModule::name).toList();
    }

    /** The value at {@code path} of its data, its own modules' configuration resolved. */
    @Override
    public Optional<Value> get(KeyPath path) {
        return Values.at(data, path);
    }

    /** The value at {@code path} of its data or of {@code deployment}. */
    public Optional<Value> find(KeyPath path) {
        return !path.isRoot() && path.segments().get(0).equals(DEPLOYMENT)
                ? Values.at(
                        deployment,
                        new KeyPath(path.segments().subList(1, path.segments().size())))
                : get(path);
    }

    /** Its data and {@code deployment} together. */
    Mapping whole() {
        Entries.Builder<Value> whole = new Entries.Builder<>(data.entries().size() + 1);
        whole.add(DEPLOYMENT, deployment.origin(), deployment);
        for (int i = 0; i < data.entries().size(); i++) {
            whole.add(
                    data.entries().key(i),
                    data.entries().keyOrigin(i),
                    data.entries().value(i));
        }
        return new Mapping(whole.build(), data.origin());
    }

    /** Whether lookups are expanded below {@code key} of its data. */
    boolean isExpanded(String key) {
        return key.equals(DEPLOYMENT)
                || modules.stream().anyMatch(module -> module.name().equals(key));
    }

    /** The configuration of one of its modules. */
    public Optional<Mapping> config(String module) {
        return config.entries().get(module) instanceof Mapping mapping ? Optional.of(mapping) : Optional.empty();
    }

    /**
     * The value at {@code path} of its data or of {@code deployment}, as a {@code type}: a text, number, boolean, enum or
     * record, bound as strictly as the configuration of a Java module is. {@link Value} itself is the value with its
     * place. A secret is its digest.
     *
     * @param path dotted, such as {@code nginx.sites.0.port}
     * @throws SuilException where it is absent, empty or of another type, with the path and the place
     * @throws IllegalArgumentException where {@code path} is no dotted path
     */
    public <T> T get(String path, Class<T> type) {
        return new TypedValues(this).get(path, type);
    }

    /**
     * The same; nothing where it is absent or empty.
     *
     * @throws SuilException where it is of another type
     */
    public <T> Optional<T> find(String path, Class<T> type) {
        return new TypedValues(this).find(path, type);
    }

    /**
     * The list at {@code path}, each item as an {@code item}; an empty one where it is absent or empty.
     *
     * @throws SuilException where it is no list, or items are of another type, with every problem
     */
    public <T> List<T> list(String path, Class<T> item) {
        return new TypedValues(this).list(path, item);
    }

    /**
     * The configuration of one of its modules as a record, bound as that of a Java module is.
     *
     * @throws SuilException where the node has no such module, or its configuration does not fit, with every problem
     */
    public <T> T config(String module, Class<T> type) {
        return new TypedValues(this).config(module, type);
    }

    /** The same node in another phase. */
    Node in(String phase) {
        return new Node(name, role, phase, labels, os, modules, deployment, config, data);
    }

    /** The same node on another OS, where nothing depends on it. */
    Node on(OsFacts os) {
        return new Node(name, role, phase, labels, os, modules, deployment, config, data);
    }
}
