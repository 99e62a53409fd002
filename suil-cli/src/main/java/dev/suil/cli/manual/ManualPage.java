package dev.suil.cli.manual;

import dev.suil.cli.arguments.Definition;
import dev.suil.cli.arguments.Option;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** A page of the manual, in the language of {@code man}. */
final class ManualPage {

    private final StringBuilder text = new StringBuilder();

    /** @param name {@code suil} or {@code suil-apply} */
    ManualPage(String name, String version, String summary) {
        text.append(".TH \"%s\" 1 \"\" \"suil %s\" \"suil\"\n"
                .formatted(escaped(name.toUpperCase(Locale.ROOT)), escaped(version)));
        text.append(".nh\n.ad l\n");
        section("NAME");
        text.append(escaped(name)).append(" \\- ").append(escaped(summary)).append('\n');
    }

    /** The page of a command. */
    static ManualPage of(String command, Definition definition, List<Option> common, String version) {
        String summary = definition.summary().substring(0, definition.summary().length() - 1);
        ManualPage page = new ManualPage("suil-" + command, version, summary);
        page.section("SYNOPSIS").synopsis("suil " + command, definition);
        page.section("DESCRIPTION").paragraph(definition.summary());
        if (!definition.details().isEmpty()) {
            page.paragraph(definition.details());
        }
        if (!definition.positionals().isEmpty()) {
            page.section("ARGUMENTS");
            definition.positionals().forEach(argument -> page.item(argument.label(), argument.description()));
        }
        page.section("OPTIONS");
        definition.options().forEach(page::option);
        common.forEach(page::option);
        if (!definition.examples().isEmpty()) {
            page.section("EXAMPLES");
            definition.examples().forEach(example -> page.item(example.line(), example.purpose()));
        }
        page.section("SEE ALSO").paragraph("suil(1)");
        return page;
    }

    ManualPage section(String title) {
        text.append(".SH ").append(title).append('\n');
        return this;
    }

    ManualPage paragraph(String words) {
        text.append(".PP\n").append(escaped(words)).append('\n');
        return this;
    }

    /** A term and what it means. */
    ManualPage item(String term, String meaning) {
        text.append(".TP\n\\fB")
                .append(escaped(term))
                .append("\\fR\n")
                .append(escaped(meaning))
                .append('\n');
        return this;
    }

    /** A term and what it means, for each. */
    ManualPage items(Map<String, String> meanings) {
        meanings.forEach(this::item);
        return this;
    }

    private void option(Option option) {
        String names = String.join(", ", option.names());
        item(option.kind() == Option.Kind.FLAG ? names : names + " " + option.label(), option.description());
    }

    private void synopsis(String command, Definition definition) {
        String arguments = definition.positionals().stream()
                .map(argument -> argument.label() + (argument.many() ? " ..." : ""))
                .map(label -> label.isEmpty() ? label : " " + label)
                .collect(Collectors.joining());
        text.append("\\fB").append(escaped(command)).append("\\fR [\\fIOPTION\\fR ...]");
        text.append(escaped(arguments)).append('\n');
    }

    /** A dash that may be copied, and nothing that is an escape or a request to the formatter. */
    private static String escaped(String words) {
        String plain = words.replace("\\", "\\e").replace("-", "\\-").replace('\n', ' ');
        return plain.startsWith(".") || plain.startsWith("'") ? "\\&" + plain : plain;
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
