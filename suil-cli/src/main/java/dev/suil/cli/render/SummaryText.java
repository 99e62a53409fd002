package dev.suil.cli.render;

import dev.suil.ssh.RunEvent;
import dev.suil.ssh.RunEvent.NodeResult;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The end of a run: which nodes came out how and in what time, how many they are, and where it is recorded. */
final class SummaryText {

    /** More nodes of one result are only counted; those that did not come out well are all named. */
    private static final int NAMED = 10;

    private final int width;
    private final Colours colours;
    private final boolean readingOnly;
    private final Map<String, RunEvent.NodeEnded> ended = new HashMap<>();

    SummaryText(int width, Colours colours, boolean readingOnly) {
        this.width = width;
        this.colours = colours;
        this.readingOnly = readingOnly;
    }

    /** A node came to its end. */
    void note(RunEvent.NodeEnded event) {
        ended.put(event.node(), event);
    }

    /** @param withNodes whether the nodes are named, where there is more than one */
    String of(RunEvent.RunEnded event, boolean dryRun, boolean withNodes) {
        Map<String, NodeResult> nodes = event.result().nodes();
        List<String> counts = new ArrayList<>();
        Table table = new Table(width, 2)
                .column(text -> text)
                .wrapping(colours::heading)
                .column(colours::faint)
                .wrapping(text -> text);
        for (NodeResult result : NodeResult.values()) {
            int count = Collections.frequency(nodes.values(), result);
            if (count > 0) {
                String words = ProgressText.words(result, readingOnly);
                counts.add(count + " " + words);
                rows(
                        table,
                        words,
                        nodes.keySet().stream()
                                .filter(node -> nodes.get(node) == result)
                                .toList());
            }
        }
        StringBuilder text = new StringBuilder(withNodes && nodes.size() > 1 ? "\n" + table : "");
        text.append(counts.isEmpty() ? "no nodes" : String.join(", ", counts));
        if (!readingOnly && event.result().ok() && !event.result().changes()) {
            text.append(": nothing to do");
        } else if (dryRun && event.result().ok()) {
            text.append("; nothing was changed");
        }
        text.append(" (").append(Durations.text(event.took())).append(")\n");
        if (event.record() != null) {
            text.append("recorded in ").append(event.record()).append('\n');
        }
        return text.toString();
    }

    private void rows(Table table, String words, List<String> nodes) {
        boolean wrong = nodes.stream().anyMatch(node -> message(node) != null);
        int named = wrong || nodes.size() <= NAMED ? nodes.size() : NAMED - 1;
        String first = words;
        for (String node : nodes.subList(0, named)) {
            RunEvent.@Nullable NodeEnded end = ended.get(node);
            String message = message(node);
            String changes = end == null || end.changes() == 0 ? "" : RunText.count(end.changes(), "resource");
            table.row(first, node, end == null ? "" : time(end), message == null ? changes : Printable.of(message));
            first = "";
        }
        if (named < nodes.size()) {
            table.row(first, "and " + (nodes.size() - named) + " more", "", "");
        }
    }

    /** Right-aligned, and as wide as any time below a minute, so that the layout of two runs is the same. */
    private static String time(RunEvent.NodeEnded end) {
        return String.format(Locale.ROOT, "%6s", Durations.text(end.took()));
    }

    private @Nullable String message(String node) {
        RunEvent.@Nullable NodeEnded end = ended.get(node);
        return end == null ? null : end.message();
    }
}
