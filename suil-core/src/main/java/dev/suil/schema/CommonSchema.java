package dev.suil.schema;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.suil.phase.PhaseRule;
import dev.suil.workspace.CommonFile;
import dev.suil.workspace.LayerPattern;
import java.util.List;

/** {@code data/common.yaml}. */
final class CommonSchema {

    private static final String LABEL = "label.NAME";

    private CommonSchema() {}

    static ObjectNode of(KnownNames known) {
        ObjectNode keys = Json.object();
        for (String key : CommonFile.KEYS) {
            keys.set(
                    key,
                    switch (key) {
                        case "deployment" -> DeploymentSchema.of();
                        case "hierarchy" -> hierarchy();
                        case "modules" ->
                            described("The modules of every node.", Parts.value(Parts.moduleNames(known.modules())));
                        case "phases" -> phases(known);
                        case "exports" ->
                            described(
                                    "jq expressions by name, for suil export.",
                                    Json.object(
                                            "type", List.of("object", "null"), "additionalProperties", Parts.scalar()));
                        default -> throw new IllegalStateException(key);
                    });
        }
        ObjectNode schema = Parts.closed(keys);
        schema.put("type", "object");
        schema.set("$defs", Parts.definitions());
        return schema;
    }

    private static ObjectNode hierarchy() {
        return described(
                "The layers below data/, lowest first. Placeholders: {" + String.join("}, {", LayerPattern.known())
                        + "}.",
                Json.object("type", List.of("array", "null"), "items", Parts.scalar()));
    }

    private static ObjectNode phases(KnownNames known) {
        ObjectNode keys = Json.object();
        for (String key : PhaseRule.KEYS) {
            keys.set(
                    key,
                    switch (key) {
                        case "name" -> Parts.scalar();
                        case "when" -> condition(known);
                        case "parallel" ->
                            described(
                                    "How many nodes at once: a number, or a percentage such as 25%.",
                                    Json.object(
                                            "type",
                                            List.of("integer", "string", "null"),
                                            "minimum",
                                            1,
                                            "pattern",
                                            "^[0-9]{1,6}%?$"));
                        case "max_failures" ->
                            described(
                                    "How many nodes may fail before no more are started.",
                                    Json.object(
                                            "type",
                                            List.of("integer", "string", "null"),
                                            "minimum",
                                            0,
                                            "pattern",
                                            "^[0-9]{1,6}$"));
                        default -> throw new IllegalStateException(key);
                    });
        }
        ObjectNode phase = Parts.closed(keys);
        phase.set("required", Json.array("name"));
        return described(
                "The phases of a run, in order.", Json.object("type", List.of("array", "null"), "items", phase));
    }

    private static ObjectNode condition(KnownNames known) {
        ObjectNode parts = Json.object();
        for (String part : PhaseRule.CONDITIONS) {
            if (!part.equals(LABEL)) {
                parts.set(
                        part,
                        part.equals("role") && !known.roles().isEmpty()
                                ? Json.object("anyOf", Json.array(Json.object("enum", known.roles()), Parts.scalars()))
                                : Parts.scalars());
            }
        }
        return described(
                "Which nodes belong to it: a path that must be true, or what must all hold.",
                Json.object(
                        "type",
                        List.of("string", "number", "boolean", "object"),
                        "minProperties",
                        1,
                        "properties",
                        parts,
                        "patternProperties",
                        Json.object("^" + LABEL.replace(".NAME", "\\..+"), Parts.scalars()),
                        "additionalProperties",
                        false,
                        "dependentRequired",
                        Json.object("equals", List.of("field"))));
    }

    private static ObjectNode described(String description, ObjectNode schema) {
        schema.put("description", description);
        return schema;
    }
}
