package dev.suil.cli.render;

import dev.suil.ssh.record.NodeRecord;
import dev.suil.ssh.record.PastRun;
import dev.suil.ssh.record.RunRecord;
import dev.suil.ssh.record.RunsDiff;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Past runs, for people. */
public final class RunsText {

    private RunsText() {}

    /** A line for each run. */
    public static String list(List<PastRun> runs) {
        List<List<String>> rows = new ArrayList<>();
        for (PastRun run : runs) {
            rows.add(List.of(run.name(), what(run.record()), counts(run.record()), end(run.record())));
        }
        return Columns.of(rows);
    }

    /**
     * What a run did.
     *
     * @param nodes the nodes to tell of
     * @param steps whether with the steps of each node
     */
    public static String show(PastRun run, List<String> nodes, boolean steps) {
        RunRecord record = run.record();
        StringBuilder text = new StringBuilder()
                .append(run.name())
                .append(": ")
                .append(what(record))
                .append("\nby ")
                .append(record.by())
                .append("\nfrom ")
                .append(record.started())
                .append(record.ended() == null ? "" : " to " + record.ended())
                .append('\n');
        String end = end(record);
        text.append(counts(record)).append(end.isEmpty() ? "" : "; " + end).append('\n');
        for (String node : nodes) {
            text.append('\n')
                    .append(node)
                    .append(": ")
                    .append(words(record.nodes().get(node)))
                    .append('\n');
            run.node(node).ifPresent(of -> node(of, steps, text));
        }
        return text.toString();
    }

    private static void node(NodeRecord node, boolean steps, StringBuilder text) {
        if (node.message() != null) {
            text.append("  ").append(node.message()).append('\n');
            text.append(node.hint() == null ? "" : "  " + node.hint() + "\n");
        }
        if (steps) {
            node.steps()
                    .forEach(step -> text.append("  step ")
                            .append(step.step())
                            .append(", ")
                            .append(step.took())
                            .append(" ms\n"));
        }
        for (NodeRecord.Operation operation : node.operations()) {
            text.append("  ")
                    .append(operation.module())
                    .append(": ")
                    .append(operation.summary())
                    .append(": ")
                    .append(operation.outcome())
                    .append('\n');
            if (!operation.outcome().equals("done")) {
                operation
                        .output()
                        .lines()
                        .forEach(line -> text.append("    | ").append(line).append('\n'));
            }
        }
        node.remaining()
                .forEach(left -> text.append("  still differs: ")
                        .append(left.resource())
                        .append(" (")
                        .append(String.join(", ", left.differs()))
                        .append(")\n"));
    }

    /** How two runs differ; nodes that are alike in both are counted. */
    public static String diff(RunsDiff diff, Colours colours) {
        StringBuilder text = new StringBuilder()
                .append(diff.from().name())
                .append(" -> ")
                .append(diff.to().name())
                .append('\n');
        int same = 0;
        for (RunsDiff.Node node : diff.nodes()) {
            if (node.same()) {
                same++;
            } else {
                diff(node, colours, text);
            }
        }
        return text.append(same == 0 ? "" : RunText.count(same, "node") + " alike in both\n")
                .toString();
    }

    private static void diff(RunsDiff.Node node, Colours colours, StringBuilder text) {
        text.append(colours.heading(node.name())).append(": ");
        if (Objects.equals(node.before(), node.after())) {
            text.append(words(node.after()));
        } else {
            text.append(words(node.before())).append(" -> ").append(words(node.after()));
        }
        text.append('\n');
        node.code()
                .forEach(module -> text.append("  the code of ").append(module).append(" changed\n"));
        node.removed()
                .forEach(id ->
                        text.append("  ").append(colours.removed("- " + id)).append('\n'));
        node.added()
                .forEach(
                        id -> text.append("  ").append(colours.added("+ " + id)).append('\n'));
        node.config()
                .lines()
                .forEach(line ->
                        text.append("  ").append(Diffs.painted(line, colours)).append('\n'));
    }

    /** As it was asked for: {@code role web, limit web-0*}. */
    static String what(RunRecord record) {
        return record.run().entrySet().stream()
                .map(entry ->
                        entry.getValue().equals(true) ? entry.getKey() : entry.getKey() + " " + text(entry.getValue()))
                .collect(Collectors.joining(", "));
    }

    private static String text(Object value) {
        return value instanceof List<?> list
                ? list.stream().map(String::valueOf).collect(Collectors.joining(" "))
                : value.toString();
    }

    static String counts(RunRecord record) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        record.nodes().values().forEach(result -> counts.merge(result, 1, Integer::sum));
        return counts.isEmpty()
                ? "no nodes"
                : counts.entrySet().stream()
                        .map(entry -> entry.getValue() + " " + words(entry.getKey()))
                        .collect(Collectors.joining(", "));
    }

    static String end(RunRecord record) {
        return record.interrupted() ? "interrupted" : record.ended() == null ? "still running, or broken off" : "";
    }

    static String words(@Nullable String result) {
        return result == null ? "not in it" : result.replace('_', ' ');
    }
}
