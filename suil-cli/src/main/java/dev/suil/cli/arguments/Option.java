package dev.suil.cli.arguments;

import java.util.List;

/**
 * An option of a command.
 *
 * @param names as written, the longest last: {@code -v} and {@code --verbose}
 * @param kind whether it takes a value
 * @param label what stands for the value in the help; empty where there is none
 * @param description for the help
 */
public record Option(List<String> names, Kind kind, String label, String description) {

    /** How often an option may be given, and whether with a value. */
    public enum Kind {
        /** No value; given again it says the same. */
        FLAG,
        /** One value, once. */
        VALUE,
        /** One value each time. */
        VALUES
    }

    public Option {
        names = List.copyOf(names);
    }

    /** An option without a value. */
    public static Option flag(String name, String description) {
        return new Option(List.of(name), Kind.FLAG, "", description);
    }

    /** An option with a value. */
    public static Option value(String name, String label, String description) {
        return new Option(List.of(name), Kind.VALUE, label, description);
    }

    /** An option with a value that may be given more than once. */
    public static Option values(String name, String label, String description) {
        return new Option(List.of(name), Kind.VALUES, label, description);
    }

    /** The same with a letter besides its name. */
    public Option orLetter(String letter) {
        return new Option(List.of(letter, name()), kind, label, description);
    }

    /** The name that it is known by. */
    public String name() {
        return names.get(names.size() - 1);
    }
}
