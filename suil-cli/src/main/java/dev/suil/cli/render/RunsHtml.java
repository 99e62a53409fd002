package dev.suil.cli.render;

import dev.suil.ssh.record.NodeRecord;
import dev.suil.ssh.record.PastRun;
import dev.suil.ssh.record.RunRecord;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A past run as one page that needs nothing besides itself: no script, and nothing from elsewhere. Use an object once. */
public final class RunsHtml {

    private static final Set<String> WELL = Set.of("changed", "unchanged");

    private final PastRun run;
    private final List<String> nodes;
    private final StringBuilder page = new StringBuilder();

    private RunsHtml(PastRun run, List<String> nodes) {
        this.run = run;
        this.nodes = nodes;
    }

    /**
     * The page of a run.
     *
     * @param nodes the nodes to tell of
     */
    public static String page(PastRun run, List<String> nodes) {
        RunsHtml html = new RunsHtml(run, nodes);
        html.write();
        return html.page.toString();
    }

    private void write() {
        RunRecord record = run.record();
        page.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
                .append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
                .append("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src"
                        + " 'unsafe-inline'\">\n<title>suil: ")
                .append(escaped(run.name()))
                .append("</title>\n<style>\n")
                .append(style())
                .append("</style>\n</head>\n<body>\n<header>\n<h1>")
                .append(escaped(RunsText.what(record)))
                .append("</h1>\n<p>")
                .append(escaped(RunsText.counts(record)));
        String end = RunsText.end(record);
        page.append(end.isEmpty() ? "" : "; " + escaped(end)).append("</p>\n<p class=\"dim\">");
        page.append(escaped(run.name() + ", by " + record.by() + ", " + seconds(record.started())));
        if (record.ended() != null) {
            page.append(escaped(" to " + seconds(record.ended()) + took(length(record))));
        }
        page.append("</p>\n</header>\n");
        Set<String> wanted = new HashSet<>(nodes);
        for (RunRecord.Phase phase : record.phases()) {
            List<String> members =
                    phase.nodes().stream().filter(wanted::contains).toList();
            if (!members.isEmpty()) {
                page.append("<section>\n<h2>phase ")
                        .append(escaped(phase.name()))
                        .append("</h2>\n");
                members.forEach(this::node);
                page.append("</section>\n");
            }
        }
        page.append("</body>\n</html>\n");
    }

    private void node(String name) {
        String result = Objects.requireNonNullElse(run.record().nodes().get(name), "not_reached");
        @Nullable NodeRecord record = run.node(name).orElse(null);
        boolean well = WELL.contains(result);
        page.append("<details class=\"node ")
                .append(well ? escaped(result) : "bad")
                .append(well ? "\">\n" : "\" open>\n")
                .append("<summary><b>")
                .append(escaped(name))
                .append("</b><span class=\"result\">")
                .append(escaped(RunsText.words(result)))
                .append("</span>");
        if (record == null) {
            page.append("</summary>\n</details>\n");
            return;
        }
        page.append("<span>")
                .append(escaped(RunText.count(record.operations().size(), "operation")))
                .append("</span><span class=\"time\">")
                .append(Durations.text(Duration.ofMillis(record.took())))
                .append("</span>");
        bar(since(run.record().started(), record.started()), record.took(), length(run.record()));
        page.append("</summary>\n");
        if (record.message() != null) {
            page.append("<p class=\"message\">")
                    .append(escaped(record.message()))
                    .append("</p>\n");
        }
        if (record.hint() != null) {
            page.append("<p class=\"dim\">").append(escaped(record.hint())).append("</p>\n");
        }
        operations(record);
        remaining(record);
        steps(record);
        config(name);
        page.append("</details>\n");
    }

