package dev.suil.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collection;

/** Writes JSON down in Java. */
final class Json {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private Json() {}

    /** An object of {@code pairs}: a key, its value, and so on. */
    static ObjectNode object(Object... pairs) {
        ObjectNode object = NODES.objectNode();
        for (int i = 0; i < pairs.length; i += 2) {
            object.set((String) pairs[i], node(pairs[i + 1]));
        }
        return object;
    }

    static ArrayNode array(Object... items) {
        ArrayNode array = NODES.arrayNode();
        for (Object item : items) {
            array.add(node(item));
        }
        return array;
    }

    private static JsonNode node(Object value) {
        if (value instanceof JsonNode node) {
            return node;
        } else if (value instanceof Boolean flag) {
            return NODES.booleanNode(flag);
        } else if (value instanceof Integer number) {
            return NODES.numberNode(number);
        } else if (value instanceof Collection<?> items) {
            return array(items.toArray());
        }
        return NODES.textNode((String) value);
    }
}
