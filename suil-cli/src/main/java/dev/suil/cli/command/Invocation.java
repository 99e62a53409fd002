package dev.suil.cli.command;

import dev.suil.cli.CommandException;
import dev.suil.cli.ExitCode;
import dev.suil.cli.Settings;
import dev.suil.cli.Surroundings;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.ParseResult;

/**
 * A command with its arguments.
 *
 * @param arguments what was parsed by the command's own definition
 * @param surroundings the process's environment and input
 * @param out standard output
 * @param err standard error
 * @param workspace the folder that suil was started in, or that {@code -C} names
 */
public record Invocation(
        ParseResult arguments, Surroundings surroundings, PrintStream out, PrintStream err, Path workspace) {

    /** Whether the option {@code name}, which takes no value, was given. */
    public boolean has(String name) {
        return arguments.hasMatchedOption(name);
    }

    /** The value of the option {@code name}. */
    public Optional<String> option(String name) {
        return Optional.ofNullable(arguments.matchedOptionValue(name, (String) null));
    }

    /** The values of an option that may be repeated. */
    public List<String> options(String name) {
        return List.copyOf(arguments.matchedOptionValue(name, List.<String>of()));
    }

    /** The argument at {@code position} that belongs to no option. */
    public Optional<String> argument(int position) {
        return Optional.ofNullable(arguments.matchedPositionalValue(position, (String) null));
    }

    /** 1 with {@code -v}, -1 with {@code -q}, else 0. */
    public int verbosity() {
        return has(Options.VERBOSE) ? 1 : has(Options.QUIET) ? -1 : 0;
    }

    /** Whether the answer is wanted as JSON. */
    public boolean json() {
        return arguments.commandSpec().optionsMap().containsKey(Options.JSON) && has(Options.JSON);
    }

    /** All of standard input. */
    public byte[] readInput() {
        try {
            return surroundings.in().readAllBytes();
        } catch (IOException e) {
            throw new CommandException(ExitCode.FAILED, "standard input cannot be read: " + e.getMessage(), null);
        }
    }

    /** The settings, read from {@code .env} now. */
    public Settings settings() {
        return Settings.read(surroundings.env(), workspace);
    }
}
