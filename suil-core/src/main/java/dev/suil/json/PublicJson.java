package dev.suil.json;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.suil.data.Entries;
import dev.suil.data.Mapping;
import dev.suil.data.Scalar;
import dev.suil.data.Secret;
import dev.suil.data.Sequence;
import dev.suil.data.Value;
import java.io.IOException;

/** Values as JSON, in their public form: a secret is its digest. Keys keep their order. */
public final class PublicJson {

    private PublicJson() {}

    /** Writes {@code value}. */
    public static void write(Value value, JsonGenerator json) throws IOException {
        if (value instanceof Mapping mapping) {
            Entries<Value> entries = mapping.entries();
            json.writeStartObject();
            for (int i = 0; i < entries.size(); i++) {
                json.writeFieldName(entries.key(i));
                write(entries.value(i), json);
            }
            json.writeEndObject();
        } else if (value instanceof Sequence sequence) {
            json.writeStartArray();
            for (Value item : sequence.items()) {
                write(item, json);
            }
            json.writeEndArray();
        } else if (value instanceof Scalar scalar) {
            write(scalar, json);
        } else if (value instanceof Secret secret) {
            json.writeString(secret.digest());
        }
    }

    private static void write(Scalar scalar, JsonGenerator json) throws IOException {
        switch (scalar.type()) {
            case TEXT -> json.writeString(scalar.text());
            case NULL -> json.writeNull();
            case BOOLEAN -> json.writeBoolean(scalar.isTrue());
            case INTEGER, FLOAT -> {
                String number = JsonNumber.of(scalar.text());
                if (number == null) {
                    json.writeString(scalar.text());
                } else {
                    json.writeNumber(number);
                }
            }
        }
    }
}
