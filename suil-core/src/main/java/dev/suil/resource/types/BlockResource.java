package dev.suil.resource.types;

import dev.suil.resource.Bytes;
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
 * Lines of a text file between two marker lines.
 *
 * @param file the file
 * @param marker both marker lines, with {@code {mark}} where one has {@code BEGIN} and the other {@code END}
 * @param content the lines between; null where block and markers should not be there
 * @param anchor where a new block goes
 */
public record BlockResource(
        EditedFile file, String marker, @Nullable Bytes content, Anchor anchor) implements Resource {

    /** The marker of a block without one of its own. */
    public static final String MARKER = "# {mark} managed by suil";

    private static final String MARK = "{mark}";

    public BlockResource {
        if (!marker.contains(MARK) || marker.indexOf('\n') >= 0 || marker.indexOf('\0') >= 0) {
            throw new ResourceType.BadResource(
                    "marker is one line that has {mark} in it, which stands for BEGIN and END");
        }
        if (content != null) {
            TextLines lines = TextLines.of(content);
            if (lines.count(TextLines.bytesOf(begin(marker))::equals) > 0
                    || lines.count(TextLines.bytesOf(end(marker))::equals) > 0) {
                throw new ResourceType.BadResource("the content holds the marker itself: give the block another");
            }
        }
    }

    @Override
    public ResourceId id() {
        return new ResourceId("block", file.path() + ": " + marker);
    }

    @Override
    public Set<Fact<?, ?>> reads() {
        return Set.of(FilesSource.content(file.path(), null));
    }

    @Override
    public Resource confidential() {
        return new BlockResource(file.confidential(), marker, content, anchor);
    }

    @Override
    public Set<String> edits() {
        return Set.of(file.path());
    }

    @Override
    public Plan plan(Facts facts, boolean force) {
        return file.plan(new BlockEdit(begin(marker), end(marker), content, anchor), facts, force);
    }

    private static String begin(String marker) {
        return marker.replace(MARK, "BEGIN");
    }

    private static String end(String marker) {
        return marker.replace(MARK, "END");
    }

    /** {@code block} in a {@code module.yaml}. */
    public static final class Of implements ResourceType {

        @Override
        public String name() {
            return "block";
        }

        @Override
        public String description() {
            return "Lines of a text file between two marker lines. The value is the path of the file.";
        }

        @Override
        public List<Field> fields() {
            List<Field> fields = new ArrayList<>(Content.FIELDS);
            fields.add(Field.optional(
                    "marker",
                    Kind.TEXT,
                    "The marker lines, with `{mark}` where they say `BEGIN` and `END`. Each block of a file needs its own."
                            + " Default: `" + MARKER + "`."));
            fields.addAll(Anchor.FIELDS);
            fields.addAll(EditedFile.FIELDS);
            fields.add(Field.optional(
                    "absent", Kind.BOOLEAN, "Whether block and markers should not be there. Default: false."));
            return fields;
        }

        @Override
        public List<Resource> declare(Fields fields, NodeContext node) {
            Bytes content = Content.of(fields).orElse(null);
            if (fields.flag("absent").orElse(false)) {
                Check.without(fields, "absent", "content", "template", "source", "after", "before", "create");
            } else if (content == null) {
                throw new BadResource("a block needs content, template or source");
            }
            String marker = Check.given(fields, "marker").orElse(MARKER);
            Anchor anchor = Anchor.of(fields);
            return fields.names().stream()
                    .<Resource>map(path -> new BlockResource(EditedFile.of(path, fields), marker, content, anchor))
                    .toList();
        }
    }
}
