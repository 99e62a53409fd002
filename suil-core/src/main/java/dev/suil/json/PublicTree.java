package dev.suil.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.suil.data.Entries;
import dev.suil.data.Mapping;
import dev.suil.data.Scalar;
import dev.suil.data.Secret;
import dev.suil.data.Sequence;
import dev.suil.data.Value;
import java.math.BigDecimal;

/** Values as a tree of JSON, in their public form; printed, it says what {@link PublicJson} writes. */
public final class PublicTree {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    /** What certainly fits a {@code long}. Larger whole numbers are decimals: whoever adds to them must not overflow. */
    private static final int LONG_DIGITS = 18;

    private PublicTree() {}

    /** The tree of {@code value}. */
    public static JsonNode of(Value value) {
        if (value instanceof Mapping mapping) {
            Entries<Value> entries = mapping.entries();
            ObjectNode object = NODES.objectNode();
            for (int i = 0; i < entries.size(); i++) {
                object.set(entries.key(i), of(entries.value(i)));
            }
            return object;
        } else if (value instanceof Sequence sequence) {
            ArrayNode array = NODES.arrayNode(sequence.items().size());
            for (Value item : sequence.items()) {
                array.add(of(item));
            }
            return array;
        } else if (value instanceof Secret secret) {
            return NODES.textNode(secret.digest());
        }
        return of((Scalar) value);
    }

    private static JsonNode of(Scalar scalar) {
        return switch (scalar.type()) {
            case TEXT -> NODES.textNode(scalar.text());
            case NULL -> NODES.nullNode();
            case BOOLEAN -> NODES.booleanNode(scalar.isTrue());
            case INTEGER, FLOAT -> {
                String number = JsonNumber.of(scalar.text());
                yield number == null ? NODES.textNode(scalar.text()) : number(number);
            }
        };
    }

    private static JsonNode number(String text) {
        if (text.length() <= LONG_DIGITS && !text.equals("-0") && JsonNumber.isWhole(text)) {
            long number = Long.parseLong(text);
            return number == (int) number ? NODES.numberNode((int) number) : NODES.numberNode(number);
        }
        return DecimalNode.valueOf(new WrittenNumber(text));
    }

    /** A number that is printed as it was written, {@code 1.10} or {@code 1e3}. Jackson prints what it says of itself. */
    private static final class WrittenNumber extends BigDecimal {

        private static final long serialVersionUID = 1L;

        private final String text;

        WrittenNumber(String text) {
            super(text);
            this.text = text;
        }

        @Override
        public String toString() {
            return text;
        }
    }
}
