package dev.suil.cli.render;

import dev.suil.data.Mapping;
import dev.suil.data.Scalar;
import dev.suil.data.Secret;
import dev.suil.data.Sequence;
import dev.suil.data.Value;
import dev.suil.explain.Contribution;
import dev.suil.explain.Effect;
import dev.suil.explain.Part;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An explained value as YAML, in its public form, with the place that each part of it comes from as a comment. */
final class AnnotatedYaml {

    /** A line that is longer has its comment right behind it. */
    private static final int WIDEST = 48;

    private final Colours colours;
    private final boolean originsAlone;
    private final List<Line> lines = new ArrayList<>();

    private record Line(String text, String comment) {}

    AnnotatedYaml(Colours colours) {
        this(colours, false);
    }

    private AnnotatedYaml(Colours colours, boolean originsAlone) {
        this.colours = colours;
        this.originsAlone = originsAlone;
    }

    /** The same of a value that is not explained: what holds nothing has the place that it was written at. */
    static String withOrigins(Value value, int indent, Colours colours) {
        return new AnnotatedYaml(colours, true).of(null, value, indent);
    }

    /** What stands behind {@code key:} for the value of a part: the rest of the line, and the lines below it, indented. */
    String of(@Nullable Part part, Value value, int indent) {
        behind("", part, value, indent, "");
        int width = lines.stream()
                .filter(line -> !line.comment().isEmpty())
                .mapToInt(line -> line.text().length())
                .filter(length -> length <= WIDEST)
                .max()
                .orElse(0);
        StringBuilder text = new StringBuilder();
        for (Line line : lines) {
            text.append(line.text());
            if (!line.comment().isEmpty()) {
                int gap = Math.max(0, width - line.text().length()) + 2;
                text.append(" ".repeat(gap)).append(colours.faint("# " + line.comment()));
            }
            text.append('\n');
        }
        return text.toString();
    }

    /** Adds what stands behind {@code before}, a key with its colon or the dash of an item. */
    private void behind(String before, @Nullable Part part, Value value, int indent, String comment) {
        if (value instanceof Mapping mapping && !mapping.entries().isEmpty()) {
            lines.add(new Line(before, comment));
            entries(part, mapping, indent, "");
        } else if (value instanceof Sequence sequence && !sequence.items().isEmpty()) {
            lines.add(new Line(before, comment));
            items(part, sequence, indent);
        } else {
            String[] rows = scalar(value, indent).split("\n", -1);
            lines.add(new Line(before + " " + rows[0], comment));
            for (int i = 1; i < rows.length; i++) {
                lines.add(new Line(rows[i], ""));
            }
        }
    }

    private static String scalar(Value value, int indent) {
        if (value instanceof Scalar scalar) {
            return switch (scalar.type()) {
                case NULL -> "null";
                case TEXT ->
                    YamlScalars.wantsBlock(scalar.text())
                            ? YamlScalars.literal(scalar.text(), indent).stripTrailing()
                            : YamlScalars.text(scalar.text());
                default -> scalar.text();
            };
        } else if (value instanceof Secret secret) {
            return secret.digest();
        }
        return value instanceof Mapping ? "{}" : "[]";
    }

    /** The entries; the first stands behind {@code dash} where that is given. */
    private void entries(@Nullable Part part, Mapping mapping, int indent, String dash) {
        String lead = dash.isEmpty() ? " ".repeat(indent) : dash;
        for (int i = 0; i < mapping.entries().size(); i++) {
            String key = mapping.entries().key(i);
            Value value = mapping.entries().value(i);
            Part entry = part(part, key);
            behind(lead + YamlScalars.text(key) + ":", entry, value, indent + 2, comment(entry, value));
            lead = " ".repeat(indent);
        }
        for (Part gone : part == null ? List.<Part>of() : part.parts()) {
            List<Contribution> contributions = gone.contributions();
            if (gone.value() == null && !contributions.isEmpty()) {
                Contribution last = contributions.get(contributions.size() - 1);
                lines.add(new Line(
                        " ".repeat(indent) + "# " + YamlScalars.text(last(gone)) + " was deleted", place(last)));
            }
        }
    }

    private static String last(Part part) {
        return part.path().segments().get(part.path().segments().size() - 1);
    }

    private static @Nullable Part part(@Nullable Part whole, String key) {
        for (Part part : whole == null ? List.<Part>of() : whole.parts()) {
            if (last(part).equals(key)) {
                return part;
            }
        }
        return null;
    }

    private void items(@Nullable Part part, Sequence sequence, int indent) {
        String dash = " ".repeat(indent) + "-";
        List<Part> parts = part == null ? List.of() : part.parts();
        for (int i = 0; i < sequence.items().size(); i++) {
            Value value = sequence.items().get(i);
            Part item = i < parts.size() ? parts.get(i) : null;
            if (value instanceof Mapping mapping && !mapping.entries().isEmpty()) {
                entries(item, mapping, indent + 2, dash + " ");
            } else {
                behind(dash, item, value, indent + 2, comment(item, value));
            }
        }
    }

    /** Where {@code value} comes from; what holds others says so only where a tag decided it. */
    private String comment(@Nullable Part part, Value value) {
        if (originsAlone) {
            boolean holds = value instanceof Mapping mapping
                            && !mapping.entries().isEmpty()
                    || value instanceof Sequence sequence && !sequence.items().isEmpty();
            return holds ? "" : Printable.of(value.origin().toString());
        }
        if (part == null) {
            return Printable.of(value.origin() + ", looked up"); // of a lookup that stands for the whole list
        }
        List<Contribution> parts = part.contributions().stream()
                .filter(one -> one.effect() != Effect.NOTHING)
                .toList();
        if (parts.isEmpty()) {
            return "";
        } else if (!part.parts().isEmpty() || part.lookups().size() > 0 && value instanceof Sequence) {
            return String.join(
                    ", ",
                    parts.stream()
                            .filter(one -> one.tag() != null)
                            .map(AnnotatedYaml::place)
                            .toList());
        } else if (!part.lookups().isEmpty()) {
            return Printable.of(value.origin() + ", looked up");
        }
        int last = parts.size() - 1;
        String place = place(parts.get(last));
        return switch (last) {
            case 0 -> place;
            case 1 -> place + " over " + place(parts.get(0));
            default -> place + " over " + place(parts.get(last - 1)) + " and " + (last - 1) + " more";
        };
    }

    private static String place(Contribution part) {
        return Printable.of(part.place() + (part.tag() == null ? "" : " " + part.tag()));
    }
}
