package dev.suil.cli.render;

import dev.suil.data.Origin;
import dev.suil.ssh.RunEvent;
import dev.suil.ssh.RunEvent.ShownChange;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What will be, or would be, changed on a node, for people: a row for each resource, its diffs below it. */
final class PlanTable {

    private static final int INDENT = 2;

    private final Layout layout;
    private final Colours colours;
    private final boolean dryRun;
    private final boolean verbose;

    /** @param verbose whether the operations and the place of each resource are shown, wherever there is room */
    PlanTable(Layout layout, Colours colours, boolean dryRun, boolean verbose) {
        this.layout = layout;
        this.colours = colours;
        this.dryRun = dryRun;
        this.verbose = verbose;
    }

    /**
     * The table of {@code node}.
     *
     * @param planned its {@link RunEvent.ResourcePlanned} and {@link RunEvent.HandlerPlanned}
     */
    String of(String node, List<RunEvent> planned) {
        String heading = colours.heading(node) + ": " + (dryRun ? "would change" : "to change") + "\n";
        Table withPlaces = table(planned, true);
        return heading + (verbose || withPlaces.fits() ? withPlaces : table(planned, false));
    }

    private Table table(List<RunEvent> planned, boolean places) {
        Table table = new Table(layout.width(), INDENT)
                .column(colours::faint)
                .wrapping(colours::heading)
                .wrapping(text -> text);
        if (places) {
            table.wrapping(colours::faint);
        }
        String module = "";
        for (RunEvent event : planned) {
            List<String> cells = new ArrayList<>();
            String diffs = "";
            if (event instanceof RunEvent.ResourcePlanned e) {
                cells.addAll(List.of(e.module(), e.resource().toString(), changes(e.changes())));
                diffs = diffs(e);
                if (places) {
                    cells.add(place(e.place()));
                }
            } else if (event instanceof RunEvent.HandlerPlanned e) {
                cells.addAll(List.of(e.module(), "handler " + e.handler(), dryRun ? "would run" : "to run"));
            }
            boolean again = cells.get(0).equals(module);
            module = cells.get(0);
            if (again) {
                cells.set(0, "");
            }
            table.row(cells.toArray(String[]::new));
            table.below(diffs);
        }
        return table;
    }

    private static String changes(List<ShownChange> changes) {
        return changes.isEmpty()
                ? "no difference, done again all the same"
                : String.join("\n", changes.stream().map(PlanTable::change).toList());
    }

    private static String change(ShownChange change) {
        if (change.secret()) {
            return change.what() + " differs (secret)";
        } else if (change.diff() != null) {
            return change.what() + ": " + Diffs.count(change.diff());
        }
        return change.what() + ": " + side(change.from()) + " -> " + side(change.to());
    }

    private static String side(@Nullable String value) {
        return value == null ? "nothing" : value.isEmpty() ? "''" : value;
    }

    private String diffs(RunEvent.ResourcePlanned event) {
        StringBuilder text = new StringBuilder();
        for (ShownChange change : event.changes()) {
            if (change.diff() != null && !change.secret() && change.diff().startsWith("@@")) {
                text.append(layout.diffs().of(change.diff(), 2 * INDENT, layout.width(), colours));
            }
        }
        if (verbose) {
            event.operations()
                    .forEach(line ->
                            text.append("    > ").append(Printable.of(line)).append('\n'));
        }
        return text.toString();
    }

    /** {@code modules/nginx/module.yaml:3}; nothing where the place is not known. */
    private static String place(@Nullable Origin place) {
        return place == null ? "" : place.file() + (place.line() == 0 ? "" : ":" + place.line());
    }
}
