package dev.suil.json;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.suil.data.Entries;
import dev.suil.data.KeyPath;
import dev.suil.data.Mapping;
import dev.suil.data.Origin;
import dev.suil.data.Sequence;
import dev.suil.data.Value;
import java.io.IOException;

/** Where each part of a value was written: an object with a place for the dotted path of everything that holds nothing. */
final class OriginsJson {

    private OriginsJson() {}

    static void write(Mapping whole, JsonGenerator json) throws IOException {
        json.writeStartObject();
        write(KeyPath.ROOT, whole, json);
        json.writeEndObject();
    }

    private static void write(KeyPath path, Value value, JsonGenerator json) throws IOException {
        if (value instanceof Mapping mapping && !mapping.entries().isEmpty()) {
            Entries<Value> entries = mapping.entries();
            for (int i = 0; i < entries.size(); i++) {
                write(path.child(entries.key(i)), entries.value(i), json);
            }
        } else if (value instanceof Sequence sequence && !sequence.items().isEmpty()) {
            for (int i = 0; i < sequence.items().size(); i++) {
                write(path.child(Integer.toString(i)), sequence.items().get(i), json);
            }
        } else if (!path.isRoot()) {
            Origin place = value.origin();
            json.writeObjectFieldStart(path.toString());
            json.writeStringField("file", place.file());
            json.writeNumberField("line", place.line());
            json.writeNumberField("column", place.column());
            json.writeEndObject();
        }
    }
}
