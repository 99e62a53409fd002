package dev.suil.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.suil.workspace.Names;
import java.util.List;

/** Files of data: what a node or a role says, any other layer, and a module's own defaults. */
final class LayerSchema {

    private LayerSchema() {}

    /**
     * A layer.
     *
     * @param own those of {@link Names#RESERVED} that it may have
     * @param required those that it must have
     */
    static ObjectNode of(List<String> own, List<String> required, KnownNames known) {
        ObjectNode keys = Json.object();
        for (String key : Names.RESERVED) {
            if (own.contains(key)) {
                keys.set(key, own(key, known));
            }
        }
        ObjectNode definitions = Parts.definitions();
        for (String module : known.modules()) {
            JsonNode schema = known.schemas().get(module);
            if (schema == null) {
                keys.set(module, configuration());
            } else {
                String name = "module." + module;
                definitions.set(name, new PartialSchema(schema, "#/$defs/" + name).schema());
                keys.set(module, Json.object("$ref", "#/$defs/" + name));
            }
        }
        ObjectNode schema = Json.object("type", List.of("object", "null"), "properties", keys);
        if (!required.isEmpty()) {
            schema.set("required", Json.array(required.toArray()));
            schema.put("type", "object");
        }
        if (known.complete()) {
            schema.put("additionalProperties", false);
        } else {
            schema.set("patternProperties", Json.object(Parts.modulePattern(), configuration()));
            schema.put("additionalProperties", false);
        }
        schema.set("$defs", definitions);
        return schema;
    }

    private static ObjectNode configuration() {
        ObjectNode schema = Parts.value(Json.object("type", "object"));
        schema.put("description", "The configuration of a module.");
        return schema;
    }

    private static ObjectNode own(String key, KnownNames known) {
        return switch (key) {
            case "role" ->
                known.roles().isEmpty()
                        ? Parts.name(Parts.namePattern(), List.of())
                        : Json.object("enum", known.roles());
            case "modules" -> Parts.value(Parts.moduleNames(known.modules()));
            case "labels" ->
                Parts.value(Json.object(
                        "type",
                        "object",
                        "propertyNames",
                        Json.object("pattern", Parts.namePattern()),
                        "additionalProperties",
                        Json.object("type", List.of("string", "number", "boolean", "null"))));
            case "deployment" -> DeploymentSchema.of();
            default -> throw new IllegalStateException(key);
        };
    }
}
