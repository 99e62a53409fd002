package dev.suil.cli.command;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.suil.SuilException;
import dev.suil.cli.arguments.Definition;
import dev.suil.cli.process.ExitCode;
import dev.suil.cli.render.RunText;
import dev.suil.json.JsonOutput;
import dev.suil.json.ProblemsJson;
import dev.suil.module.Validation;
import dev.suil.problem.Problem;
import java.io.IOException;
import java.util.List;

/** {@code suil validate}: checks the whole workspace. */
final class ValidateCommand implements Command {

    @Override
    public Definition definition() {
        return Definition.of(
                        "Check every node and every module of the workspace.",
                        "Connects to nothing. Resolves every node, lookups seeing all others, loads the code of every module,"
                                + " and looks at what modules declare for every node whose OS is known.")
                .with(Options.AS_JSON)
                .example("suil validate", "Is everything well?");
    }

    @Override
    public int run(Invocation invocation) {
        Validation validation =
                Validation.of(invocation.workspace(), invocation.settings().cache());
        boolean well = validation.problems().isEmpty();
        if (invocation.json()) {
            invocation.print(out -> JsonOutput.document(out, json -> {
                json.writeStartObject();
                write("problems", validation.problems(), json);
                write("warnings", validation.warnings(), json);
                json.writeEndObject();
            }));
            return well ? ExitCode.OK : ExitCode.DATA;
        }
        invocation.warn(validation.warnings());
        if (!well) {
            throw new SuilException(validation.problems());
        }
        invocation
                .out()
                .println(RunText.count(validation.nodes(), "node") + " and "
                        + RunText.count(validation.modules(), "module") + " with code: "
                        + (validation.warnings().isEmpty()
                                ? "all is well"
                                : "no errors, "
                                        + RunText.count(validation.warnings().size(), "warning")));
        if (validation.unknown() > 0) {
            invocation
                    .out()
                    .println("the OS of " + RunText.count(validation.unknown(), "node")
                            + " is not known: what modules declare there is looked at once 'suil facts' has read it");
        }
        return ExitCode.OK;
    }

    private static void write(String name, List<Problem> problems, JsonGenerator json) throws IOException {
        json.writeArrayFieldStart(name);
        for (Problem problem : problems) {
            ProblemsJson.write(problem, json);
        }
        json.writeEndArray();
    }
}
