package dev.suil.ssh.record;

import dev.suil.plan.ContentDiff;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * How two runs differ.
 *
 * @param from the older
 * @param to the newer
 * @param nodes of either, by name; those that are alike in both included
 */
public record RunsDiff(PastRun from, PastRun to, List<Node> nodes) {

    public RunsDiff {
        nodes = List.copyOf(nodes);
    }

    /**
     * A node in two runs.
     *
     * @param before how it came out in the older; null where that has no such node
     * @param after how it came out in the newer; null where that has no such node
     * @param config the unified diff of its public configuration; empty where there is none
     * @param added the resources that only the newer declared, as {@code module: resource}
     * @param removed the resources that only the older declared
     * @param code the modules whose code changed between them
     */
    public record Node(
            String name,
            @Nullable String before,
            @Nullable String after,
            String config,
            List<String> added,
            List<String> removed,
            List<String> code) {

        public Node {
            added = List.copyOf(added);
            removed = List.copyOf(removed);
            code = List.copyOf(code);
        }

        /** Nothing differs. */
        public boolean same() {
            return Objects.equals(before, after)
                    && config.isEmpty()
                    && added.isEmpty()
                    && removed.isEmpty()
                    && code.isEmpty();
        }
    }

    /** Compares {@code to} with {@code from}. */
    public static RunsDiff of(PastRun from, PastRun to) {
        Set<String> names = new TreeSet<>(from.record().nodes().keySet());
        names.addAll(to.record().nodes().keySet());
        return new RunsDiff(
                from, to, names.stream().map(name -> node(name, from, to)).toList());
    }

    /** The same with some of its nodes only. */
    public RunsDiff of(List<String> names) {
        return new RunsDiff(
                from,
                to,
                nodes.stream().filter(node -> names.contains(node.name())).toList());
    }

    private static Node node(String name, PastRun from, PastRun to) {
        @Nullable NodeRecord old = from.node(name).orElse(null);
        @Nullable NodeRecord fresh = to.node(name).orElse(null);
        @Nullable String before = from.record().nodes().get(name);
        @Nullable String after = to.record().nodes().get(name);
        if (old == null || fresh == null) {
            return new Node(name, before, after, "", List.of(), List.of(), List.of());
        }
        Set<String> wasDeclared = declared(old);
        Set<String> isDeclared = declared(fresh);
        return new Node(
                name,
                before,
                after,
                diff(from.config(name), to.config(name)),
                without(isDeclared, wasDeclared),
                without(wasDeclared, isDeclared),
                changedCode(old.digests(), fresh.digests()));
    }

    private static String diff(@Nullable String before, @Nullable String after) {
        byte[] old = bytes(before);
        byte[] fresh = bytes(after);
        return Arrays.equals(old, fresh) ? "" : ContentDiff.unified(old, fresh);
    }

    private static byte[] bytes(@Nullable String text) {
        return Optional.ofNullable(text).orElse("").getBytes(StandardCharsets.UTF_8);
    }

    private static Set<String> declared(NodeRecord record) {
        Set<String> all = new LinkedHashSet<>();
        record.resources().forEach((module, ids) -> ids.forEach(id -> all.add(module + ": " + id)));
        return all;
    }

    private static List<String> without(Set<String> all, Set<String> those) {
        List<String> rest = new ArrayList<>(all);
        rest.removeAll(those);
        return rest;
    }

    private static List<String> changedCode(Map<String, String> before, Map<String, String> after) {
        return after.entrySet().stream()
                .filter(module -> before.containsKey(module.getKey())
                        && !before.get(module.getKey()).equals(module.getValue()))
                .map(Map.Entry::getKey)
                .toList();
    }
}
