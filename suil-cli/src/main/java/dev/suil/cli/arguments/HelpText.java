package dev.suil.cli.arguments;

import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The help of a command, laid out by picocli. */
public final class HelpText {

    private static final int WIDTH = 100;

    private HelpText() {}

    /** The help of the command called {@code name}, {@code suil} in front. */
    public static String of(String name, Definition definition) {
        return new CommandLine(spec(name, definition)).getUsageMessage(CommandLine.Help.Ansi.OFF);
    }

    private static CommandSpec spec(String name, Definition definition) {
        CommandSpec spec = CommandSpec.create().name(name);
        spec.usageMessage()
                .width(WIDTH)
                .sortOptions(false)
                .abbreviateSynopsis(true)
                .description(definition.summary(), definition.details());
        if (!definition.examples().isEmpty()) {
            spec.usageMessage().footerHeading("%nExamples:%n").footer(examples(definition));
        }
        definition.options().forEach(option -> spec.addOption(option(option)));
        List<Definition.Positional> positionals = definition.positionals();
        for (int i = 0; i < positionals.size(); i++) {
            spec.addPositional(positional(i, positionals.get(i)));
        }
        return spec;
    }

    private static String[] examples(Definition definition) {
        return definition.examples().stream()
                .map(example -> "  " + example.line().replace("%", "%%") + "%n      " + example.purpose())
                .toArray(String[]::new);
    }

    private static OptionSpec option(Option option) {
        OptionSpec.Builder builder =
                OptionSpec.builder(option.names().toArray(String[]::new)).description(option.description());
        return switch (option.kind()) {
            case FLAG -> builder.type(boolean.class).build();
            case VALUE -> builder.type(String.class).paramLabel(option.label()).build();
            case VALUES ->
                builder.type(List.class)
                        .auxiliaryTypes(String.class)
                        .paramLabel(option.label())
                        .build();
        };
    }

    private static PositionalParamSpec positional(int index, Definition.Positional positional) {
        return PositionalParamSpec.builder()
                .index(positional.many() ? index + "..*" : Integer.toString(index))
                .arity(
                        positional.many()
                                ? (positional.required() ? "1..*" : "0..*")
                                : positional.required() ? "1" : "0..1")
                .type(positional.many() ? List.class : String.class)
                .auxiliaryTypes(String.class)
                .paramLabel(positional.label())
                .description(positional.description())
                .build();
    }
}
