package dev.suil.cli.command;

import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The options that more than one command has, and how options are made. */
public final class Options {

    public static final String DIRECTORY = "-C";
    public static final String VERBOSE = "--verbose";
    public static final String QUIET = "--quiet";
    public static final String HELP = "--help";
    public static final String JSON = "--json";

    private Options() {}

    /** Those of every command. */
    public static void addCommon(CommandSpec spec) {
        spec.addOption(OptionSpec.builder(DIRECTORY)
                .paramLabel("DIR")
                .type(String.class)
                .description("The workspace, in place of the working directory.")
                .build());
        spec.addOption(switched("-v", VERBOSE, "Say more."));
        spec.addOption(switched("-q", QUIET, "Say less."));
        spec.addOption(OptionSpec.builder("-h", HELP)
                .type(boolean.class)
                .usageHelp(true)
                .description("Show this help.")
                .build());
    }

    /** {@code --json}. */
    static OptionSpec json() {
        return flag(JSON, "Print JSON.");
    }

    /** An option without a value. */
    static OptionSpec flag(String name, String description) {
        return OptionSpec.builder(name)
                .type(boolean.class)
                .description(description)
                .build();
    }

    /** An option with a value. */
    static OptionSpec value(String name, String label, String description) {
        return OptionSpec.builder(name)
                .paramLabel(label)
                .type(String.class)
                .description(description)
                .build();
    }

    /** An option with a value that may be given more than once. */
    static OptionSpec values(String name, String label, String description) {
        return OptionSpec.builder(name)
                .paramLabel(label)
                .type(List.class)
                .auxiliaryTypes(String.class)
                .description(description)
                .build();
    }

    /** An argument that may be left out. */
    static PositionalParamSpec optional(int index, String label, String description) {
        return positional(index, "0..1", label, description);
    }

    /** An argument that must be there. */
    static PositionalParamSpec required(int index, String label, String description) {
        return positional(index, "1", label, description);
    }

    private static PositionalParamSpec positional(int index, String arity, String label, String description) {
        return PositionalParamSpec.builder()
                .index(Integer.toString(index))
                .arity(arity)
                .paramLabel(label)
                .type(String.class)
                .description(description)
                .build();
    }

    private static OptionSpec switched(String letter, String name, String description) {
        return OptionSpec.builder(letter, name)
                .type(boolean.class)
                .description(description)
                .build();
    }
}
