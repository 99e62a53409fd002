package dev.suil.resource.types;

import dev.suil.resource.Bytes;
import dev.suil.resource.Fields;
import dev.suil.resource.ResourceType.BadResource;
import dev.suil.resource.ResourceType.Field;
import dev.suil.resource.ResourceType.Kind;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The three ways to say what a file, or a part of one, should hold. */
final class Content {

    static final List<Field> FIELDS = List.of(
            Field.optional("content", Kind.TEXT, "The content."),
            Field.optional(
                    "template", Kind.TEXT, "The template below the module's `templates/` that renders the content."),
            Field.optional("source", Kind.TEXT, "The file below the module's `files/` that is the content."));

    private Content() {}

    /** What is given; empty where nothing is. */
    static Optional<Bytes> of(Fields fields) {
        Optional<Bytes> content = fields.text("content").map(Bytes::of);
        Optional<Bytes> template =
                Check.given(fields, "template").map(fields::template).map(Bytes::of);
        Optional<Bytes> source =
                Check.given(fields, "source").map(fields::moduleFile).map(Bytes::of);
        List<Bytes> given =
                Stream.of(content, template, source).flatMap(Optional::stream).toList();
        if (given.size() > 1) {
            throw new BadResource("content, template and source are three ways to say the same: give one");
        }
        return given.stream().findFirst();
    }
}
