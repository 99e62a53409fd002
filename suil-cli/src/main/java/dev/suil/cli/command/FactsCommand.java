package dev.suil.cli.command;

import dev.suil.Run;
import dev.suil.cli.arguments.Definition;
import dev.suil.ssh.SuilRun;

/** {@code suil facts}: reads every node of a run and changes nothing. */
final class FactsCommand implements Command {

    @Override
    public Definition definition() {
        return Definition.of(
                        "Read the facts of every node of a run.",
                        "Connects, reads, and keeps what it read below facts/; nothing on a node is changed.")
                .with(RunOptions.ALL)
                .with(TouchingRun.OPTIONS);
    }

    @Override
    public int run(Invocation invocation) {
        Run run = RunOptions.of(invocation);
        return TouchingRun.exitCode(TouchingRun.run(invocation, run, TouchingRun.settings(invocation), SuilRun::facts));
    }
}
