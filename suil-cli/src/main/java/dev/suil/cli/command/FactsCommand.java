package dev.suil.cli.command;

import dev.suil.Run;
import dev.suil.ssh.SuilRun;
import picocli.CommandLine.Model.CommandSpec;

/** {@code suil facts}: reads every node of a run and changes nothing. */
final class FactsCommand implements Command {

    @Override
    public void define(CommandSpec spec) {
        spec.usageMessage()
                .description(
                        "Read the facts of every node of a run.",
                        "Connects, reads, and keeps what it read below facts/; nothing on a node is changed.");
        TouchingRun.addTo(spec);
    }

    @Override
    public int run(Invocation invocation) {
        Run run = RunOptions.of(invocation);
        return TouchingRun.exitCode(TouchingRun.run(invocation, run, TouchingRun.settings(invocation), SuilRun::facts));
    }
}
