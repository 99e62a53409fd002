package dev.suil.schema;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;

/**
 * What a workspace has, for schemas of its files.
 *
 * @param roles the names of its roles
 * @param modules the names of its modules, of data only included
 * @param schemas by module, the JSON Schemas of configurations
 * @param complete whether a layer may have no other keys than these modules
 */
public record KnownNames(List<String> roles, List<String> modules, Map<String, JsonNode> schemas, boolean complete) {

    /** Where there is no workspace: schemas of files of any. */
    public static final KnownNames NONE = new KnownNames(List.of(), List.of(), Map.of(), false);

    public KnownNames {
        roles = List.copyOf(roles);
        modules = List.copyOf(modules);
        schemas = Map.copyOf(schemas);
    }
}
