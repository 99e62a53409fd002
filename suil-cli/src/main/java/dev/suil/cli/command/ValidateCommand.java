package dev.suil.cli.command;

import dev.suil.SuilException;
import dev.suil.cli.arguments.Definition;
import dev.suil.cli.process.ExitCode;
import dev.suil.cli.render.RunText;
import dev.suil.json.JsonOutput;
import dev.suil.json.ProblemsJson;
import dev.suil.module.Validation;
import dev.suil.problem.Problem;

/** {@code suil validate}: checks the whole workspace. */
final class ValidateCommand implements Command {

    @Override
    public Definition definition() {
        return Definition.of(
                        "Check every node and every module of the workspace.",
                        "Connects to nothing. Resolves every node, lookups seeing all others, and loads the code of every"
                                + " module.")
                .with(Options.AS_JSON);
    }

    @Override
    public int run(Invocation invocation) {
        Validation validation =
                Validation.of(invocation.workspace(), invocation.settings().cache());
        if (!validation.problems().isEmpty()) {
            invocation.warn(validation.warnings());
            throw new SuilException(validation.problems());
        }
        if (invocation.json()) {
            invocation.print(out -> JsonOutput.document(out, json -> {
                json.writeStartObject();
                json.writeArrayFieldStart("problems");
                json.writeEndArray();
                json.writeArrayFieldStart("warnings");
                for (Problem warning : validation.warnings()) {
                    ProblemsJson.write(warning, json);
                }
                json.writeEndArray();
                json.writeEndObject();
            }));
        } else {
            invocation.warn(validation.warnings());
            invocation
                    .out()
                    .println(RunText.count(validation.nodes(), "node") + " and "
                            + RunText.count(validation.modules(), "module") + " with code: all is well");
        }
        return ExitCode.OK;
    }
}