    private void operations(NodeRecord record) {
        if (record.operations().isEmpty()) {
            return;
        }
        long longest = Math.max(
                1,
                record.operations().stream()
                        .mapToLong(NodeRecord.Operation::took)
                        .max()
                        .orElse(1));
        page.append("<h3>Operations</h3>\n<table>\n");
        for (NodeRecord.Operation operation : record.operations()) {
            boolean done = operation.outcome().equals("done");
            page.append("<tr><td>").append(escaped(operation.module())).append("</td><td class=\"wide\">");
            String summary =
                    "<span title=\"" + escaped(operation.resource()) + "\">" + escaped(operation.summary()) + "</span>";
            if (operation.output().isBlank()) {
                page.append(summary);
            } else {
                page.append(done ? "<details>" : "<details open>")
                        .append("<summary>")
                        .append(summary)
                        .append("</summary><pre>")
                        .append(escaped(operation.output()))
                        .append("</pre></details>");
            }
            page.append("</td><td").append(done ? ">" : " class=\"bad\">").append(escaped(operation.outcome()));
            if (operation.status() != null && operation.status() != 0) {
                page.append(", status ").append(operation.status());
            }
            page.append("</td>");
            time(0, operation.took(), longest);
        }
        page.append("</table>\n");
    }

    private void remaining(NodeRecord record) {
        if (!record.remaining().isEmpty() || !record.problems().isEmpty()) {
            page.append("<h3>Not as it should be</h3>\n");
            record.remaining()
                    .forEach(left -> page.append("<p class=\"message\">")
                            .append(escaped(left.module() + ": " + left.resource() + " still differs: "
                                    + String.join(", ", left.differs())))
                            .append("</p>\n"));
            record.problems()
                    .forEach(problem ->
                            page.append("<pre>").append(escaped(problem)).append("</pre>\n"));
        }
    }

    private void steps(NodeRecord record) {
        if (record.steps().isEmpty()) {
            return;
        }
        page.append("<h3>Steps</h3>\n<table>\n");
        for (NodeRecord.Step step : record.steps()) {
            page.append("<tr><td class=\"wide\">")
                    .append(escaped(RunsText.words(step.step())))
                    .append("</td>");
            time(since(record.started(), step.started()), step.took(), record.took());
        }
        page.append("</table>\n");
    }

    private void config(String name) {
        @Nullable String config = run.config(name);
        if (config != null) {
            page.append("<details><summary class=\"dim\">configuration</summary><pre>")
                    .append(escaped(config))
                    .append("</pre></details>\n");
        }
    }

    /** The last cells of a row. */
    private void time(long from, long took, long whole) {
        page.append("<td class=\"time\">")
                .append(Durations.text(Duration.ofMillis(took)))
                .append("</td><td>");
        bar(from, took, whole);
        page.append("</td></tr>\n");
    }

    private void bar(long from, long took, long whole) {
        double all = Math.max(1, whole);
        double left = Math.min(100, Math.max(0, 100 * from / all));
        double width = Math.min(100 - left, Math.max(0, 100 * took / all));
        page.append(String.format(
                Locale.ROOT, "<div class=\"bar\"><i style=\"left:%.1f%%;width:%.1f%%\"></i></div>", left, width));
    }

    /** In milliseconds: to its end, or as far as its nodes came where it has none. */
    private long length(RunRecord record) {
        if (record.ended() != null) {
            return since(record.started(), record.ended());
        }
        return record.nodes().keySet().stream()
                .flatMap(name -> run.node(name).stream())
                .mapToLong(node -> since(record.started(), node.started()) + node.took())
                .max()
                .orElse(0);
    }

    private static String seconds(String moment) {
        try {
            return Instant.parse(moment).truncatedTo(ChronoUnit.SECONDS).toString();
        } catch (DateTimeException e) {
            return moment;
        }
    }

    private static String took(long millis) {
        return ", " + Durations.text(Duration.ofMillis(millis));
    }

    private static long since(String start, String moment) {
        try {
            return Duration.between(Instant.parse(start), Instant.parse(moment)).toMillis();
        } catch (DateTimeException e) {
            return 0; // a record that somebody wrote by hand
        }
    }

    private static String style() {
        try (InputStream in = RunsHtml.class.getResourceAsStream("run.css")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new AssertionError("the style is part of the program", e);
        }
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
