package dev.suil.cli.arguments;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The words of a command line, read.
 *
 * @param values by the name of each option that was given; no values for one that takes none
 * @param positionals what belongs to no option, in order
 */
public record Arguments(Map<String, List<String>> values, List<String> positionals) {

    public Arguments {
        values = Map.copyOf(values);
        positionals = List.copyOf(positionals);
    }

    /** Whether the option called {@code name} was given. */
    public boolean has(String name) {
        return values.containsKey(name);
    }

    /** The value of an option that takes one. */
    public Optional<String> value(String name) {
        return values(name).stream().findFirst();
    }

    /** The values of an option that may be repeated, in order. */
    public List<String> values(String name) {
        return values.getOrDefault(name, List.of());
    }

    /** The argument at {@code position} that belongs to no option. */
    public Optional<String> positional(int position) {
        return position < positionals.size() ? Optional.of(positionals.get(position)) : Optional.empty();
    }
}
