package dev.suil.yaml;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.suil.data.Mapping;
import dev.suil.data.Scalar;
import dev.suil.data.Sequence;
import dev.suil.data.Written;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Iterator;
import java.util.Locale;

/** Compares what was read with JSON as data: the order of keys is free, and 1 equals 1.0. */
final class PlainJson {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private PlainJson() {}

    static boolean equal(Written read, JsonNode expected) {
        return same(of(read), expected);
    }

    static JsonNode of(Written read) {
        if (read instanceof Mapping mapping) {
            ObjectNode object = JSON.objectNode();
            for (int i = 0; i < mapping.entries().size(); i++) {
                object.set(mapping.entries().key(i), of(mapping.entries().value(i)));
            }
            return object;
        } else if (read instanceof Sequence sequence) {
            ArrayNode array = JSON.arrayNode();
            sequence.items().forEach(item -> array.add(of(item)));
            return array;
        } else if (read instanceof Scalar scalar) {
            return of(scalar);
        }
        throw new AssertionError("neither mapping, list nor scalar: " + read);
    }

    private static JsonNode of(Scalar scalar) {
        String text = scalar.text();
        return switch (scalar.type()) {
            case TEXT -> JSON.textNode(text);
            case NULL -> JSON.nullNode();
            case BOOLEAN -> JSON.booleanNode(scalar.isTrue());
            case INTEGER -> {
                int radix = text.startsWith("0x") ? 16 : text.startsWith("0o") ? 8 : 10;
                yield JSON.numberNode(new BigInteger(radix == 10 ? text : text.substring(2), radix));
            }
            case FLOAT ->
                text.toLowerCase(Locale.ROOT).matches(".*(inf|nan)")
                        ? JSON.textNode(text)
                        : JSON.numberNode(new BigDecimal(text));
        };
    }

    private static boolean same(JsonNode a, JsonNode b) {
        if (a.isNumber() && b.isNumber()) {
            return a.decimalValue().compareTo(b.decimalValue()) == 0 || a.doubleValue() == b.doubleValue();
        } else if (a.isArray() && b.isArray() && a.size() == b.size()) {
            for (int i = 0; i < a.size(); i++) {
                if (!same(a.get(i), b.get(i))) {
                    return false;
                }
            }
            return true;
        } else if (a.isObject() && b.isObject() && a.size() == b.size()) {
            for (Iterator<String> names = a.fieldNames(); names.hasNext(); ) {
                String name = names.next();
                if (!b.has(name) || !same(a.get(name), b.get(name))) {
                    return false;
                }
            }
            return true;
        }
        return a.equals(b);
    }
}
