package dev.suil.cli.render;

import dev.suil.ssh.RunEvent;
import dev.suil.ssh.RunEvent.ShownChange;
import org.jspecify.annotations.Nullable;

/** A resource that differs, for people: its changes, with a diff where there is one. */
final class ChangeText {

    private ChangeText() {}

    static String of(RunEvent.ResourcePlanned event, boolean dryRun, boolean withOperations, Colours colours) {
        StringBuilder text = new StringBuilder();
        text.append(event.node())
                .append(": ")
                .append(event.module())
                .append(": ")
                .append(dryRun ? "would change " : "to change ")
                .append(colours.heading(event.resource().toString()))
                .append(colours.faint(ProgressText.place(event.place())))
                .append('\n');
        for (ShownChange change : event.changes()) {
            add(text, change, colours);
        }
        if (event.changes().isEmpty()) {
            text.append("    no difference, done again all the same\n");
        }
        if (withOperations) {
            event.operations()
                    .forEach(line -> text.append("    > ").append(line).append('\n'));
        }
        return text.toString();
    }

    private static void add(StringBuilder text, ShownChange change, Colours colours) {
        text.append("    ").append(change.what());
        String diff = change.diff();
        if (change.secret()) {
            text.append(" differs (secret)\n");
        } else if (diff != null) {
            text.append(":\n");
            diff.lines()
                    .forEach(line ->
                            text.append("    ").append(painted(line, colours)).append('\n'));
        } else {
            text.append(": ")
                    .append(side(change.from()))
                    .append(" -> ")
                    .append(side(change.to()))
                    .append('\n');
        }
    }

    static String painted(String line, Colours colours) {
        if (line.startsWith("+")) {
            return colours.added(line);
        } else if (line.startsWith("-")) {
            return colours.removed(line);
        }
        return line.startsWith("@@") ? colours.faint(line) : line;
    }

    private static String side(@Nullable String value) {
        return value == null ? "nothing" : value.isEmpty() ? "''" : value;
    }
}
