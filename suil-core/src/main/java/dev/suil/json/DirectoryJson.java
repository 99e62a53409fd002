package dev.suil.json;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.suil.Directory;
import dev.suil.Node;
import dev.suil.Run;
import dev.suil.workspace.OsFacts;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;

/** A directory as {@code suil config --json} prints it. */
public final class DirectoryJson {

    private DirectoryJson() {}

    /** Writes {@code directory} node by node, and flushes {@code out}, which stays open. */
    public static void write(Directory directory, OutputStream out) throws IOException {
        write(directory, false, out);
    }

    /** The same, with the place that every value was written at where {@code origins} are wanted. */
    public static void write(Directory directory, boolean origins, OutputStream out) throws IOException {
        JsonOutput.document(out, json -> {
            json.writeStartObject();
            head(directory, json);
            json.writeArrayFieldStart("nodes");
            for (Node node : directory.nodes()) {
                json.writeStartObject();
                node(node, json);
                if (origins) {
                    json.writeObjectFieldStart("origins");
                    json.writeFieldName("deployment");
                    OriginsJson.write(node.deployment(), json);
                    json.writeFieldName("config");
                    OriginsJson.write(node.config(), json);
                    json.writeEndObject();
                }
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    /** Writes the fields in front of {@code nodes}: the run and its phases. */
    public static void head(Directory directory, JsonGenerator json) throws IOException {
        json.writeObjectFieldStart("run");
        run(directory.run(), json);
        json.writeEndObject();
        json.writeArrayFieldStart("phases");
        for (Directory.Phase phase : directory.phases()) {
            json.writeStartObject();
            json.writeStringField("name", phase.name());
            json.writeNumberField("parallel", phase.parallel());
            texts("nodes", phase.nodes(), json);
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    /** Writes the fields of one node. */
    public static void node(Node node, JsonGenerator json) throws IOException {
        nodeHead(node, json);
        json.writeFieldName("config");
        PublicJson.write(node.config(), json);
    }

    /** Writes the fields of one node in front of {@code config}. */
    public static void nodeHead(Node node, JsonGenerator json) throws IOException {
        json.writeStringField("name", node.name());
        json.writeStringField("role", node.role());
        json.writeStringField("phase", node.phase());
        texts("labels", node.labels(), json);
        OsFacts os = node.os();
        if (os == null) {
            json.writeNullField("os");
        } else {
            texts("os", os.asMap(), json);
        }
        json.writeBooleanField("provisional", node.provisional());
        json.writeArrayFieldStart("modules");
        for (Node.NodeModule module : node.modules()) {
            json.writeString(module.name());
        }
        json.writeEndArray();
        json.writeObjectFieldStart("required_by");
        for (Node.NodeModule module : node.modules()) {
            if (module.requiredBy() != null) {
                json.writeStringField(module.name(), module.requiredBy());
            }
        }
        json.writeEndObject();
        json.writeFieldName("deployment");
        DeploymentJson.write(node.deployment(), json);
    }

    private static void run(Run run, JsonGenerator json) throws IOException {
        for (Map.Entry<String, Object> entry : RunJson.of(run).entrySet()) {
            if (entry.getValue() instanceof List<?> texts) {
                texts(entry.getKey(), texts, json);
            } else if (entry.getValue() instanceof Boolean bool) {
                json.writeBooleanField(entry.getKey(), bool);
            } else {
                json.writeStringField(entry.getKey(), entry.getValue().toString());
            }
        }
    }

    private static void texts(String name, List<?> texts, JsonGenerator json) throws IOException {
        json.writeArrayFieldStart(name);
        for (Object text : texts) {
            json.writeString(text.toString());
        }
        json.writeEndArray();
    }

    private static void texts(String name, Map<String, String> texts, JsonGenerator json) throws IOException {
        json.writeObjectFieldStart(name);
        for (Map.Entry<String, String> text : texts.entrySet()) {
            json.writeStringField(text.getKey(), text.getValue());
        }
        json.writeEndObject();
    }
}
