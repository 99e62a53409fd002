package dev.suil.cli.command;

import picocli.CommandLine.Model.CommandSpec;

/** A command of suil. */
public interface Command {

    /** Adds its description, its options and its arguments. */
    void define(CommandSpec spec);

    /**
     * Does it.
     *
     * @return the exit code
     * @throws dev.suil.SuilException where the workspace's data is wrong
     * @throws dev.suil.cli.process.CommandException for wrong usage and whatever else ends it
     */
    int run(Invocation invocation);
}
