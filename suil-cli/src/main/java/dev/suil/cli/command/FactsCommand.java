package dev.suil.cli.command;

import dev.suil.Directory;
import dev.suil.Node;
import dev.suil.Run;
import dev.suil.cli.arguments.Definition;
import dev.suil.cli.render.Columns;
import dev.suil.cli.render.Diffs;
import dev.suil.ssh.RunResult;
import dev.suil.workspace.OsFacts;
import java.util.ArrayList;
import java.util.List;

/** {@code suil facts}: reads every node of a run and changes nothing. */
final class FactsCommand implements Command {

    @Override
    public Definition definition() {
        return Definition.of(
                        "Read the facts of every node of a run.",
                        "Connects, reads, and keeps what it read below facts/; nothing on a node is changed.")
                .with(RunOptions.ALL)
                .with(TouchingRun.OPTIONS)
                .example("suil facts --role web", "Read what the web servers are like.");
    }

    @Override
    public int run(Invocation invocation) {
        Run run = RunOptions.of(invocation);
        RunResult result = TouchingRun.run(invocation, run, TouchingRun.settings(invocation), true, Diffs.NONE);
        if (!invocation.json() && invocation.verbosity() >= 0) {
            invocation.out().print(systems(invocation.open().resolveProvisionally(run)));
        }
        return TouchingRun.exitCode(result);
    }

    private static String systems(Directory directory) {
        List<List<String>> rows = new ArrayList<>();
        for (Node node : directory.nodes()) {
            OsFacts os = node.os();
            rows.add(os == null ? List.of(node.name(), "not known") : row(node.name(), os));
        }
        return Columns.of(rows);
    }

    private static List<String> row(String node, OsFacts os) {
        List<String> row = new ArrayList<>(List.of(node));
        row.addAll(os.asMap().values());
        return row;
    }
}
