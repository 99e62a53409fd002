package dev.suil.json;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.suil.Directory;
import dev.suil.Node;
import dev.suil.workspace.DeploymentReader;
import dev.suil.workspace.OsFacts;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The nodes of a directory as a dynamic inventory of Ansible: what an inventory script prints for {@code --list}. A group
 * for each role by its name, for each phase and for each label with its value. Passwords are no part of it, encrypted or
 * not.
 */
public final class AnsibleInventory {

    /** Groups that Ansible has a meaning of its own for. */
    private static final Set<String> RESERVED = Set.of("all", "ungrouped", "_meta");

    private AnsibleInventory() {}

    /** Writes {@code directory} and flushes {@code out}, which stays open. */
    public static void write(Directory directory, OutputStream out) throws IOException {
        Map<String, Set<String>> groups = groups(directory);
        JsonOutput.document(out, json -> {
            json.writeStartObject();
            json.writeObjectFieldStart("_meta");
            json.writeObjectFieldStart("hostvars");
            for (Node node : directory.nodes()) {
                json.writeObjectFieldStart(node.name());
                AnsibleConnection.write(DeploymentReader.read(node.name(), node.deployment()), json);
                described(node, json);
                json.writeEndObject();
            }
            json.writeEndObject();
            json.writeEndObject();
            json.writeObjectFieldStart("all");
            names("children", groups.keySet(), json);
            json.writeEndObject();
            for (Map.Entry<String, Set<String>> group : groups.entrySet()) {
                json.writeObjectFieldStart(group.getKey());
                names("hosts", group.getValue(), json);
                json.writeEndObject();
            }
            json.writeEndObject();
        });
    }

    private static Map<String, Set<String>> groups(Directory directory) {
        Map<String, Set<String>> groups = new TreeMap<>();
        for (Node node : directory.nodes()) {
            String role = safe(node.role());
            join(groups, RESERVED.contains(role) ? "role_" + role : role, node);
            join(groups, safe("phase_" + node.phase()), node);
            node.labels().forEach((label, value) -> join(groups, safe("label_" + label + "_" + value), node));
        }
        return groups;
    }

    private static void join(Map<String, Set<String>> groups, String group, Node node) {
        groups.computeIfAbsent(group, name -> new TreeSet<>()).add(node.name());
    }

    /** What Ansible makes of a group's name that would be no variable, so that it has nothing to warn of. */
    private static String safe(String name) {
        String safe = name.replaceAll("[^A-Za-z0-9_]", "_");
        return Character.isDigit(safe.charAt(0)) ? "_" + safe.substring(1) : safe;
    }

    private static void described(Node node, JsonGenerator json) throws IOException {
        json.writeStringField("suil_role", node.role());
        json.writeStringField("suil_phase", node.phase());
        json.writeObjectFieldStart("suil_labels");
        for (Map.Entry<String, String> label : node.labels().entrySet()) {
            json.writeStringField(label.getKey(), label.getValue());
        }
        json.writeEndObject();
        OsFacts os = node.os();
        if (os != null) {
            json.writeObjectFieldStart("suil_os");
            for (Map.Entry<String, String> fact : os.asMap().entrySet()) {
                json.writeStringField(fact.getKey(), fact.getValue());
            }
            json.writeEndObject();
        }
        json.writeArrayFieldStart("suil_modules");
        for (Node.NodeModule module : node.modules()) {
            json.writeString(module.name());
        }
        json.writeEndArray();
    }

    private static void names(String field, Set<String> names, JsonGenerator json) throws IOException {
        json.writeArrayFieldStart(field);
        for (String name : names) {
            json.writeString(name);
        }
        json.writeEndArray();
    }
}
