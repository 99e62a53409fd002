package dev.suil.resource.types;

import dev.suil.resource.Fields;
import dev.suil.resource.ResourceType.BadResource;
import dev.suil.resource.ResourceType.Field;
import dev.suil.resource.ResourceType.Kind;
import dev.suil.resource.Sh;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Where in a file something new goes: the end, unless {@code after} or {@code before} matches a line.
 *
 * @param after an {@link Ere}; null for none
 * @param before an {@link Ere}, or {@link #TOP}; null for none
 */
public record Anchor(@Nullable String after, @Nullable String before) {

    /** Before all lines. */
    public static final String TOP = "BOF";

    /** The end of the file. */
    public static final Anchor END = new Anchor(null, null);

    static final List<Field> FIELDS = List.of(
            Field.optional(
                    "after",
                    Kind.TEXT,
                    "A regular expression: what is new goes after the last line that matches. Default: the end."),
            Field.optional(
                    "before",
                    Kind.TEXT,
                    "A regular expression: what is new goes before the last line that matches, with `BOF` before all."));

    public Anchor {
        if (after != null && before != null) {
            throw new BadResource("after and before are two ways to say where it goes: give one");
        }
        if (after != null) {
            Ere.compile("after", after);
        }
        if (before != null && !before.equals(TOP)) {
            Ere.compile("before", before);
        }
    }

    static Anchor of(Fields fields) {
        return new Anchor(
                Check.given(fields, "after").orElse(null),
                Check.given(fields, "before").orElse(null));
    }

    /** How many lines stay above what is new. */
    int position(TextLines lines) {
        if (TOP.equals(before)) {
            return 0;
        }
        String anchor = after != null ? after : before;
        int found = anchor == null ? -1 : last(lines, Ere.compile("anchor", anchor));
        return found < 0 ? lines.size() : after != null ? found + 1 : found;
    }

    private static int last(TextLines lines, Pattern pattern) {
        return lines.last(line -> pattern.matcher(line).find());
    }

    /** Script lines that set {@code keep} to how many lines of {@code $old} stay above. */
    String script() {
        if (TOP.equals(before)) {
            return "keep=0\n";
        }
        String anchor = after != null ? after : before;
        String end = "[ -n \"$keep\" ] || keep=$(wc -l < \"$old\")\n";
        return anchor == null
                ? "keep=\n" + end
                : "keep=$(suil_last " + Sh.quote(anchor) + ")\n"
                        + (after != null ? "" : "[ -z \"$keep\" ] || keep=$((keep - 1))\n") + end;
    }
}
