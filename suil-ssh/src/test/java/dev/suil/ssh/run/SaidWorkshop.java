package dev.suil.ssh.run;

import dev.suil.Directory;
import dev.suil.Node;
import dev.suil.Run;
import dev.suil.data.Entries;
import dev.suil.data.Mapping;
import dev.suil.data.Origin;
import dev.suil.data.Secret;
import dev.suil.data.Value;
import dev.suil.module.LoadedModule;
import dev.suil.resource.Declarations;
import dev.suil.resource.Fact;
import dev.suil.resource.NodeContext;
import dev.suil.workspace.Deployment;
import dev.suil.workspace.OsFacts;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A workspace said in a test: nodes and modules made in Java. */
final class SaidWorkshop implements Workshop {

    static final Origin PLACE = new Origin("modules/m/module.yaml", 3, 5);

    private final Map<String, LoadedModule> modules = new LinkedHashMap<>();
    private final Map<String, @Nullable OsFacts> nodes = new LinkedHashMap<>();
    private Mapping config = new Mapping(Entries.empty(), PLACE);
    Supplier<Integer> parallel = () -> 1;
    int maxFailures;

    /** Adds a node; what is probed of its OS in a run is known from then on. */
    SaidWorkshop node(String name, @Nullable OsFacts os) {
        nodes.put(name, os);
        return this;
    }

    SaidWorkshop module(String name, Supplier<Declarations> declarations) {
        return module(name, (reveal, context) -> declarations.get());
    }

    SaidWorkshop module(String name, BiFunction<Function<Secret, String>, NodeContext, Declarations> declare) {
        return module(name, "sha256:1", declare);
    }

    SaidWorkshop module(
            String name, String digest, BiFunction<Function<Secret, String>, NodeContext, Declarations> declare) {
        modules.put(name, new Said(name, digest, Set.of(), declare));
        return this;
    }

    /** Adds a module that must know {@code probes} before it declares. */
    SaidWorkshop probing(String name, Set<Fact<?, ?>> probes, Function<NodeContext, Declarations> declare) {
        modules.put(name, new Said(name, "sha256:1", probes, (reveal, node) -> declare.apply(node)));
        return this;
    }

    /** Gives every module the configuration {@code {value: value}}. */
    SaidWorkshop configured(Value value) {
        Entries.Builder<Value> entries = new Entries.Builder<>();
        entries.add("value", PLACE, value);
        config = new Mapping(entries.build(), PLACE);
        return this;
    }

    private record Said(
            String name,
            String digest,
            Set<Fact<?, ?>> probes,
            BiFunction<Function<Secret, String>, NodeContext, Declarations> declare)
            implements LoadedModule {
        @Override
        public Set<Fact<?, ?>> probes(Mapping configuration, NodeContext node) {
            return probes;
        }

        @Override
        public Declarations declare(
                Mapping configuration, Function<Secret, String> reveal, NodeContext node, boolean force) {
            return declare.apply(reveal, node);
        }
    }

    @Override
    public Directory resolve(Run run, Map<String, OsFacts> probed) {
        nodes.putAll(probed);
        List<Node> resolved = nodes.entrySet().stream()
                .map(node -> node(node.getKey(), node.getValue(), modules.keySet()))
                .toList();
        List<String> names = List.copyOf(nodes.keySet());
        return new Directory(
                run,
                List.of(new Directory.Phase("main", parallel.get(), maxFailures, names)),
                resolved,
                names,
                List.of());
    }

    private Node node(String name, @Nullable OsFacts os, Collection<String> names) {
        Entries.Builder<Value> entries = new Entries.Builder<>();
        names.forEach(module -> entries.add(module, PLACE, config));
        Mapping configs = new Mapping(entries.build(), PLACE);
        List<Node.NodeModule> list =
                names.stream().map(module -> new Node.NodeModule(module, null)).toList();
        Mapping none = new Mapping(Entries.empty(), PLACE);
        return new Node(name, "web", "main", Map.of(), os, list, none, configs, configs);
    }

    @Override
    public Directory provisional(Run run) {
        return resolve(run, Map.of());
    }

    @Override
    public Deployment deployment(Node node) {
        return new Deployment(
                node.name(),
                Deployment.Connector.LOCAL,
                node.name(),
                false,
                null,
                null,
                null,
                null,
                null,
                List.of(),
                null,
                false,
                false,
                false,
                false,
                null,
                null,
                Duration.ofSeconds(5),
                0,
                Duration.ZERO,
                Duration.ZERO,
                Duration.ZERO,
                Deployment.Sudo.NEVER,
                null,
                null);
    }

    @Override
    public Map<String, LoadedModule> load(Collection<String> names) {
        Map<String, LoadedModule> loaded = new LinkedHashMap<>(modules);
        loaded.keySet().retainAll(names);
        return loaded;
    }
}
