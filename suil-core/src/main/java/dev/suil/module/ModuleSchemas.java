package dev.suil.module;

import com.fasterxml.jackson.databind.JsonNode;
import dev.suil.SuilException;
import dev.suil.data.Origin;
import dev.suil.module.config.ConfigSchema;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.problem.Problems;
import dev.suil.workspace.ModuleHomes;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The {@code schema.yaml} of modules. */
public final class ModuleSchemas {

    private ModuleSchemas() {}

    /**
     * The schemas of those of {@code modules} that have one, by name. A module that is not installed is passed over.
     *
     * @param cache where modules of Git repositories are
     * @throws SuilException where a schema is none
     */
    public static Map<String, JsonNode> read(Path workspace, Path cache, Collection<String> modules) {
        ModuleHomes homes = ModuleHomes.read(workspace, cache);
        Problems problems = new Problems();
        Map<String, JsonNode> schemas = new LinkedHashMap<>();
        for (String module : modules) {
            Optional<ModuleFolder> folder = homes.find(module, new Problems()).map(ModuleFolder::of);
            if (folder.isPresent()) {
                read(folder.get(), problems).ifPresent(schema -> schemas.put(module, schema.tree()));
            }
        }
        if (!problems.isEmpty()) {
            throw new SuilException(problems.list());
        }
        return schemas;
    }

    private static Optional<ConfigSchema> read(ModuleFolder folder, Problems problems) {
        Origin place = folder.place(ConfigSchema.FILE);
        try {
            return folder.read(".", ConfigSchema.FILE)
                    .flatMap(bytes -> ConfigSchema.read(folder.name(), bytes, place.file(), problems));
        } catch (IOException e) {
            problems.add(Problem.of(
                    ProblemCode.WORKSPACE_UNREADABLE, place, "the schema cannot be read: " + e.getMessage()));
            return Optional.empty();
        }
    }
}
