package dev.suil.cli.command;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.suil.cli.arguments.Definition;
import dev.suil.cli.render.Columns;
import dev.suil.json.JsonOutput;
import dev.suil.json.ProblemsJson;
import dev.suil.problem.Problem;
import dev.suil.ssh.git.AutoUpdate;
import java.io.IOException;
import java.util.List;

/** {@code suil autoupdate}: moves the modules that come from repositories to their newest versions. */
final class AutoupdateCommand implements Command {

    @Override
    public Definition definition() {
        return Definition.of(
                        "Move every version in modules.yaml to the newest tag.",
                        "The newest is the highest by semantic version; pre-releases count for a module that is at one. A"
                                + " commit moves with its tag, and a version that is a commit stays. Nothing else in the"
                                + " file changes. Install what moved with suil install.")
                .with(Options.AS_JSON)
                .example("suil autoupdate", "Take the newest versions; git diff modules.yaml shows which.");
    }

    @Override
    public int run(Invocation invocation) {
        AutoUpdate update =
                AutoUpdate.of(invocation.workspace(), invocation.surroundings().env());
        if (invocation.json()) {
            invocation.print(out -> JsonOutput.document(out, json -> write(update, json)));
            return GitProblems.exitCode(update.problems());
        }
        invocation
                .out()
                .print(Columns.of(update.moved().stream()
                        .map(moved -> List.of(moved.name(), moved.from() + " -> " + moved.to()))
                        .toList()));
        if (update.moved().isEmpty() && update.problems().isEmpty()) {
            invocation.out().println("every module is at its newest version");
        } else if (update.problems().isEmpty()) {
            invocation.err().println("run suil install to clone them");
        }
        GitProblems.tell(update.problems(), invocation);
        return GitProblems.exitCode(update.problems());
    }

    private static void write(AutoUpdate update, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeArrayFieldStart("moved");
        for (AutoUpdate.Moved moved : update.moved()) {
            json.writeStartObject();
            json.writeStringField("name", moved.name());
            json.writeStringField("from", moved.from());
            json.writeStringField("to", moved.to());
            json.writeStringField("commit", moved.commit());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("problems");
        for (Problem problem : update.problems()) {
            ProblemsJson.write(problem, json);
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
