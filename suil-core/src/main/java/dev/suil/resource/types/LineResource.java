package dev.suil.resource.types;

import dev.suil.resource.Fact;
import dev.suil.resource.Facts;
import dev.suil.resource.Fields;
import dev.suil.resource.NodeContext;
import dev.suil.resource.Plan;
import dev.suil.resource.Resource;
import dev.suil.resource.ResourceId;
import dev.suil.resource.ResourceType;
import dev.suil.resource.facts.FilesSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One line of a text file.
 *
 * @param file the file
 * @param text the whole line, without a line break; null where the lines that match are taken out
 * @param match a POSIX extended regular expression: the last line that it matches gives way to {@code text}, or all that
 *     it matches are taken out; null for none
 * @param anchor where a new line goes
 * @param absent whether such lines should not be there
 */
public record LineResource(
        EditedFile file, @Nullable String text, @Nullable String match, Anchor anchor, boolean absent)
        implements Resource {

    public LineResource {
        if (text != null && (text.indexOf('\n') >= 0 || text.indexOf('\0') >= 0)) {
            throw new ResourceType.BadResource("text is one line, without a line break; a block holds several");
        } else if (text == null && match == null) {
            throw new ResourceType.BadResource("a line needs its text" + (absent ? " or match" : ""));
        } else if (text != null && match != null && absent) {
            throw new ResourceType.BadResource("text and match are two ways to say which lines go: give one");
        } else if (text == null && !absent) {
            throw new ResourceType.BadResource("a line needs its text");
        }
        if (match != null
                && !Ere.compile("match", match)
                        .matcher(TextLines.bytesOf(text == null ? "" : text))
                        .find()
                && text != null) {
            throw new ResourceType.BadResource(
                    "match must match the text too: what it stands for then is found again in the next run");
        }
    }

    @Override
    public ResourceId id() {
        return new ResourceId("line", file.path() + ": " + (match == null ? text : match));
    }

    @Override
    public Set<Fact<?, ?>> reads() {
        return Set.of(FilesSource.content(file.path(), null));
    }

    @Override
    public Resource confidential() {
        return new LineResource(file.confidential(), text, match, anchor, absent);
    }

    @Override
    public Set<String> edits() {
        return Set.of(file.path());
    }

    @Override
    public Plan plan(Facts facts, boolean force) {
        return file.plan(new LineEdit(text, match, anchor, absent), facts, force);
    }

    /** {@code line} in a {@code module.yaml}. */
    public static final class Of implements ResourceType {

        @Override
        public String name() {
            return "line";
        }

        @Override
        public String description() {
            return "One line of a text file, compared as a whole. The value is the path of the file.";
        }

        @Override
        public List<Field> fields() {
            List<Field> fields = new ArrayList<>(List.of(
                    Field.optional("text", Kind.TEXT, "The line. Needed unless `absent` goes by `match`."),
                    Field.optional(
                            "match",
                            Kind.TEXT,
                            "A regular expression that the text matches too: the last line that matches gives way to the"
                                    + " text. With `absent`: every line that matches goes.")));
            fields.addAll(Anchor.FIELDS);
            fields.addAll(EditedFile.FIELDS);
            fields.add(Field.optional("absent", Kind.BOOLEAN, "Whether the line should not be there. Default: false."));
            return fields;
        }

        @Override
        public List<Resource> declare(Fields fields, NodeContext node) {
            boolean absent = fields.flag("absent").orElse(false);
            if (absent) {
                Check.without(fields, "absent", "after", "before", "create");
            }
            String text = Check.given(fields, "text").orElse(null);
            String match = Check.given(fields, "match").orElse(null);
            Anchor anchor = Anchor.of(fields);
            return fields.names().stream()
                    .<Resource>map(path -> new LineResource(EditedFile.of(path, fields), text, match, anchor, absent))
                    .toList();
        }
    }
}
