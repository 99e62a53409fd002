package dev.suil.cli.render;

import dev.suil.data.LookupMarker;
import dev.suil.data.LookupMarker.FormatPart;
import dev.suil.data.LookupMarker.Ip;
import dev.suil.data.LookupMarker.Literal;
import dev.suil.data.LookupMarker.Self;
import dev.suil.data.Value;
import dev.suil.explain.Lookup;
import dev.suil.lookup.Answer;
import dev.suil.lookup.Answer.Reason;
import dev.suil.lookup.Answer.Skip;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What a lookup found on which node, and which nodes it skipped and why. */
final class LookupText {

    private static final int MOST = 20;

    private final boolean verbose;

    LookupText(boolean verbose) {
        this.verbose = verbose;
    }

    String of(Lookup lookup) {
        List<List<String>> rows = new ArrayList<>();
        Map<Reason, List<String>> others = new EnumMap<>(Reason.class);
        for (Answer answer : lookup.answers()) {
            for (Value value : answer.values()) {
                rows.add(List.of(
                        answer.node(),
                        WrittenText.of(value),
                        Printable.of(value.origin().toString())));
            }
            for (Skip skip : answer.skips()) {
                if (skip.place() == null) {
                    others.computeIfAbsent(skip.reason(), r -> new ArrayList<>())
                            .add(answer.node());
                } else {
                    rows.add(List.of(
                            answer.node(),
                            "skipped: " + why(skip.reason(), lookup.marker()),
                            Printable.of(skip.place().toString())));
                }
            }
        }
        StringBuilder text = new StringBuilder("  lookup of ")
                .append(Printable.of(question(lookup.marker())))
                .append(", at ")
                .append(Printable.of(lookup.marker().origin().toString()))
                .append('\n');
        if (lookup.count() == 0) {
            text.append("    found nothing\n");
        }
        int shown = verbose ? rows.size() : Math.min(rows.size(), MOST);
        Columns.of(rows.subList(0, shown))
                .lines()
                .forEach(line -> text.append("    ").append(line).append('\n'));
        if (shown < rows.size()) {
            text.append("    and ").append(rows.size() - shown).append(" more, which -v shows\n");
        }
        others.forEach((reason, nodes) -> text.append("    skipped: ")
                .append(why(reason, lookup.marker()))
                .append(": ")
                .append(names(nodes))
                .append('\n'));
        return text.toString();
    }

    private String names(List<String> nodes) {
        int shown = verbose ? nodes.size() : Math.min(nodes.size(), MOST / 4);
        String names = String.join(", ", nodes.subList(0, shown));
        return shown == nodes.size() ? names : names + " and " + (nodes.size() - shown) + " more";
    }

    private static String why(Reason reason, LookupMarker marker) {
        return switch (reason) {
            case NAME -> "the name does not match";
            case ROLE -> "another role";
            case SELF -> marker.self() == Self.ONLY ? "not the asking node" : "the asking node";
            case NOT_SET -> "nothing at " + Printable.of(marker.field().toString());
            case EMPTY -> "empty";
            case IP -> marker.ip() == Ip.V4 ? "no IPv4 address" : "no IPv6 address";
        };
    }

    /** The marker in short: what differs from the defaults. */
    private static String question(LookupMarker marker) {
        StringBuilder text = new StringBuilder(marker.field().toString());
        if (!marker.nodes().equals("*")) {
            text.append(", nodes ").append(marker.nodes());
        }
        if (marker.role() != null) {
            text.append(", role ").append(marker.role());
        }
        if (marker.ip() != Ip.ANY) {
            text.append(", ip ").append(word(marker.ip()));
        }
        if (marker.self() != Self.INCLUDE) {
            text.append(", self ").append(word(marker.self()));
        }
        if (marker.one()) {
            text.append(", one");
        }
        if (marker.format() != null) {
            text.append(", format \"");
            for (FormatPart part : marker.format()) {
                text.append(part instanceof Literal literal ? literal.text() : "{" + word((Enum<?>) part) + "}");
            }
            text.append('"');
        }
        return text.toString();
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
