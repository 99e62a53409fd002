package dev.suil.cli.command;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.suil.OpenWorkspace;
import dev.suil.Run;
import dev.suil.cli.arguments.Definition;
import dev.suil.cli.process.CommandException;
import dev.suil.cli.process.ExitCode;
import dev.suil.data.Scalar;
import dev.suil.export.Exports;
import dev.suil.json.JsonOutput;
import dev.suil.problem.Suggest;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@code suil export}: prints what the exports of the workspace give. */
final class ExportCommand implements Command {

    @Override
    public Definition definition() {
        return Definition.of(
                        "Print the exports of the workspace as JSON.",
                        "All of them as one object by name, or the one that is named. An export is a jq expression in"
                                + " data/common.yaml over what 'suil config --all --json' prints.")
                .with(Options.AS_JSON)
                .maybeTaking("EXPORT", "Only this export.")
                .example("suil export addresses", "The result of one export.");
    }

    @Override
    public int run(Invocation invocation) {
        OpenWorkspace workspace = invocation.open();
        Optional<String> name = invocation.argument(0);
        Map<String, Scalar> exports =
                name.map(only -> Map.of(only, named(workspace, only))).orElseGet(workspace::exports);
        ObjectNode results = Exports.evaluate(workspace.resolve(Run.all().seeingWorkspace()), exports);
        invocation.print(out -> JsonOutput.document(out, name.isPresent() ? results.get(name.get()) : results));
        return ExitCode.OK;
    }

    private static Scalar named(OpenWorkspace workspace, String name) {
        return Optional.ofNullable(workspace.exports().get(name))
                .orElseThrow(() -> CommandException.usage(
                        "data/common.yaml has no export '" + name + "'",
                        Suggest.hint(name, List.copyOf(workspace.exports().keySet()))));
    }
}
