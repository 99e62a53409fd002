package dev.suil.json;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import java.util.TreeMap;

/** The nodes of a workspace as {@code suil nodes --json} prints them. */
public final class NodesJson {

    private NodesJson() {}

    /** Writes {@code roles}, each node's name with its role, by name; flushes {@code out}, which stays open. */
    public static void write(Map<String, String> roles, OutputStream out) throws IOException {
        JsonOutput.document(out, json -> {
            json.writeStartObject();
            json.writeArrayFieldStart("nodes");
            for (Map.Entry<String, String> node : new TreeMap<>(roles).entrySet()) {
                json.writeStartObject();
                json.writeStringField("name", node.getKey());
                json.writeStringField("role", node.getValue());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }
}
