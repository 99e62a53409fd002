package dev.suil.cli.command;

import dev.suil.OpenWorkspace;
import dev.suil.cli.arguments.Definition;
import dev.suil.cli.process.CommandException;
import dev.suil.cli.process.ExitCode;
import dev.suil.cli.render.Columns;
import dev.suil.json.JsonOutput;
import dev.suil.module.ModuleLoader;
import dev.suil.module.ModuleSchemas;
import dev.suil.problem.Suggest;
import dev.suil.schema.EditorSchemas;
import dev.suil.schema.KnownNames;
import dev.suil.workspace.CommonFile;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;

/** {@code suil schema}: prints JSON Schemas of a workspace's files. */
final class SchemaCommand implements Command {

    @Override
    public Definition definition() {
        return Definition.of(
                        "Print a JSON Schema of a workspace's files, for editors.",
                        "Without a name, lists them. In a workspace the schemas of its data know its roles and modules, and"
                                + " a module's own schema.yaml is in them for its key.")
                .with(Options.AS_JSON)
                .maybeTaking("SCHEMA", "Which: " + String.join(", ", EditorSchemas.NAMES) + ".")
                .example("suil schema", "Which schemas there are.")
                .example("suil schema role", "That of data/roles/*.yaml.");
    }

    @Override
    public int run(Invocation invocation) {
        Optional<String> name = invocation.argument(0);
        if (name.isEmpty() && invocation.json()) {
            invocation.print(out -> JsonOutput.document(out, json -> {
                json.writeStartObject();
                json.writeArrayFieldStart("schemas");
                for (String known : EditorSchemas.NAMES) {
                    json.writeStartObject();
                    json.writeStringField("name", known);
                    json.writeStringField("files", EditorSchemas.files(known));
                    json.writeEndObject();
                }
                json.writeEndArray();
                json.writeEndObject();
            }));
        } else if (name.isEmpty()) {
            invocation
                    .out()
                    .print(Columns.of(EditorSchemas.NAMES.stream()
                            .map(known -> List.of(known, EditorSchemas.files(known)))
                            .toList()));
        } else if (EditorSchemas.NAMES.contains(name.get())) {
            invocation.print(out -> JsonOutput.document(
                    out, EditorSchemas.of(name.get(), known(invocation), ModuleLoader.installedTypes())));
        } else {
            throw CommandException.usage(
                    "there is no schema '" + name.get() + "'", Suggest.hint(name.get(), EditorSchemas.NAMES));
        }
        return ExitCode.OK;
    }

    private static KnownNames known(Invocation invocation) {
        if (!Files.isRegularFile(invocation.workspace().resolve(CommonFile.FILE))) {
            return KnownNames.NONE;
        }
        OpenWorkspace workspace = invocation.open();
        List<String> modules = List.copyOf(workspace.moduleNames());
        return new KnownNames(
                workspace.roles(),
                modules,
                ModuleSchemas.read(invocation.workspace(), invocation.settings().cache(), modules),
                true);
    }
}
