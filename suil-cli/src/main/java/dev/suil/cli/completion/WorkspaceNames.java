package dev.suil.cli.completion;

import dev.suil.Node;
import dev.suil.OpenWorkspace;
import dev.suil.OpenWorkspace.ModuleName;
import dev.suil.OpenWorkspace.NodeName;
import dev.suil.Run;
import dev.suil.SuilException;
import dev.suil.data.KeyPath;
import dev.suil.data.Mapping;
import dev.suil.data.Sequence;
import dev.suil.data.Value;
import dev.suil.schema.EditorSchemas;
import dev.suil.ssh.record.PastRun;
import dev.suil.ssh.record.PastRuns;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** The names of a workspace. Reads no more than each answer takes. */
public final class WorkspaceNames implements Known {

    /** Of how many nodes the keys are looked up where a run has more. */
    private static final int NODES = 5;

    private final Path folder;
    private final Supplier<OpenWorkspace> workspace;

    public WorkspaceNames(Path folder, Supplier<OpenWorkspace> workspace) {
        this.folder = folder;
        this.workspace = workspace;
    }

    @Override
    public List<String> roles() {
        return known(() -> workspace.get().roles());
    }

    @Override
    public List<String> nodes() {
        return known(() -> workspace.get().nodeNames());
    }

    @Override
    public List<String> modules() {
        return known(
                () -> workspace.get().modules().stream().map(ModuleName::name).toList());
    }

    @Override
    public List<String> runs() {
        return known(
                () -> PastRuns.of(folder).list().stream().map(PastRun::name).toList());
    }

    @Override
    public List<String> exports() {
        return known(() -> List.copyOf(workspace.get().exports().keySet()));
    }

    @Override
    public List<String> schemas() {
        return EditorSchemas.NAMES;
    }

    @Override
    public List<Key> keys(Optional<String> role, Optional<String> node, String parent) {
        return known(() -> {
            OpenWorkspace open = workspace.get();
            Map<String, Boolean> keys = new LinkedHashMap<>();
            for (String name : node.map(List::of).orElseGet(() -> some(open, role))) {
                for (Node resolved : open.resolveProvisionally(Run.node(name)).nodes()) {
                    below(resolved, parent).forEach(key -> keys.merge(key.text(), key.goesOn(), Boolean::logicalOr));
                }
            }
            return keys.entrySet().stream()
                    .map(key -> new Key(key.getKey(), key.getValue()))
                    .toList();
        });
    }

    /** A node of the role, or one of each. */
    private static List<String> some(OpenWorkspace open, Optional<String> role) {
        Map<String, String> first = new LinkedHashMap<>();
        for (NodeName node : open.nodes()) {
            if (role.isEmpty() || role.get().equals(node.role())) {
                first.putIfAbsent(node.role(), node.name());
            }
        }
        return first.values().stream().limit(NODES).toList();
    }

    private static List<Key> below(Node node, String parent) {
        List<Key> keys = new ArrayList<>();
        if (parent.isEmpty()) {
            keys.add(new Key("deployment", goesOn(node.deployment())));
            add(node.config(), keys);
        } else {
            KeyPath.parse(parent).flatMap(node::find).ifPresent(value -> add(value, keys));
        }
        return keys;
    }

    private static void add(Value value, List<Key> keys) {
        if (value instanceof Mapping mapping) {
            for (int i = 0; i < mapping.entries().size(); i++) {
                keys.add(new Key(
                        KeyPath.of(mapping.entries().key(i)).toString(),
                        goesOn(mapping.entries().value(i))));
            }
        } else if (value instanceof Sequence list) {
            IntStream.range(0, list.items().size())
                    .forEach(i -> keys.add(
                            new Key(Integer.toString(i), goesOn(list.items().get(i)))));
        }
    }

    private static boolean goesOn(Value value) {
        return (value instanceof Mapping mapping && mapping.entries().size() > 0)
                || (value instanceof Sequence list && !list.items().isEmpty());
    }

    private static <T> List<T> known(Supplier<List<T>> names) {
        try {
            return names.get();
        } catch (SuilException e) {
            return List.of();
        }
    }
}
