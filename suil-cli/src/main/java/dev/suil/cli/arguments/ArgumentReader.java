package dev.suil.cli.arguments;

import dev.suil.cli.process.CommandException;
import dev.suil.problem.Suggest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads the words of a command line: {@code --name value}, {@code --name=value}, {@code -C value} and {@code -Cvalue}. Options
 * and other arguments may be mixed; behind {@code --} nothing is an option. Use an object once.
 */
public final class ArgumentReader {

    private static final String END_OF_OPTIONS = "--";

    private final Definition definition;
    private final Map<String, List<String>> values = new LinkedHashMap<>();
    private final List<String> positionals = new ArrayList<>();

    private ArgumentReader(Definition definition) {
        this.definition = definition;
    }

    /**
     * Reads {@code words}.
     *
     * @throws CommandException where they are not what {@code definition} allows
     */
    public static Arguments read(Definition definition, List<String> words) {
        return new ArgumentReader(definition).read(words);
    }

    private Arguments read(List<String> words) {
        int at = 0;
        while (at < words.size()) {
            String word = words.get(at++);
            if (word.equals(END_OF_OPTIONS)) {
                positionals.addAll(words.subList(at, words.size()));
                break;
            } else if (word.length() < 2 || word.charAt(0) != '-') {
                positionals.add(word);
            } else {
                at = option(word, words, at);
            }
        }
        return new Arguments(values, positionals);
    }

    /**
     * Checks that all arguments are there and none besides. Apart from reading, since {@code --help} needs none.
     *
     * @throws CommandException where they are not
     */
    public static void check(Definition definition, Arguments arguments) {
        List<Definition.Positional> allowed = definition.positionals();
        boolean many = !allowed.isEmpty() && allowed.get(allowed.size() - 1).many();
        if (!many && arguments.positionals().size() > allowed.size()) {
            String extra = arguments.positionals().get(allowed.size());
            throw CommandException.usage("there is no place for the argument '" + extra + "'", null);
        }
        for (int i = arguments.positionals().size(); i < allowed.size(); i++) {
            if (allowed.get(i).required()) {
                throw CommandException.usage("the argument " + allowed.get(i).label() + " is missing", null);
            }
        }
    }

    /** Reads an option and its value, and returns the position behind both. */
    private int option(String word, List<String> words, int next) {
        int equals = word.indexOf('=');
        String name = equals < 0 ? word : word.substring(0, equals);
        @Nullable String attached = equals < 0 ? null : word.substring(equals + 1);
        Optional<Option> found = definition.option(name);
        if (found.isEmpty() && !word.startsWith("--")) {
            name = word.substring(0, 2);
            attached = word.length() == 2 ? null : word.substring(2);
            found = definition.option(name).filter(option -> option.kind() != Option.Kind.FLAG);
        }
        if (found.isEmpty()) {
            throw unknown(equals < 0 ? word : word.substring(0, equals));
        }
        Option option = found.get();
        if (option.kind() == Option.Kind.FLAG) {
            if (attached != null) {
                throw CommandException.usage("the option '" + name + "' takes no value", null);
            }
            values.put(option.name(), List.of());
            return next;
        }
        if (attached != null) {
            add(option, attached);
            return next;
        }
        if (next == words.size() || isOption(words.get(next))) {
            throw CommandException.usage("the option '" + name + "' needs a value: " + option.label(), null);
        }
        add(option, words.get(next));
        return next + 1;
    }

    /** A value may start with a dash, but what is an option of this command was not meant as a value. */
    private boolean isOption(String word) {
        return word.equals(END_OF_OPTIONS) || definition.option(word).isPresent();
    }

    private void add(Option option, String value) {
        List<String> before = values.getOrDefault(option.name(), List.of());
        if (!before.isEmpty() && option.kind() == Option.Kind.VALUE) {
            throw CommandException.usage("the option '" + option.name() + "' is given twice", null);
        }
        List<String> longer = new ArrayList<>(before);
        longer.add(value);
        values.put(option.name(), longer);
    }

    private CommandException unknown(String name) {
        List<String> known = definition.options().stream().map(Option::name).toList();
        return CommandException.usage("unknown option '" + name + "'", Suggest.hint(name, known));
    }
}
