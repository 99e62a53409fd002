package dev.suil.cli.command;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.suil.OpenWorkspace.ModuleName;
import dev.suil.cli.arguments.Definition;
import dev.suil.cli.process.ExitCode;
import dev.suil.cli.render.Columns;
import dev.suil.json.JsonOutput;
import java.io.IOException;
import java.util.List;

/** {@code suil modules}: lists the modules of the workspace in run order. */
final class ModulesCommand implements Command {

    @Override
    public Definition definition() {
        return Definition.of(
                        "List the modules and what they require.",
                        "In run order: each module after those that it requires on every operating system. Loads no code.")
                .with(Options.AS_JSON);
    }

    @Override
    public int run(Invocation invocation) {
        List<ModuleName> modules = invocation.open().modules();
        if (invocation.json()) {
            invocation.print(out -> JsonOutput.document(out, json -> write(modules, json)));
        } else {
            invocation
                    .out()
                    .print(Columns.of(modules.stream()
                            .map(module -> List.of(module.name(), module.source(), requires(module)))
                            .toList()));
        }
        return ExitCode.OK;
    }

    private static String requires(ModuleName module) {
        return module.requires().isEmpty() ? "" : "requires " + String.join(", ", module.requires());
    }

    private static void write(List<ModuleName> modules, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeArrayFieldStart("modules");
        for (ModuleName module : modules) {
            json.writeStartObject();
            json.writeStringField("name", module.name());
            json.writeArrayFieldStart("requires");
            for (String required : module.requires()) {
                json.writeString(required);
            }
            json.writeEndArray();
            json.writeStringField("source", module.source());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
