package dev.suil.cli.command;

import dev.suil.OpenWorkspace;
import dev.suil.Run;
import dev.suil.cli.arguments.Definition;
import dev.suil.cli.arguments.Option;
import dev.suil.cli.process.CommandException;
import dev.suil.cli.process.ExitCode;
import dev.suil.cli.render.ExplanationJson;
import dev.suil.cli.render.ExplanationText;
import dev.suil.data.KeyPath;
import dev.suil.explain.Explanation;
import dev.suil.json.JsonOutput;
import java.util.List;

/** {@code suil explain}: shows where a value came from. */
final class ExplainCommand implements Command {

    private static final String ALL_LAYERS = "--all-layers";

    @Override
    public Definition definition() {
        return Definition.of(
                        "Show where each part of a value came from.",
                        "Layer by layer, lowest first, with the tag that did it, and what each lookup found on which node."
                                + " Connects to nothing.")
                .with(RunOptions.ALL)
                .with(
                        Option.flag(
                                ALL_LAYERS,
                                "Show layers that say nothing there too, and those that are not there or were left out."),
                        Options.AS_JSON)
                .taking("PATH", "A dotted path: nginx.sites, or nginx.sites.0 for the first item of a list")
                .example(
                        "suil explain --node web-01.example.com nginx.port",
                        "Which layers had a say in a value, and which one won.");
    }

    @Override
    public int run(Invocation invocation) {
        Run run = RunOptions.of(invocation);
        KeyPath path = Paths.parse(invocation.argument(0).orElseThrow());
        OpenWorkspace workspace = invocation.open();
        List<Explanation> explanations = workspace.explain(run, path);
        boolean allLayers = invocation.has(ALL_LAYERS);
        if (explanations.stream().allMatch(Explanation::isEmpty) && !allLayers) {
            throw CommandException.usage(
                    "no layer has anything at " + path,
                    Paths.hint(workspace.resolveProvisionally(run).nodes(), path));
        }
        if (invocation.json()) {
            invocation.print(
                    out -> JsonOutput.document(out, json -> ExplanationJson.write(explanations, allLayers, json)));
        } else {
            invocation.page(
                    new ExplanationText(invocation.colours(), allLayers, invocation.verbosity() > 0).of(explanations));
        }
        return ExitCode.OK;
    }
}
