package dev.suil.cli.interactive;

import dev.suil.cli.render.Columns;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * What may be chosen.
 *
 * @param name what it is called, and what a choice gives
 * @param about more, for people
 */
public record Choice(String name, String about) {

    /** Those of {@code all} whose name has {@code part} in it, in any case; first those that start with it. */
    static List<Choice> with(String part, List<Choice> all) {
        String wanted = part.toLowerCase(Locale.ROOT);
        return Stream.concat(
                        all.stream().filter(choice -> choice.lower().startsWith(wanted)),
                        all.stream()
                                .filter(choice -> choice.lower().indexOf(wanted) > 0
                                        && !choice.lower().startsWith(wanted)))
                .toList();
    }

    /** In columns, the name first. */
    static List<String> lines(List<Choice> choices) {
        return Columns.of(choices.stream()
                        .map(choice -> List.of(choice.name(), choice.about()))
                        .toList())
                .lines()
                .toList();
    }

    private String lower() {
        return name.toLowerCase(Locale.ROOT);
    }
}
