package dev.suil.cli.render;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.suil.ssh.RunEvent;
import dev.suil.ssh.RunEvent.ShownChange;
import java.io.IOException;

/** The events of a module on a node as JSON. */
final class ModuleEventJson {

    private ModuleEventJson() {}

    static void write(RunEvent event, JsonGenerator json) throws IOException {
        if (event instanceof RunEvent.ModuleUnchanged e) {
            module(e.node(), e.module(), json);
            json.writeBooleanField("data_only", e.dataOnly());
        } else if (event instanceof RunEvent.ResourcePlanned e) {
            planned(e, json);
        } else if (event instanceof RunEvent.HandlerPlanned e) {
            module(e.node(), e.module(), json);
            json.writeStringField("handler", e.handler());
        } else if (event instanceof RunEvent.OperationStarted e) {
            module(e.node(), e.module(), json);
            json.writeStringField("resource", e.resource());
            json.writeStringField("operation", e.summary());
        } else if (event instanceof RunEvent.OperationEnded e) {
            module(e.node(), e.module(), json);
            json.writeStringField("resource", e.resource());
            json.writeStringField("operation", e.summary());
            json.writeNumberField("status", e.status());
            json.writeStringField("output", e.output());
            ProgressJson.took(e.took(), json);
        }
    }

    private static void planned(RunEvent.ResourcePlanned event, JsonGenerator json) throws IOException {
        module(event.node(), event.module(), json);
        json.writeStringField("resource", event.resource().toString());
        json.writeStringField(
                "place", event.place() == null ? null : event.place().toString());
        json.writeArrayFieldStart("changes");
        for (ShownChange change : event.changes()) {
            json.writeStartObject();
            json.writeStringField("what", change.what());
            json.writeStringField("from", change.from());
            json.writeStringField("to", change.to());
            json.writeStringField("diff", change.diff());
            json.writeBooleanField("secret", change.secret());
            json.writeEndObject();
        }
        json.writeEndArray();
        ProgressJson.texts("operations", event.operations(), json);
    }

    private static void module(String node, String module, JsonGenerator json) throws IOException {
        json.writeStringField("node", node);
        json.writeStringField("module", module);
    }
}
