package dev.suil.cli.command;

import dev.suil.cli.arguments.Option;
import java.util.List;

/** The options that more than one command has. */
public final class Options {

    public static final String DIRECTORY = "-C";
    public static final String VERBOSE = "--verbose";
    public static final String QUIET = "--quiet";
    public static final String HELP = "--help";
    public static final String JSON = "--json";

    /** Those of every command. */
    public static final List<Option> COMMON = List.of(
            Option.value(DIRECTORY, "DIR", "The workspace, in place of the working directory."),
            Option.flag(VERBOSE, "Say more.").orLetter("-v"),
            Option.flag(QUIET, "Say less.").orLetter("-q"),
            Option.flag(HELP, "Show this help.").orLetter("-h"));

    static final Option AS_JSON = Option.flag(JSON, "Print JSON.");

    private Options() {}
}
