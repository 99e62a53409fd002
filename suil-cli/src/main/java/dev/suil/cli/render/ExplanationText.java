package dev.suil.cli.render;

import dev.suil.data.Value;
import dev.suil.explain.Explanation;
import dev.suil.explain.Explanation.Contribution;
import java.util.ArrayList;
import java.util.List;

/** Explanations for people: a line for each layer that had a part in the value, then the value. */
public final class ExplanationText {

    private final Colours colours;

    public ExplanationText(Colours colours) {
        this.colours = colours;
    }

    public String of(List<Explanation> explanations) {
        StringBuilder text = new StringBuilder();
        for (Explanation explanation : explanations) {
            add(text, explanation);
        }
        return text.toString();
    }

    private void add(StringBuilder text, Explanation explanation) {
        text.append(colours.heading(explanation.node()))
                .append(": ")
                .append(explanation.path())
                .append('\n');
        List<List<String>> rows = new ArrayList<>();
        for (Contribution part : explanation.contributions()) {
            rows.add(List.of("  " + part.place(), effect(part), WrittenText.of(part.value())));
        }
        text.append(Columns.of(rows));
        Value result = explanation.result();
        if (result == null) {
            text.append("  = nothing\n");
        } else {
            YamlText.of(result)
                    .lines()
                    .forEach(line -> text.append("  = ").append(line).append('\n'));
        }
    }

    private static String effect(Contribution part) {
        String word = switch (part.effect()) {
            case SET -> "set";
            case MERGED -> "merged";
            case APPENDED -> "appended";
            case REPLACED -> "replaced";
            case DELETED -> "deleted";
            case NOTHING -> "adds nothing";
        };
        return part.tag() == null ? word : word + " by " + part.tag();
    }
}
