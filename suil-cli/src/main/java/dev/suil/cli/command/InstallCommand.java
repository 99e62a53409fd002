package dev.suil.cli.command;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.suil.cli.arguments.Definition;
import dev.suil.cli.render.Columns;
import dev.suil.json.JsonOutput;
import dev.suil.json.ProblemsJson;
import dev.suil.problem.Problem;
import dev.suil.ssh.git.Installation;
import java.io.IOException;
import java.util.List;

/** {@code suil install}: clones the modules that come from repositories. */
final class InstallCommand implements Command {

    @Override
    public Definition definition() {
        return Definition.of(
                        "Clone the modules that modules.yaml takes from Git repositories.",
                        "They go into the suil cache. What is there already needs no repository. Uses the git program with"
                                + " your credentials, and never asks for any.")
                .with(Options.AS_JSON)
                .example("suil install", "After a change of modules.yaml, or in a fresh clone of a workspace.");
    }

    @Override
    public int run(Invocation invocation) {
        Installation installation = Installation.of(
                invocation.workspace(),
                invocation.settings().cache(),
                invocation.surroundings().env());
        if (invocation.json()) {
            invocation.print(out -> JsonOutput.document(out, json -> write(installation, json)));
        } else {
            show(installation, invocation);
        }
        return GitProblems.exitCode(installation.problems());
    }

    private static void show(Installation installation, Invocation invocation) {
        if (installation.installed().isEmpty() && installation.problems().isEmpty()) {
            invocation.out().println("no module comes from a repository");
        }
        invocation
                .out()
                .print(Columns.of(installation.installed().stream()
                        .map(module -> List.of(
                                module.name(),
                                module.version(),
                                module.commit().substring(0, 12),
                                module.fresh() ? "installed" : "was installed before"))
                        .toList()));
        GitProblems.tell(installation.problems(), invocation);
    }

    private static void write(Installation installation, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeArrayFieldStart("modules");
        for (Installation.Installed module : installation.installed()) {
            json.writeStartObject();
            json.writeStringField("name", module.name());
            json.writeStringField("git", module.url());
            json.writeStringField("version", module.version());
            json.writeStringField("commit", module.commit());
            json.writeBooleanField("fresh", module.fresh());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("problems");
        for (Problem problem : installation.problems()) {
            ProblemsJson.write(problem, json);
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
