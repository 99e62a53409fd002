package dev.suil.cli.completion;

import dev.suil.cli.arguments.Definition;
import dev.suil.cli.arguments.Option;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Says what may stand where a command line ends. Use an object once. */
public final class Completion {

    /** Stands alone for the names of files, which shells know best. */
    public static final Candidate FILES = new Candidate(":files", "");

    /** Stands alone for the names of folders. */
    public static final Candidate FOLDERS = new Candidate(":folders", "");

    private static final String END_OF_OPTIONS = "--";

    private final List<String> commands;
    private final Function<String, Optional<Definition>> definitions;
    private final List<Option> common;
    private final Function<Optional<String>, Known> known;

    private final Map<String, List<String>> given = new java.util.LinkedHashMap<>();
    private final List<String> positionals = new ArrayList<>();

    /**
     * @param definitions what a command takes, without the options of every command
     * @param common those options
     * @param known what is known in the folder that {@code -C} names, or in the working directory
     */
    public Completion(
            List<String> commands,
            Function<String, Optional<Definition>> definitions,
            List<Option> common,
            Function<Optional<String>, Known> known) {
        this.commands = commands;
        this.definitions = definitions;
        this.common = common;
        this.known = known;
    }

    /**
     * What may stand in place of the last word.
     *
     * @param words those behind the program's name; the last is the one that is being typed, perhaps empty
     */
    public List<Candidate> of(List<String> words) {
        String current = words.isEmpty() ? "" : words.get(words.size() - 1);
        Definition definition = Definition.of("", "").with(common);
        @Nullable Option open = null;
        boolean options = true;
        boolean found = false;
        for (String word : words.subList(0, Math.max(0, words.size() - 1))) {
            if (open != null) {
                give(open, word);
                open = null;
            } else if (options && word.equals(END_OF_OPTIONS)) {
                options = false;
            } else if (options && word.length() > 1 && word.startsWith("-")) {
                open = option(definition, word);
            } else if (!found) {
                found = true;
                if (word.equals("help")) {
                    definition = definition.maybeTaking("COMMAND-NAME", "");
                } else {
                    definition = definitions.apply(word).orElse(definition).with(common);
                }
            } else {
                positionals.add(word);
            }
        }
        if (open != null) {
            return starting(values(open.label(), current), current);
        }
        if (options && current.startsWith("-")) {
            return starting(dashed(definition, current), current);
        }
        return starting(found ? positional(definition, current) : names(), current);
    }

    /** Notes the option, and returns it if its value is yet to come. */
    private @Nullable Option option(Definition definition, String word) {
        int equals = word.indexOf('=');
        Optional<Option> option = definition.option(equals < 0 ? word : word.substring(0, equals));
        if (option.isEmpty()) {
            return null;
        } else if (option.get().kind() == Option.Kind.FLAG || equals >= 0) {
            give(option.get(), equals < 0 ? "" : word.substring(equals + 1));
            return null;
        }
        return option.get();
    }

    private void give(Option option, String value) {
        given.computeIfAbsent(option.name(), name -> new ArrayList<>()).add(value);
    }

    private Optional<String> value(String option) {
        return given.getOrDefault(option, List.of()).stream().findFirst();
    }

    private Stream<Candidate> names() {
        return Stream.concat(
                commands.stream()
                        .map(name -> new Candidate(
                                name,
                                definitions.apply(name).map(Definition::summary).orElse(""))),
                Stream.of(new Candidate("help", "Explain a command.")));
    }

    private Stream<Candidate> dashed(Definition definition, String current) {
        int equals = current.indexOf('=');
        if (equals > 0) {
            String name = current.substring(0, equals);
            return definition.option(name).stream()
                    .filter(option -> option.kind() != Option.Kind.FLAG)
                    .flatMap(option -> values(option.label(), current.substring(equals + 1)))
                    .filter(candidate -> !candidate.equals(FILES) && !candidate.equals(FOLDERS))
                    .map(candidate -> new Candidate(name + "=" + candidate.word(), candidate.description()));
        }
        return definition.options().stream()
                .filter(option -> option.kind() == Option.Kind.VALUES || !given.containsKey(option.name()))
                .map(option -> new Candidate(option.name(), first(option.description())));
    }

    /** The first sentence. */
    private static String first(String description) {
        int end = description.indexOf(". ");
        return end < 0 ? description : description.substring(0, end + 1);
    }

    private Stream<Candidate> positional(Definition definition, String current) {
        List<Definition.Positional> allowed = definition.positionals();
        if (allowed.isEmpty()) {
            return Stream.empty();
        }
        int last = allowed.size() - 1;
        if (positionals.size() > last && !allowed.get(last).many()) {
            return Stream.empty();
        }
        Definition.Positional next = allowed.get(Math.min(positionals.size(), last));
        return values(next.label(), current);
    }

    private Stream<Candidate> values(String label, String current) {
        Known names = known.apply(value("-C"));
        return switch (label) {
            case "ROLE" -> plain(names.roles());
            case "NODE" -> plain(names.nodes());
            case "MODULE" -> plain(names.modules());
            case "PATTERN" -> Stream.concat(plain(names.nodes()), plain(List.of("label.")));
            case "RUN" -> Stream.concat(plain(List.of("last")), plain(names.runs()));
            case "last" -> Stream.concat(plain(List.of("last")), plain(names.runs()));
            case "EXPORT" -> plain(names.exports());
            case "SCHEMA" -> plain(names.schemas());
            case "COMMAND-NAME" -> names();
            case "PATH" -> paths(names, current, false);
            case "PATH=VALUE" -> paths(names, current, true);
            case "DIR" -> Stream.of(FOLDERS);
            case "FILE", "FILE:PATH" -> Stream.of(FILES);
            default -> label.matches("[a-z|-]+") ? plain(List.of(label.split("\\|"))) : Stream.empty();
        };
    }

    private static Stream<Candidate> plain(List<String> words) {
        return words.stream().map(word -> new Candidate(word, ""));
    }

    private Stream<Candidate> paths(Known names, String current, boolean assigned) {
        Optional<String> role = value("--role");
        Optional<String> node = value("--node");
        if (current.indexOf('=') >= 0 || (role.isEmpty() && node.isEmpty() && !given.containsKey("--all"))) {
            return Stream.empty();
        }
        int dot = current.lastIndexOf('.');
        String before = current.substring(0, dot + 1);
        return names.keys(role, node, dot < 0 ? "" : current.substring(0, dot)).stream()
                .flatMap(key -> {
                    String path = before + key.text();
                    return assigned
                            ? Stream.of(path + (key.goesOn() ? "." : "="))
                            : key.goesOn() ? Stream.of(path, path + ".") : Stream.of(path);
                })
                .map(path -> new Candidate(path, ""));
    }

    private static List<Candidate> starting(Stream<Candidate> candidates, String current) {
        Set<String> seen = new HashSet<>();
        return candidates
                .filter(candidate -> candidate.equals(FILES)
                        || candidate.equals(FOLDERS)
                        || candidate.word().startsWith(current))
                .filter(candidate -> seen.add(candidate.word()))
                .toList();
    }
}
