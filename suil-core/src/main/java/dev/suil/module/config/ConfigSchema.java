package dev.suil.module.config;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaException;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.suil.data.KeyPath;
import dev.suil.data.Mapping;
import dev.suil.data.Origin;
import dev.suil.data.Value;
import dev.suil.json.PublicTree;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.problem.Problems;
import dev.suil.yaml.ReadFile;
import dev.suil.yaml.YamlReader;
import java.util.List;
import java.util.Optional;

/**
 * The {@code schema.yaml} of a module: JSON Schema 2020-12 of its configuration. Only what stands in the file itself is
 * looked at; a reference elsewhere is never followed. Thread-safe.
 */
public final class ConfigSchema {

    /** The file's name. */
    public static final String FILE = "schema.yaml";

    private static final String META = SpecificationVersion.DRAFT_2020_12.getDialectId();

    private final String module;
    private final Schema schema;

    private ConfigSchema(String module, Schema schema) {
        this.module = module;
        this.schema = schema;
    }

    /**
     * Reads a schema.
     *
     * @param file the file as problems show it
     * @return empty where it is no schema, which then is a problem
     */
    public static Optional<ConfigSchema> read(String module, byte[] bytes, String file, Problems problems) {
        ReadFile read = YamlReader.readPlain(bytes, file);
        problems.addAll(read.problems());
        if (!read.problems().isEmpty() || !(read.root() instanceof Value root)) {
            return Optional.empty();
        }
        if (!(root instanceof Mapping)) {
            problems.add(Problem.of(
                    ProblemCode.MODULE_CONFIG, root.origin(), "a schema must be a mapping, not a " + root.kind()));
            return Optional.empty();
        }
        SchemaRegistry registry = registry();
        JsonNode tree = PublicTree.of(root);
        try {
            List<Error> flaws = registry.getSchema(SchemaLocation.of(META)).validate(tree);
            flaws.forEach(flaw -> problems.add(new Violation(flaw, root, KeyPath.ROOT).problem()));
            if (!flaws.isEmpty()) {
                return Optional.empty();
            }
            Schema schema = registry.getSchema(tree);
            schema.initializeValidators();
            return Optional.of(new ConfigSchema(module, schema));
        } catch (SchemaException e) {
            problems.add(Problem.of(
                    ProblemCode.MODULE_CONFIG, Origin.file(file), "the schema cannot be used: " + e.getMessage()));
            return Optional.empty();
        }
    }

    /** The schema as JSON. */
    public JsonNode tree() {
        return schema.getSchemaNode();
    }

    private static SchemaRegistry registry() {
        return SchemaRegistry.withDefaultDialect(
                SpecificationVersion.DRAFT_2020_12,
                builder -> builder.schemaLoader(
                        loader -> loader.allow(iri -> iri.toString().startsWith("https://json-schema.org/"))));
    }

    /** All that {@code configuration} violates. A secret counts as a text of which nothing more is known. */
    public List<Problem> problems(Mapping configuration) {
        JsonNode tree = PublicTree.of(configuration);
        List<Error> errors = schema.validate(tree);
        Booleans booleans = new Booleans(configuration, tree);
        while (booleans.apply(errors)) {
            errors = schema.validate(tree);
        }
        return errors.stream()
                .map(error -> new Violation(error, configuration, KeyPath.of(module)))
                .filter(violation -> !violation.isOfUnknownText())
                .map(Violation::problem)
                .distinct()
                .toList();
    }
}
