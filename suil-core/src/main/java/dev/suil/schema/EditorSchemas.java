package dev.suil.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.suil.resource.ResourceType;
import java.util.List;
import java.util.Map;

/** The schemas by name. */
public final class EditorSchemas {

    /** A schema's name and the files that it is of. */
    private static final Map<String, String> FILES = Map.of(
            "common", "data/common.yaml",
            "node", "The file of a node",
            "role", "The file of a role",
            "layer", "Any other layer below data/",
            "defaults", "modules/NAME/data/*.yaml: the defaults of a module",
            "module", "modules/NAME/module.yaml",
            "requires", "modules/NAME/requires.yaml",
            "modules", "modules.yaml");

    /** The names, in the order of the help. */
    public static final List<String> NAMES =
            List.of("common", "node", "role", "layer", "defaults", "module", "requires", "modules");

    private EditorSchemas() {}

    /** What files the schema {@code name} is of. */
    public static String files(String name) {
        return FILES.getOrDefault(name, "");
    }

    /**
     * The schema called {@code name}.
     *
     * @param name one of {@link #NAMES}
     * @param known what the workspace has
     * @param types the resource types that a {@code module.yaml} may use
     * @throws IllegalArgumentException where there is none of that name
     */
    public static ObjectNode of(String name, KnownNames known, List<ResourceType> types) {
        ObjectNode schema = switch (name) {
            case "common" -> CommonSchema.of(known);
            case "node" -> LayerSchema.of(List.of("role", "modules", "labels", "deployment"), List.of("role"), known);
            case "role" -> LayerSchema.of(List.of("modules", "labels", "deployment"), List.of(), known);
            case "layer" -> LayerSchema.of(List.of("deployment"), List.of(), known);
            case "defaults" -> LayerSchema.of(List.of(), List.of(), known);
            case "module" -> ModuleYamlSchema.of(types);
            case "requires" -> ModulesSchema.requires(known);
            case "modules" -> ModulesSchema.file();
            default -> throw new IllegalArgumentException(name);
        };
        ObjectNode whole =
                Json.object("$schema", "https://json-schema.org/draft/2020-12/schema", "title", "suil: " + files(name));
        for (Map.Entry<String, JsonNode> keyword : schema.properties()) {
            whole.set(keyword.getKey(), keyword.getValue());
        }
        return whole;
    }
}
