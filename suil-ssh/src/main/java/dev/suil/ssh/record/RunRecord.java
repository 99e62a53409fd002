package dev.suil.ssh.record;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What a run was and how it came out, as {@code run.json} holds it.
 *
 * @param run what was asked for: the role, the node or all, and what narrows it
 * @param by who ran it
 * @param ended null while it runs, and for ever where it was killed
 * @param interrupted whether it was interrupted
 * @param phases the names of its phases with their nodes, in order
 * @param nodes each node's result, in the order of the run; {@code not_reached} from the start
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RunRecord(
        Map<String, Object> run,
        String by,
        String started,
        @Nullable String ended,
        boolean interrupted,
        List<Phase> phases,
        Map<String, String> nodes) {

    /** A phase and its nodes. */
    public record Phase(String name, List<String> nodes) {}

    RunRecord withNodes(Map<String, String> results) {
        return new RunRecord(run, by, started, ended, interrupted, phases, results);
    }

    /**
     * The parts of a run as one.
     *
     * @param parts at least one
     */
    static RunRecord joined(List<RunRecord> parts) {
        Map<String, Object> run = new LinkedHashMap<>(parts.get(0).run());
        run.put(
                "shard",
                parts.stream()
                        .map(part -> String.valueOf(part.run().get("shard")))
                        .sorted()
                        .collect(Collectors.joining(", ")));
        Map<String, List<String>> phases = new LinkedHashMap<>();
        Map<String, String> results = new LinkedHashMap<>();
        for (RunRecord part : parts) {
            part.phases()
                    .forEach(phase -> phases.computeIfAbsent(phase.name(), name -> new ArrayList<>())
                            .addAll(phase.nodes()));
            results.putAll(part.nodes());
        }
        Map<String, String> ordered = new LinkedHashMap<>();
        List<Phase> joined = new ArrayList<>();
        phases.forEach((name, nodes) -> {
            List<String> sorted = List.copyOf(new TreeSet<>(nodes));
            joined.add(new Phase(name, sorted));
            sorted.forEach(node -> ordered.put(node, Objects.requireNonNullElse(results.get(node), "not_reached")));
        });
        return new RunRecord(
                run,
                parts.stream().map(RunRecord::by).distinct().collect(Collectors.joining(", ")),
                parts.stream().map(RunRecord::started).min(String::compareTo).orElseThrow(),
                parts.stream().anyMatch(part -> part.ended() == null)
                        ? null
                        : parts.stream()
                                .map(part -> Objects.requireNonNull(part.ended()))
                                .max(String::compareTo)
                                .orElseThrow(),
                parts.stream().anyMatch(RunRecord::interrupted),
                joined,
                ordered);
    }
}
