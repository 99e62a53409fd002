package dev.suil.cli.command;

import dev.suil.cli.arguments.Definition;

/** A command of suil. */
public interface Command {

    /** What it takes, without the options of every command. */
    Definition definition();

    /**
     * Does it.
     *
     * @return the exit code
     * @throws dev.suil.SuilException where the workspace's data is wrong
     * @throws dev.suil.cli.process.CommandException for wrong usage and whatever else ends it
     */
    int run(Invocation invocation);
}
