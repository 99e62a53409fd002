package dev.suil.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A schema of a whole configuration as one of the part of it that a single layer has: what must be there may stand in
 * another layer, a list may go on in one, and in place of every value nothing, a lookup or a secret may stand. It never
 * refuses what the whole schema could accept in the end.
 *
 * @param whole the schema
 * @param home where in the new document it will stand, as a JSON pointer with {@code #} in front
 */
record PartialSchema(JsonNode whole, String home) {

    /** Whose values are schemas. */
    private static final Set<String> ONE = Set.of("additionalProperties", "propertyNames");

    private static final Set<String> LISTS = Set.of("allOf", "anyOf");
    private static final Set<String> MAPS = Set.of("properties", "patternProperties", "$defs", "definitions");
    /** What is said of a single value, and what is only told. */
    private static final Set<String> KEPT = Set.of(
            "enum",
            "const",
            "minimum",
            "maximum",
            "exclusiveMinimum",
            "exclusiveMaximum",
            "multipleOf",
            "minLength",
            "maxLength",
            "pattern",
            "format",
            "title",
            "description",
            "default",
            "examples",
            "deprecated",
            "$comment");

    /** Says which booleans, where a word may stand for one. */
    private static final Set<String> EXACT = Set.of("enum", "const");

    /** The new schema. */
    JsonNode schema() {
        return subschema(whole);
    }

    private JsonNode subschema(JsonNode schema) {
        if (!(schema instanceof ObjectNode object)) {
            return schema;
        }
        ObjectNode body = Json.object();
        ObjectNode told = Json.object();
        for (Map.Entry<String, JsonNode> keyword : object.properties()) {
            String name = keyword.getKey();
            JsonNode value = keyword.getValue();
            if (MAPS.contains(name) && value instanceof ObjectNode schemas) {
                ObjectNode mapped = body.putObject(name);
                schemas.properties().forEach(entry -> mapped.set(entry.getKey(), subschema(entry.getValue())));
            } else if (LISTS.contains(name)) {
                body.set(name, all(value));
            } else if (name.equals("oneOf") && !object.has("anyOf")) {
                // What is less strict fits more than one.
                body.set("anyOf", all(value));
            } else if (name.equals("items") && !object.has("prefixItems") || ONE.contains(name)) {
                body.set(name, subschema(value));
            } else if (name.equals("$ref")) {
                reference(value.asText(), body);
            } else if (name.equals("type")) {
                type(value, body);
            } else if (KEPT.contains(name) && !(EXACT.contains(name) && isBoolean(object.path("type")))) {
                body.set(name, value);
                if (name.equals("description") || name.equals("title")) {
                    told.set(name, value);
                }
            }
        }
        ObjectNode tolerant = Parts.value(body);
        told.properties().forEach(entry -> tolerant.set(entry.getKey(), entry.getValue()));
        return tolerant;
    }

    private ArrayNode all(JsonNode schemas) {
        ArrayNode all = Json.array();
        schemas.forEach(schema -> all.add(subschema(schema)));
        return all;
    }

    /** Where a boolean is wanted, suil takes words for it. */
    private static void type(JsonNode type, ObjectNode body) {
        if (!isBoolean(type)) {
            body.set("type", type);
        } else if (type.isTextual()) {
            body.setAll(Parts.booleanOrWord());
        } else {
            ArrayNode types = Json.array("string");
            type.forEach(one -> {
                if (!one.asText().equals("string")) {
                    types.add(one);
                }
            });
            body.set("type", types);
        }
    }

    private static boolean isBoolean(JsonNode type) {
        for (JsonNode one : type) {
            if (one.asText().equals("boolean")) {
                return true;
            }
        }
        return type.asText().equals("boolean");
    }

    private void reference(String target, ObjectNode body) {
        if (target.equals("#")) {
            body.put("$ref", home);
        } else if (target.startsWith("#/")) {
            String moved = moved(target.substring(2));
            if (moved != null) {
                body.put("$ref", moved);
            }
        }
    }

    /** Where the subschema at {@code pointer} stands now; null where it was left out. */
    private @Nullable String moved(String pointer) {
        StringBuilder moved = new StringBuilder(home);
        Iterator<String> tokens = Arrays.asList(pointer.split("/", -1)).iterator();
        JsonNode at = whole;
        while (tokens.hasNext()) {
            String keyword = tokens.next();
            boolean more = MAPS.contains(keyword) || LISTS.contains(keyword);
            if (!more && !ONE.contains(keyword) && !(keyword.equals("items") && !at.has("prefixItems"))) {
                return null;
            }
            moved.append("/else/").append(keyword);
            at = at.path(keyword);
            if (more) {
                if (!tokens.hasNext()) {
                    return null;
                }
                String token = tokens.next();
                moved.append('/').append(token);
                String name = token.replace("~1", "/").replace("~0", "~");
                at = at.isArray() && name.matches("[0-9]{1,6}") ? at.path(Integer.parseInt(name)) : at.path(name);
            }
            if (!at.isObject()) {
                return null;
            }
        }
        return moved.toString();
    }
}
