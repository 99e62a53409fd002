package dev.suil.cli.render;

import dev.suil.data.Value;
import dev.suil.explain.Contribution;
import dev.suil.explain.Explanation;
import dev.suil.explain.Lookup;
import dev.suil.explain.Part;
import dev.suil.explain.SoughtLayer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Explanations for people: a row for each layer that had a part in the value, what its lookups found where, then the value,
 * every line of it with the place that it comes from.
 */
public final class ExplanationText {

    private static final List<String> HEADER = List.of("lowest layer first", "effect", "what it says");

    private final Colours colours;
    private final boolean allLayers;
    private final LookupText lookups;

    /**
     * @param allLayers whether layers that have no part in the value are shown too
     * @param verbose whether nothing is left out for being long
     */
    public ExplanationText(Colours colours, boolean allLayers, boolean verbose) {
        this.colours = colours;
        this.allLayers = allLayers;
        this.lookups = new LookupText(verbose);
    }

    public String of(List<Explanation> explanations) {
        StringBuilder text = new StringBuilder();
        for (Explanation explanation : explanations) {
            text.append(text.isEmpty() ? "" : "\n");
            add(text, explanation);
        }
        return text.toString();
    }

    private void add(StringBuilder text, Explanation explanation) {
        Part root = explanation.root();
        text.append(colours.heading(explanation.node()))
                .append(": ")
                .append(Printable.of(root.path().toString()))
                .append("\n\n");
        if (!explanation.isEmpty() || allLayers) {
            rows(text, explanation);
        } else {
            text.append("  no layer of this node has anything here\n");
        }
        for (Lookup lookup : lookupsOf(root)) {
            text.append('\n').append(lookups.of(lookup));
        }
        value(text.append('\n'), root);
    }

    private void rows(StringBuilder text, Explanation explanation) {
        Map<SoughtLayer, Contribution> parts = new HashMap<>();
        explanation.root().contributions().forEach(part -> parts.put(part.layer(), part));
        List<List<String>> rows = new ArrayList<>();
        rows.add(HEADER);
        for (SoughtLayer layer : explanation.layers()) {
            Contribution part = parts.get(layer);
            if (part != null) {
                rows.add(List.of(Printable.of(part.place().toString()), effect(part), written(part)));
            } else if (allLayers) {
                rows.add(List.of(Printable.of(layer.file()), absence(layer), ""));
            }
        }
        if (allLayers) {
            rows = withFinders(rows, explanation.layers());
        }
        List<String> lines = Columns.of(rows).lines().toList();
        text.append("  ").append(colours.faint(lines.get(0))).append('\n');
        lines.subList(1, lines.size())
                .forEach(line -> text.append("  ").append(line).append('\n'));
    }

    /** A column with what led to each layer. */
    private static List<List<String>> withFinders(List<List<String>> rows, List<SoughtLayer> layers) {
        List<List<String>> wider = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            List<String> row = rows.get(i);
            wider.add(List.of(row.get(0), i == 0 ? "found by" : finder(layers.get(i - 1)), row.get(1), row.get(2)));
        }
        return wider;
    }

    private static String finder(SoughtLayer layer) {
        String module = layer.module() == null
                ? ""
                : "module " + layer.module()
                        + (layer.requiredBy() == null ? "" : ", required by " + layer.requiredBy());
        if (layer.pattern() != null) {
            return layer.pattern() + (layer.requiredBy() == null ? "" : " (" + module + ")");
        }
        return layer.module() != null ? module : layer.file().startsWith("data/") ? "common.yaml" : "--set";
    }

    private static String absence(SoughtLayer layer) {
        return switch (layer.state()) {
            case FOUND -> "says nothing";
            case ABSENT -> "no such file";
            case OS_UNKNOWN -> "left out: the OS is unknown";
            case NO_LABEL -> "left out: no such label";
        };
    }

    private static String written(Contribution part) {
        return part.deletes() ? "" : WrittenText.of(part.value());
    }

    private static String effect(Contribution part) {
        String word = switch (part.effect()) {
            case SET -> "set";
            case MERGED -> "merged";
            case APPENDED -> "appended";
            case REPLACED -> "replaced";
            case DELETED -> "deleted";
            case LOOKED_UP -> "looked up";
            case NOTHING -> part.tag() == null ? "adds nothing" : "nothing to delete";
        };
        return part.tag() == null ? word : word + " by " + part.tag();
    }

    /** The lookups of the value and of all its parts, each once. */
    private static Set<Lookup> lookupsOf(Part root) {
        Map<Lookup, Boolean> once = new IdentityHashMap<>();
        Set<Lookup> found = new LinkedHashSet<>();
        List<Part> open = new ArrayList<>(List.of(root));
        while (!open.isEmpty()) {
            Part part = open.remove(open.size() - 1);
            for (Lookup lookup : part.lookups()) {
                if (once.put(lookup, true) == null) {
                    found.add(lookup);
                }
            }
            List<Part> parts = new ArrayList<>(part.parts());
            Collections.reverse(parts);
            open.addAll(parts);
        }
        return found;
    }

    private void value(StringBuilder text, Part root) {
        @Nullable Value value = root.value();
        if (value == null) {
            text.append("  value: none\n");
            return;
        }
        AnnotatedYaml yaml = new AnnotatedYaml(colours);
        text.append("  value:");
        text.append(yaml.of(root, value, 4));
    }
}
