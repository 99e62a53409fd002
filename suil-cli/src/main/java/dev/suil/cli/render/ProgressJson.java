package dev.suil.cli.render;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.suil.Node;
import dev.suil.json.DirectoryJson;
import dev.suil.json.JsonOutput;
import dev.suil.ssh.RunEvent;
import dev.suil.ssh.RunListener;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A run as it goes, for programs: one JSON object a line, its kind under {@code event}. */
public final class ProgressJson implements RunListener {

    private final PrintStream out;

    public ProgressJson(PrintStream out) {
        this.out = out;
    }

    @Override
    public void on(RunEvent event) {
        try {
            JsonOutput.line(out, json -> {
                json.writeStartObject();
                json.writeStringField("event", name(event));
                write(event, json);
                json.writeEndObject();
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        out.print('\n');
        out.flush();
    }

    /** {@code NodeStarted} is {@code node_started}. */
    private static String name(RunEvent event) {
        return event.getClass()
                .getSimpleName()
                .replaceAll("(?<=[a-z])(?=[A-Z])", "_")
                .toLowerCase(Locale.ROOT);
    }

    private static void write(RunEvent event, JsonGenerator json) throws IOException {
        if (event instanceof RunEvent.RunStarted e) {
            json.writeBooleanField("dry_run", e.dryRun());
            DirectoryJson.head(e.directory(), json);
            json.writeArrayFieldStart("nodes");
            for (Node node : e.directory().nodes()) {
                json.writeStartObject();
                DirectoryJson.nodeHead(node, json);
                json.writeEndObject();
            }
            json.writeEndArray();
        } else if (event instanceof RunEvent.PhaseStarted e) {
            json.writeStringField("phase", e.phase());
            texts("nodes", e.nodes(), json);
        } else if (event instanceof RunEvent.PhaseEnded e) {
            json.writeStringField("phase", e.phase());
        } else if (event instanceof RunEvent.NodeStarted e) {
            json.writeStringField("node", e.node());
        } else if (event instanceof RunEvent.StepStarted e) {
            step(e.node(), e.step(), json);
        } else if (event instanceof RunEvent.StepEnded e) {
            step(e.node(), e.step(), json);
            took(e.took(), json);
        } else if (event instanceof RunEvent.Notice e) {
            json.writeStringField("node", e.node());
            json.writeStringField("message", e.message());
        } else if (event instanceof RunEvent.CommandEnded e) {
            json.writeStringField("node", e.node());
            json.writeNumberField("status", e.status());
            json.writeStringField("output", e.output());
            took(e.took(), json);
        } else if (event instanceof RunEvent.NodeEnded e) {
            json.writeStringField("node", e.node());
            json.writeStringField("result", lower(e.result()));
            json.writeNumberField("changes", e.changes());
            json.writeStringField("message", e.message());
            json.writeStringField("hint", e.hint());
            took(e.took(), json);
        } else if (event instanceof RunEvent.RunEnded e) {
            runEnded(e, json);
        } else {
            ModuleEventJson.write(event, json);
        }
    }

    private static void runEnded(RunEvent.RunEnded event, JsonGenerator json) throws IOException {
        json.writeBooleanField("ok", event.result().ok());
        json.writeBooleanField("interrupted", event.result().interrupted());
        json.writeObjectFieldStart("nodes");
        for (Map.Entry<String, RunEvent.NodeResult> node :
                event.result().nodes().entrySet()) {
            json.writeStringField(node.getKey(), lower(node.getValue()));
        }
        json.writeEndObject();
        @Nullable Path record = event.record();
        json.writeStringField("record", record == null ? null : record.toString());
        took(event.took(), json);
    }

    private static void step(String node, RunEvent.Step step, JsonGenerator json) throws IOException {
        json.writeStringField("node", node);
        json.writeStringField("step", lower(step));
    }

    static void took(Duration duration, JsonGenerator json) throws IOException {
        json.writeNumberField("seconds", duration.toMillis() / 1000.0);
    }

    static void texts(String name, Iterable<String> texts, JsonGenerator json) throws IOException {
        json.writeArrayFieldStart(name);
        for (String text : texts) {
            json.writeString(text);
        }
        json.writeEndArray();
    }

    private static String lower(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
