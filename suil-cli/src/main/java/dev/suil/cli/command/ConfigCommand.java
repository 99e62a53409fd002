package dev.suil.cli.command;

import dev.suil.Directory;
import dev.suil.Node;
import dev.suil.Run;
import dev.suil.cli.arguments.Definition;
import dev.suil.cli.arguments.Option;
import dev.suil.cli.process.CommandException;
import dev.suil.cli.process.ExitCode;
import dev.suil.cli.render.RunText;
import dev.suil.cli.render.YamlText;
import dev.suil.data.KeyPath;
import dev.suil.data.Value;
import dev.suil.json.DirectoryJson;
import dev.suil.json.JsonOutput;
import dev.suil.json.PublicJson;
import java.util.List;
import java.util.Optional;

/** {@code suil config}: shows what every node of a run should be, without connecting. */
final class ConfigCommand implements Command {

    private static final String ORIGINS = "--origins";

    @Override
    public Definition definition() {
        return Definition.of(
                        "Show the run and the configuration of every module.",
                        "Connects to nothing. A secret is shown as the digest of its ciphertext.")
                .with(RunOptions.ALL)
                .with(
                        Option.flag(
                                ORIGINS,
                                "Show behind every value where it was written; suil explain tells the rest of its story."),
                        Options.AS_JSON)
                .maybeTaking("PATH", "With --node: only the value at this dotted path.")
                .example("suil config --node web-01.example.com", "What one node should be.")
                .example(
                        "suil config --role web --origins",
                        "The same of a role, each value with the line that it was written in.")
                .example("suil config --node web-01.example.com nginx.port", "One value.");
    }

    @Override
    public int run(Invocation invocation) {
        Optional<String> path = invocation.argument(0);
        Run run = RunOptions.of(invocation);
        if (path.isPresent() && invocation.option("--node").isEmpty()) {
            throw CommandException.usage("a PATH is read on one node", "name it with --node");
        } else if (path.isPresent() && invocation.has(ORIGINS)) {
            throw CommandException.usage(
                    ORIGINS + " is for the whole configuration", "suil explain --node NODE PATH tells of a part");
        }
        Directory directory = invocation.resolve(run);
        if (path.isPresent()) {
            show(part(directory.nodes().get(0), path.get()), invocation);
        } else if (invocation.json()) {
            invocation.print(out -> DirectoryJson.write(directory, invocation.has(ORIGINS), out));
        } else {
            invocation.page(new RunText(invocation.colours(), invocation.width())
                    .configuration(directory, invocation.has(ORIGINS)));
        }
        return ExitCode.OK;
    }

    private static void show(Value value, Invocation invocation) {
        if (invocation.json()) {
            invocation.print(out -> JsonOutput.document(out, json -> PublicJson.write(value, json)));
        } else {
            invocation.page(YamlText.of(value));
        }
    }

    private static Value part(Node node, String text) {
        KeyPath path = Paths.parse(text);
        Optional<Value> found = node.find(path);
        if (found.isPresent()) {
            return found.get();
        }
        throw CommandException.usage(
                "node " + node.name() + " has nothing at " + path, Paths.hint(List.of(node), path));
    }
}
