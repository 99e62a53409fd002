package dev.suil.export;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.suil.Directory;
import dev.suil.Node;
import dev.suil.json.DirectoryJson;
import dev.suil.json.JsonOutput;
import dev.suil.json.PublicTree;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * What expressions are asked. What stands around the data of a node is read back from what {@code config} prints, so that
 * the two cannot differ; the data itself is built as a tree, since reading it back would write numbers anew.
 */
final class ExportInput {

    private ExportInput() {}

    static JsonNode of(Directory directory) {
        JsonMapper mapper = new JsonMapper();
        ObjectNode input = read(mapper, json -> DirectoryJson.head(directory, json));
        ArrayNode nodes = input.putArray("nodes");
        for (Node node : directory.nodes()) {
            ObjectNode fields = read(mapper, json -> DirectoryJson.nodeHead(node, json));
            fields.set("config", PublicTree.of(node.config()));
            fields.set("data", PublicTree.of(node.data()));
            nodes.add(fields);
        }
        return input;
    }

    private static ObjectNode read(JsonMapper mapper, JsonOutput.Content fields) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            JsonOutput.line(bytes, json -> {
                json.writeStartObject();
                fields.writeTo(json);
                json.writeEndObject();
            });
            return (ObjectNode) mapper.readTree(bytes.toByteArray());
        } catch (IOException e) {
            throw new UncheckedIOException("JSON in memory cannot fail", e);
        }
    }
}
