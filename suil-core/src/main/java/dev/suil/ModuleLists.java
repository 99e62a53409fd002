package dev.suil;

import dev.suil.Node.NodeModule;
import dev.suil.data.Origin;
import dev.suil.problem.Problem;
import dev.suil.problem.Problems;
import dev.suil.workspace.ModuleOrder;
import dev.suil.workspace.OsFacts;
import dev.suil.workspace.Requires;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The modules of nodes in run order: ordered once for all nodes that list the same ones on the same OS. Thread-safe. */
final class ModuleLists {

    private final LayerFiles layers;
    private final ModuleSet modules;
    /** Those without a problem, since a problem has the places of one node. */
    private final Map<Key, List<NodeModule>> ordered = new ConcurrentHashMap<>();

    private record Key(List<String> listed, @Nullable OsFacts os) {}

    ModuleLists(LayerFiles layers, ModuleSet modules) {
        this.layers = layers;
        this.modules = modules;
    }

    /**
     * @param listed the modules that the lists of {@code node} name, each with its place
     * @param problems where what is wrong with them is put
     */
    List<NodeModule> order(Map<String, Origin> listed, @Nullable OsFacts os, String node, Problems problems) {
        Key key = new Key(List.copyOf(listed.keySet()), os);
        List<NodeModule> known = ordered.get(key);
        if (known != null) {
            return known;
        }
        Problems found = new Problems();
        List<NodeModule> order = order(listed, os, found);
        if (found.isEmpty()) {
            List<NodeModule> first = ordered.putIfAbsent(key, order);
            return first == null ? order : first;
        }
        for (Problem problem : found.list()) {
            problems.add(problem.code().id().startsWith("requires.") ? problem.withNode(node) : problem);
        }
        return order;
    }

    private List<NodeModule> order(Map<String, Origin> listed, @Nullable OsFacts os, Problems problems) {
        modules.check(listed, problems);
        ModuleOrder order = new ModuleOrder(
                module -> {
                    LayerFiles.Read<Requires> read = layers.requires(module);
                    problems.addAll(read.problems());
                    return read.value().on(os);
                },
                modules::knows,
                modules.names(),
                problems);
        List<NodeModule> list = new ArrayList<>();
        order.order(listed.keySet()).forEach((module, requiredBy) -> list.add(new NodeModule(module, requiredBy)));
        return List.copyOf(list);
    }
}
