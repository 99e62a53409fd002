package dev.suil.cli.command;

import dev.suil.Run;
import dev.suil.cli.arguments.Definition;
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

    @Override
    public Definition definition() {
        return Definition.of(
                        "Show where each part of a value came from.",
                        "Layer by layer, lowest first, with the tag that did it. Connects to nothing.")
                .with(RunOptions.ALL)
                .with(Options.AS_JSON)
                .taking("PATH", "A dotted path: nginx.sites");
    }

    @Override
    public int run(Invocation invocation) {
        Run run = RunOptions.of(invocation);
        KeyPath path = Paths.parse(invocation.argument(0).orElseThrow());
        List<Explanation> explanations = invocation.open().explain(run, path);
        if (explanations.stream().allMatch(one -> one.contributions().isEmpty())) {
            throw CommandException.usage("no layer has anything at " + path, "'suil config' shows what there is");
        }
        if (invocation.json()) {
            invocation.print(out -> JsonOutput.document(out, json -> ExplanationJson.write(explanations, json)));
        } else {
            invocation.out().print(new ExplanationText(invocation.colours()).of(explanations));
        }
        return ExitCode.OK;
    }
}
