package dev.suil.cli.render;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.suil.data.LookupMarker;
import dev.suil.data.Origin;
import dev.suil.data.Value;
import dev.suil.explain.Contribution;
import dev.suil.explain.Explanation;
import dev.suil.explain.Lookup;
import dev.suil.explain.Part;
import dev.suil.explain.SoughtLayer;
import dev.suil.json.PublicJson;
import dev.suil.lookup.Answer;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Explanations for programs. What a layer wrote is text, since it may hold tags and lookups; values are JSON. */
public final class ExplanationJson {

    private ExplanationJson() {}

    /**
     * Writes {@code explanations} as one object.
     *
     * @param allLayers whether all layers that were looked for are listed too
     */
    public static void write(List<Explanation> explanations, boolean allLayers, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeArrayFieldStart("explanations");
        for (Explanation explanation : explanations) {
            json.writeStartObject();
            json.writeStringField("node", explanation.node());
            part(explanation.root(), true, json);
            if (allLayers) {
                json.writeArrayFieldStart("sought");
                for (SoughtLayer layer : explanation.layers()) {
                    json.writeStartObject();
                    layer(layer, json);
                    json.writeStringField("state", word(layer.state()));
                    json.writeEndObject();
                }
                json.writeEndArray();
            }
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void part(Part part, boolean whole, JsonGenerator json) throws IOException {
        json.writeStringField("path", part.path().toString());
        json.writeArrayFieldStart("layers");
        for (Contribution contribution : part.contributions()) {
            write(contribution, json);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("lookups");
        for (Lookup lookup : part.lookups()) {
            write(lookup, json);
        }
        json.writeEndArray();
        Value value = part.value();
        if (whole || part.parts().isEmpty()) {
            json.writeFieldName("value");
            value(value, json);
        }
        json.writeArrayFieldStart("parts");
        for (Part inner : part.parts()) {
            json.writeStartObject();
            part(inner, false, json);
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void value(@Nullable Value value, JsonGenerator json) throws IOException {
        if (value == null) {
            json.writeNull();
        } else {
            PublicJson.write(value, json);
        }
    }

    private static void write(Contribution part, JsonGenerator json) throws IOException {
        json.writeStartObject();
        place(part.place(), json);
        json.writeStringField("effect", word(part.effect()));
        json.writeStringField("tag", part.tag() == null ? null : part.tag().toString());
        json.writeStringField("written", part.deletes() ? null : WrittenText.of(part.value()));
        json.writeObjectFieldStart("layer");
        layer(part.layer(), json);
        json.writeEndObject();
        json.writeEndObject();
    }

    private static void layer(SoughtLayer layer, JsonGenerator json) throws IOException {
        json.writeStringField("file", layer.file());
        json.writeStringField("pattern", layer.pattern());
        json.writeStringField("module", layer.module());
        json.writeStringField("required_by", layer.requiredBy());
    }

    private static void write(Lookup lookup, JsonGenerator json) throws IOException {
        LookupMarker marker = lookup.marker();
        json.writeStartObject();
        place(marker.origin(), json);
        json.writeStringField("field", marker.field().toString());
        json.writeStringField("nodes", marker.nodes());
        json.writeStringField("role", marker.role());
        json.writeStringField("ip", word(marker.ip()));
        json.writeStringField("self", word(marker.self()));
        json.writeBooleanField("one", marker.one());
        json.writeArrayFieldStart("answers");
        for (Answer answer : lookup.answers()) {
            json.writeStartObject();
            json.writeStringField("node", answer.node());
            json.writeArrayFieldStart("values");
            for (Value value : answer.values()) {
                json.writeStartObject();
                json.writeFieldName("value");
                PublicJson.write(value, json);
                place(value.origin(), json);
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeArrayFieldStart("skipped");
            for (Answer.Skip skip : answer.skips()) {
                json.writeStartObject();
                json.writeStringField("reason", word(skip.reason()));
                if (skip.place() != null) {
                    place(skip.place(), json);
                }
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void place(Origin place, JsonGenerator json) throws IOException {
        json.writeStringField("file", place.file());
        json.writeNumberField("line", place.line());
        json.writeNumberField("column", place.column());
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
