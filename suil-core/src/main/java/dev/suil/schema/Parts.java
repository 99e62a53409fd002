package dev.suil.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.suil.data.LookupMarker;
import dev.suil.data.LookupMarker.Ip;
import dev.suil.data.LookupMarker.Self;
import dev.suil.workspace.Names;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** What more than one schema consists of. */
final class Parts {

    /** How the base64 of an age file starts. */
    private static final String AGE = "^YWdlLWVuY3J5cHRpb24ub3Jn";

    private static final String NAME = "[A-Za-z0-9_][A-Za-z0-9_.-]*";
    private static final List<String> TRUE_AND_FALSE = List.of("yes", "no", "on", "off", "true", "false");

    private Parts() {}

    /** The definitions that {@link #value} refers to. */
    static ObjectNode definitions() {
        return Json.object(
                "lookup",
                lookup(),
                "secret",
                Json.object(
                        "description",
                        "An encrypted value.",
                        "type",
                        "array",
                        "minItems",
                        1,
                        "maxItems",
                        1,
                        "items",
                        Json.object("type", "string", "pattern", AGE)),
                "unresolved",
                Json.object(
                        "anyOf",
                        Json.array(
                                Json.object("type", "null"),
                                Json.object("$ref", "#/$defs/lookup"),
                                Json.object("$ref", "#/$defs/secret"))));
    }

    /** What {@code schema} says of a value in a layer, where nothing, a lookup or a secret may stand in its place. */
    static ObjectNode value(JsonNode schema) {
        return Json.object("if", Json.object("$ref", "#/$defs/unresolved"), "else", schema);
    }

    private static ObjectNode lookup() {
        ObjectNode keys = Json.object();
        for (String key : LookupMarker.KEYS) {
            keys.set(
                    key,
                    switch (key) {
                        case "ip" -> words(Ip.values());
                        case "self" -> words(Self.values());
                        case "one" -> yesOrNo();
                        default -> scalar();
                    });
        }
        return Json.object(
                "description",
                "A lookup: values read from other nodes.",
                "type",
                "object",
                "required",
                List.of("field"),
                "properties",
                keys,
                "additionalProperties",
                false);
    }

    private static ObjectNode words(Enum<?>[] constants) {
        return Json.object(
                "enum",
                Arrays.stream(constants)
                        .map(constant -> constant.name().toLowerCase(Locale.ROOT))
                        .toList());
    }

    /** A single value of any type: its text is what counts. */
    static ObjectNode scalar() {
        return Json.object("type", List.of("string", "number", "boolean"));
    }

    /** A single value, or a list of such. */
    static ObjectNode scalars() {
        return Json.object("type", List.of("string", "number", "boolean", "array"), "items", scalar());
    }

    /** A boolean, or one of the words that suil takes for one; an editor offers them. */
    static ObjectNode yesOrNo() {
        return Json.object("anyOf", Json.array(booleanOrWord(), Json.object("enum", TRUE_AND_FALSE)));
    }

    /** A boolean, or one of the words that suil takes for one. */
    static ObjectNode booleanOrWord() {
        return Json.object(
                "type",
                List.of("boolean", "string"),
                "pattern",
                anyCase(TRUE_AND_FALSE),
                "patternErrorMessage",
                "yes or no is wanted");
    }

    /** One of {@code words}, in any case. */
    static ObjectNode oneOf(List<String> words) {
        return Json.object(
                "anyOf",
                Json.array(Json.object("enum", words), Json.object("type", "string", "pattern", anyCase(words))));
    }

    private static String anyCase(List<String> words) {
        StringBuilder pattern = new StringBuilder("^(");
        for (String word : words) {
            pattern.append(pattern.length() == 2 ? "" : "|");
            word.chars()
                    .forEach(c -> pattern.append('[')
                            .append((char) c)
                            .append(Character.toUpperCase((char) c))
                            .append(']'));
        }
        return pattern.append(")$").toString();
    }

    /** A number that may be written as text. */
    static ObjectNode number(String type, int least, int most, String pattern) {
        return Json.object(
                "type", List.of(type, "string"), "minimum", least, "maximum", most, "pattern", "^" + pattern + "$");
    }

    /** The name of a role or a label. */
    static String namePattern() {
        return "^" + NAME + "$";
    }

    /** The name of a module. */
    static String modulePattern() {
        return "^(?!(" + String.join("|", Names.RESERVED) + ")$)" + NAME + "$";
    }

    /** A name; an editor offers those that are {@code known}. */
    static ObjectNode name(String pattern, List<String> known) {
        ObjectNode schema = Json.object("type", List.of("string", "number"), "pattern", pattern);
        return known.isEmpty() ? schema : Json.object("anyOf", Json.array(Json.object("enum", known), schema));
    }

    /** A list of modules. */
    static ObjectNode moduleNames(List<String> known) {
        return Json.object("type", "array", "items", name(modulePattern(), known));
    }

    /** An object of {@code properties} and no others. */
    static ObjectNode closed(ObjectNode properties) {
        return Json.object("type", "object", "properties", properties, "additionalProperties", false);
    }
}
