package dev.suil.schema;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.suil.module.ModuleKeys;
import dev.suil.resource.ResourceType;
import dev.suil.resource.ResourceType.Field;
import dev.suil.resource.ResourceType.Kind;
import java.util.List;

/** The {@code module.yaml} of a module: its resources, by the resource types that there are. */
final class ModuleYamlSchema {

    /** A text with something to render in it may become whatever is wanted. */
    private static final String TEMPLATE = "\\{[{%#]";

    private ModuleYamlSchema() {}

    static ObjectNode of(List<ResourceType> types) {
        ObjectNode keys = Json.object();
        for (String key : ModuleKeys.FILE) {
            keys.set(
                    key,
                    switch (key) {
                        case "description" -> Json.object("description", "What the module does.");
                        case "resources" -> Json.object("type", List.of("array", "null"), "items", item(types));
                        case "handlers" ->
                            Json.object("type", List.of("object", "null"), "additionalProperties", handler());
                        default -> throw new IllegalStateException(key);
                    });
        }
        ObjectNode schema = Parts.closed(keys);
        schema.put("type", "object");
        schema.set("$defs", Parts.definitions());
        return schema;
    }

    /** One that has the key of a type has the fields of that type and no others. */
    private static ObjectNode item(List<ResourceType> types) {
        ObjectNode names = Json.object();
        ArrayNode one = Json.array();
        ArrayNode each = Json.array();
        for (ResourceType type : types) {
            names.set(type.name(), Json.object("description", type.description()));
            one.add(Json.object("required", List.of(type.name())));
            each.add(Json.object("if", isOf(type, types), "then", ofType(type)));
        }
        common(names);
        ObjectNode none = Parts.closed(names);
        none.set("anyOf", one);
        each.add(Json.object("if", Json.object("not", Json.object("anyOf", one)), "then", none));
        return Json.object("type", "object", "properties", names, "allOf", each);
    }

    /** A type's key may also be a field of another type: a directory has a {@code group}. */
    private static ObjectNode isOf(ResourceType type, List<ResourceType> types) {
        ObjectNode is = Json.object("required", List.of(type.name()));
        ArrayNode others = Json.array();
        for (ResourceType other : types) {
            if (other != type
                    && other.fields().stream().anyMatch(field -> field.name().equals(type.name()))) {
                others.add(Json.object("required", List.of(other.name())));
            }
        }
        if (!others.isEmpty()) {
            is.set("not", Json.object("anyOf", others));
        }
        return is;
    }

    private static ObjectNode ofType(ResourceType type) {
        ObjectNode fields = Json.object();
        ArrayNode required = Json.array(type.name());
        fields.set(type.name(), Parts.scalars());
        for (Field field : type.fields()) {
            ObjectNode schema = optional(of(field.kind()));
            schema.put("description", field.description());
            fields.set(field.name(), schema);
            if (field.required()) {
                required.add(field.name());
            }
        }
        common(fields);
        ObjectNode schema = Parts.closed(fields);
        schema.set("required", required);
        return schema;
    }

    private static void common(ObjectNode fields) {
        for (String key : ModuleKeys.ITEM) {
            fields.set(
                    key,
                    switch (key) {
                        case "each" ->
                            Json.object(
                                    "description",
                                    "A dotted path to a list or mapping that it is repeated for, with item and key.",
                                    "type",
                                    "string");
                        case "when" ->
                            Json.object(
                                    "description",
                                    "A dotted path to what must be true; 'not' in front turns it round.",
                                    "type",
                                    "string");
                        case "notify" -> described("The handlers to run when it changes.", Parts.scalars());
                        case "as" -> described("The user whom its operations run as.", Parts.scalar());
                        default -> throw new IllegalStateException(key);
                    });
        }
    }

    private static ObjectNode described(String description, ObjectNode schema) {
        ObjectNode described = optional(schema);
        described.put("description", description);
        return described;
    }

    private static ObjectNode of(Kind kind) {
        return switch (kind) {
            case TEXT -> Parts.scalar();
            case TEXTS, COMMAND -> Parts.scalars();
            case BOOLEAN -> orTemplate(Parts.yesOrNo());
            case NUMBER ->
                orTemplate(Json.object("type", List.of("integer", "string"), "pattern", "^(-?[0-9]{1,18})?$"));
            case MODE -> orTemplate(Json.object("type", List.of("integer", "string"), "pattern", "^(0o?)?[0-7]{0,4}$"));
        };
    }

    private static ObjectNode orTemplate(ObjectNode schema) {
        return Json.object("anyOf", Json.array(schema, Json.object("type", "string", "pattern", TEMPLATE)));
    }

    private static ObjectNode optional(ObjectNode schema) {
        return Parts.value(schema);
    }

    private static ObjectNode handler() {
        ObjectNode keys = Json.object();
        for (String key : ModuleKeys.HANDLER) {
            keys.set(key, key.equals("command") ? Parts.scalars() : optional(Parts.scalar()));
        }
        ObjectNode schema = Parts.closed(keys);
        schema.set("required", Json.array("command"));
        return schema;
    }
}
