package dev.suil.module;

import dev.suil.Directory;
import dev.suil.Node;
import dev.suil.OpenWorkspace;
import dev.suil.Run;
import dev.suil.Suil;
import dev.suil.SuilException;
import dev.suil.data.Entries;
import dev.suil.data.Mapping;
import dev.suil.data.Origin;
import dev.suil.data.Secret;
import dev.suil.plan.DeclarationChecks;
import dev.suil.plan.Desired;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.resource.Declarations;
import dev.suil.resource.HostFacts;
import dev.suil.resource.NodeContext;
import dev.suil.workspace.OsFacts;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What a check of a whole workspace found: {@code modules.yaml}, the code of every module, and every node, its lookups
 * seeing all others, with what the modules declare for it.
 *
 * @param nodes how many nodes were checked
 * @param unknown on how many of these what modules declare could not be looked at, since their OS is not known
 * @param modules how many modules have code
 * @param problems what is wrong
 * @param warnings what is odd but no error
 */
public record Validation(int nodes, int unknown, int modules, List<Problem> problems, List<Problem> warnings) {

    public Validation {
        problems = List.copyOf(problems);
        warnings = List.copyOf(warnings);
    }

    /**
     * Checks {@code workspace}. Never throws for what it holds.
     *
     * @param cache the folder for compiled modules and checkouts
     */
    public static Validation of(Path workspace, Path cache) {
        return new Collecting().validate(workspace, cache);
    }

    private static final Mapping NOTHING = new Mapping(Entries.empty(), Origin.file(""));

    private static final class Collecting {
        private final Map<Key, Problem> problems = new LinkedHashMap<>();

        private record Key(ProblemCode code, @Nullable Origin place, String message) {}

        Validation validate(Path workspace, Path cache) {
            Optional<OpenWorkspace> opened = attempt(() -> Suil.open(workspace, cache));
            Optional<Directory> directory =
                    opened.flatMap(open -> attempt(() -> open.resolve(Run.all().seeingWorkspace())));
            List<Node> nodes = directory.map(Directory::nodes).orElse(List.of());
            Set<String> names = new TreeSet<>(firstNodes(nodes).keySet());
            opened.flatMap(open -> attempt(open::modules))
                    .ifPresent(modules -> modules.forEach(module -> names.add(module.name())));
            Optional<Map<String, LoadedModule>> loaded =
                    opened.flatMap(open -> attempt(() -> new ModuleLoader(workspace, cache).loadAll(names)));
            loaded.ifPresent(modules -> nodes.forEach(node -> declare(node, modules)));
            List<Problem> warnings =
                    new ArrayList<>(directory.map(Directory::warnings).orElse(List.of()));
            if (directory.isPresent()) {
                Set<String> withCode = loaded.map(Map::keySet).orElse(names);
                opened.flatMap(open -> attempt(() -> open.warnings(withCode))).ifPresent(warnings::addAll);
            }
            return new Validation(
                    nodes.size(),
                    (int) nodes.stream().filter(node -> node.os() == null).count(),
                    loaded.map(Map::size).orElse(0),
                    List.copyOf(problems.values()),
                    warnings);
        }

        /** What the modules declare, but for those that must ask the node first. */
        private void declare(Node node, Map<String, LoadedModule> loaded) {
            @Nullable OsFacts os = node.os();
            if (os == null) {
                return;
            }
            NodeContext context =
                    new NodeContext(node.name(), node.role(), os, HostFacts.orStandIn(node.name(), os, Map.of()));
            List<Desired> desired = new ArrayList<>();
            for (Node.NodeModule named : node.modules()) {
                @Nullable LoadedModule module = loaded.get(named.name());
                if (module != null) {
                    Mapping configuration = node.config(named.name()).orElse(NOTHING);
                    attempt(() -> module.probes(configuration, context).isEmpty()
                                    ? module.declare(configuration, Secret::digest, context, false)
                                    : new Declarations(List.of(), Map.of()))
                            .ifPresent(declared ->
                                    desired.add(new Desired(module.name(), declared, declared, true, false)));
                }
            }
            add(DeclarationChecks.problems(desired).stream()
                    .map(problem -> problem.withNode(node.name()))
                    .toList());
        }

        private void add(List<Problem> found) {
            found.forEach(problem ->
                    problems.putIfAbsent(new Key(problem.code(), problem.place(), problem.message()), problem));
        }

        private <T> Optional<T> attempt(Supplier<T> step) {
            try {
                return Optional.of(step.get());
            } catch (SuilException e) {
                add(e.problems());
                return Optional.empty();
            }
        }
    }

    /** The first node by name that has each module. */
    private static Map<String, String> firstNodes(List<Node> nodes) {
        Map<String, String> first = new TreeMap<>();
        for (Node node : nodes) {
            for (Node.NodeModule module : node.modules()) {
                first.merge(module.name(), node.name(), (a, b) -> a.compareTo(b) <= 0 ? a : b);
            }
        }
        return first;
    }
}
