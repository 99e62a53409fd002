package dev.suil;

import dev.suil.Node.NodeModule;
import dev.suil.data.Entries;
import dev.suil.data.KeyPath;
import dev.suil.data.Written;
import dev.suil.lookup.SeenNode;
import dev.suil.merge.Merged;
import dev.suil.problem.Problem;
import dev.suil.workspace.OsFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A node on its way from its files to what is merged for it. Merged when first asked for, so that a node that is only seen
 * costs nothing until a lookup reads it.
 */
final class NodeState implements SeenNode {

    private final String name;
    private final String role;
    private final Map<String, String> labels;
    private final @Nullable OsFacts os;
    private final List<NodeModule> modules;
    private final List<Problem> problems;
    private final @Nullable Function<NodeState, Merged> merging;
    private volatile @Nullable Merged merged;

    /**
     * @param role empty where it has none that can be read
     * @param modules in run order
     * @param problems what is wrong with its files, its OS and its modules
     * @param merging merges its layers; null where its files tell too little for that
     */
    NodeState(
            String name,
            String role,
            Map<String, String> labels,
            @Nullable OsFacts os,
            List<NodeModule> modules,
            List<Problem> problems,
            @Nullable Function<NodeState, Merged> merging) {
        this.name = name;
        this.role = role;
        this.labels = labels;
        this.os = os;
        this.modules = modules;
        this.problems = List.copyOf(problems);
        this.merging = merging;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String role() {
        return role;
    }

    Map<String, String> labels() {
        return labels;
    }

    @Nullable
    OsFacts os() {
        return os;
    }

    List<NodeModule> modules() {
        return modules;
    }

    /** Everything that is wrong with it, short of its lookups. */
    List<Problem> problems() {
        List<Problem> all = new ArrayList<>(problems);
        merged().problems().forEach(problem -> all.add(own(problem)));
        return all;
    }

    private Problem own(Problem problem) {
        return isOfReading(problem) ? problem : problem.withNode(name);
    }

    /** What is wrong with a file is wrong for everybody. */
    private static boolean isOfReading(Problem problem) {
        return !problem.code().id().startsWith("merge.");
    }

    Merged merged() {
        Merged known = merged;
        if (known == null) {
            known = merging == null ? Merged.nothing() : merging.apply(this);
            merged = known;
        }
        return known;
    }

    @Override
    public Entries<Written> data() {
        return merged().data();
    }

    @Override
    public boolean provisional() {
        return os == null;
    }

    @Override
    public List<Problem> problems(KeyPath field) {
        return problems.isEmpty() && merged().problems().isEmpty()
                ? List.of()
                : problems().stream()
                        .filter(problem -> merging == null || concerns(problem, field))
                        .toList();
    }

    private static boolean concerns(Problem problem, KeyPath field) {
        KeyPath path = problem.path();
        return path != null && (path.isPrefixOf(field) || field.isPrefixOf(path));
    }
}
