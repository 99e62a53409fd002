package dev.suil.cli.render;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.suil.data.Origin;
import dev.suil.data.Value;
import dev.suil.explain.Explanation;
import dev.suil.explain.Explanation.Contribution;
import dev.suil.json.PublicJson;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** Explanations for programs. What a layer wrote is text, since it may hold tags and lookups; the value is JSON. */
public final class ExplanationJson {

    private ExplanationJson() {}

    /** Writes {@code explanations} as one object. */
    public static void write(List<Explanation> explanations, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeArrayFieldStart("explanations");
        for (Explanation explanation : explanations) {
            json.writeStartObject();
            json.writeStringField("node", explanation.node());
            json.writeStringField("path", explanation.path().toString());
            json.writeArrayFieldStart("layers");
            for (Contribution part : explanation.contributions()) {
                write(part, json);
            }
            json.writeEndArray();
            json.writeFieldName("value");
            Value result = explanation.result();
            if (result == null) {
                json.writeNull();
            } else {
                PublicJson.write(result, json);
            }
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void write(Contribution part, JsonGenerator json) throws IOException {
        Origin place = part.place();
        json.writeStartObject();
        json.writeStringField("file", place.file());
        json.writeNumberField("line", place.line());
        json.writeNumberField("column", place.column());
        json.writeStringField("effect", part.effect().name().toLowerCase(Locale.ROOT));
        json.writeStringField("tag", part.tag() == null ? null : part.tag().toString());
        json.writeStringField("written", WrittenText.of(part.value()));
        json.writeEndObject();
    }
}
