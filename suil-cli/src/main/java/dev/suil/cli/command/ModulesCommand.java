package dev.suil.cli.command;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.suil.OpenWorkspace.ModuleName;
import dev.suil.cli.arguments.Definition;
import dev.suil.cli.arguments.Option;
import dev.suil.cli.process.CommandException;
import dev.suil.cli.process.ExitCode;
import dev.suil.cli.render.Columns;
import dev.suil.cli.render.ModuleGraph;
import dev.suil.json.JsonOutput;
import dev.suil.problem.Suggest;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** {@code suil modules}: lists the modules of the workspace in run order. */
final class ModulesCommand implements Command {

    private static final String GRAPH = "--graph";

    @Override
    public Definition definition() {
        return Definition.of(
                        "List the modules and what they require.",
                        "In run order: each module after those that it requires on every operating system. Loads no code.")
                .with(
                        Option.value(
                                GRAPH,
                                "mermaid|dot",
                                "Print which module requires which as a graph, for Mermaid or for Graphviz."),
                        Options.AS_JSON)
                .example("suil modules", "Which modules there are.")
                .example("suil modules --graph mermaid", "Which module requires which, as a picture.");
    }

    @Override
    public int run(Invocation invocation) {
        List<ModuleName> modules = invocation.open().modules();
        Optional<String> graph = invocation.option(GRAPH);
        if (graph.isPresent()) {
            invocation.out().print(graph(graph.get(), invocation, modules));
        } else if (invocation.json()) {
            invocation.print(out -> JsonOutput.document(out, json -> write(modules, json)));
        } else {
            invocation.page(Columns.of(modules.stream()
                    .map(module -> List.of(module.name(), module.source(), requires(module)))
                    .toList()));
        }
        return ExitCode.OK;
    }

    private static String graph(String language, Invocation invocation, List<ModuleName> modules) {
        if (invocation.json()) {
            throw CommandException.usage(GRAPH + " and " + Options.JSON + " exclude each other", null);
        }
        return switch (language) {
            case "mermaid" -> ModuleGraph.mermaid(modules);
            case "dot" -> ModuleGraph.dot(modules);
            default ->
                throw CommandException.usage(
                        GRAPH + " is 'mermaid' or 'dot', not '" + language + "'",
                        Suggest.hint(language, List.of("mermaid", "dot")));
        };
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
