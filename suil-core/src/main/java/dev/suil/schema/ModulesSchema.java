package dev.suil.schema;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.suil.workspace.ModulesFile;
import java.util.List;

/** {@code modules.yaml}, and the {@code requires.yaml} of a module. */
final class ModulesSchema {

    private ModulesSchema() {}

    static ObjectNode file() {
        ObjectNode keys = Json.object();
        ModulesFile.ENTRY_KEYS.forEach(key -> keys.set(key, Parts.scalar()));
        ObjectNode entry = Parts.closed(keys);
        entry.put("type", "object");
        entry.set(
                "dependentRequired",
                Json.object(
                        "git", List.of("version"),
                        "version", List.of("git"),
                        "path", List.of("git"),
                        "commit", List.of("git")));
        ObjectNode modules = Json.object(
                "description",
                "The modules of the workspace, and where each comes from; {} for a folder below modules/.",
                "type",
                List.of("object", "null"),
                "patternProperties",
                Json.object(Parts.modulePattern(), Json.object("if", Json.object("type", "null"), "else", entry)),
                "additionalProperties",
                false);
        return Parts.closed(Json.object("modules", modules));
    }

    static ObjectNode requires(KnownNames known) {
        ObjectNode names = Parts.moduleNames(known.modules());
        ObjectNode lists = Json.object("if", Json.object("type", "null"), "else", names);
        return Json.object(
                "type",
                List.of("array", "object", "null"),
                "items",
                names.get("items"),
                "properties",
                Json.object("all", lists),
                "additionalProperties",
                lists);
    }
}
