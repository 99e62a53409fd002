package dev.suil.cli.arguments;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a command takes.
 *
 * @param summary one sentence, for the list of commands
 * @param details more, for its own help
 * @param options in the order of the help
 * @param positionals what belongs to no option, in order
 * @param examples what is often wanted of it
 */
public record Definition(
        String summary, String details, List<Option> options, List<Positional> positionals, List<Example> examples) {

    /**
     * An argument that belongs to no option.
     *
     * @param required whether it must be there; one that need not be comes after those that must
     * @param many whether it stands for all that follow; only the last may
     */
    public record Positional(String label, boolean required, boolean many, String description) {}

    /**
     * A command line and what it is for.
     *
     * @param line as it is typed, {@code suil} in front
     */
    public record Example(String line, String purpose) {}

    public Definition {
        options = List.copyOf(options);
        positionals = List.copyOf(positionals);
        examples = List.copyOf(examples);
    }

    /** A command that takes nothing. */
    public static Definition of(String summary, String details) {
        return new Definition(summary, details, List.of(), List.of(), List.of());
    }

    /** The same with more options. */
    public Definition with(Option... more) {
        return with(List.of(more));
    }

    /** The same with more options. */
    public Definition with(List<Option> more) {
        List<Option> longer = new ArrayList<>(options);
        longer.addAll(more);
        return new Definition(summary, details, longer, positionals, examples);
    }

    /** The same with an argument that must be there. */
    public Definition taking(String label, String description) {
        return plus(new Positional(label, true, false, description));
    }

    /** The same with one or more arguments at the end. */
    public Definition takingAll(String label, String description) {
        return plus(new Positional(label, true, true, description));
    }

    /** The same with an argument that may be left out. */
    public Definition maybeTaking(String label, String description) {
        return plus(new Positional(label, false, false, description));
    }

    /** The same with any number of arguments at the end, none included. */
    public Definition maybeTakingAll(String label, String description) {
        return plus(new Positional(label, false, true, description));
    }

    /** The same with an example more. */
    public Definition example(String line, String purpose) {
        List<Example> longer = new ArrayList<>(examples);
        longer.add(new Example(line, purpose));
        return new Definition(summary, details, options, positionals, longer);
    }

    /** The option that {@code name} names. */
    public Optional<Option> option(String name) {
        for (Option option : options) {
            if (option.names().contains(name)) {
                return Optional.of(option);
            }
        }
        return Optional.empty();
    }

    private Definition plus(Positional positional) {
        List<Positional> longer = new ArrayList<>(positionals);
        longer.add(positional);
        return new Definition(summary, details, options, longer, examples);
    }
}
