package dev.suil.module.config;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.Error;
import com.networknt.schema.path.NodePath;
import dev.suil.data.KeyPath;
import dev.suil.data.Mapping;
import dev.suil.data.Origin;
import dev.suil.data.Secret;
import dev.suil.data.Sequence;
import dev.suil.data.Value;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What a validator says, as a problem.
 *
 * @param data what was validated
 * @param above the path of that
 */
record Violation(Error error, Value data, KeyPath above) {

    /** Whether it is about the text of a secret, which nobody knows here. */
    boolean isOfUnknownText() {
        return at(data, error.getInstanceLocation()) instanceof Secret
                && !error.getKeyword().equals("type");
    }

    Problem problem() {
        NodePath location = error.getInstanceLocation();
        Value value = at(data, location);
        KeyPath path = path(location);
        Origin place = value == null ? data.origin() : value.origin();
        String property = error.getProperty();
        if (property != null && isOfKey() && value instanceof Mapping mapping) {
            int position = mapping.entries().indexOf(property);
            if (position >= 0) {
                place = mapping.entries().keyOrigin(position);
            }
            path = path.child(property);
        }
        return Problem.of(ProblemCode.MODULE_CONFIG, place, message(value, property))
                .withPath(path);
    }

    private boolean isOfKey() {
        return error.getKeyword().equals("additionalProperties")
                || error.getKeyword().equals("unevaluatedProperties");
    }

    private String message(@Nullable Value value, @Nullable String property) {
        if (isOfKey() && property != null) {
            return "unknown key '" + property + "'";
        } else if (error.getKeyword().equals("required") && property != null) {
            return "'" + property + "' is missing";
        } else if (error.getKeyword().equals("type") && value != null) {
            return "must be " + wanted(error.getSchemaNode()) + ", not a " + value.kind();
        }
        String message = error.getMessage();
        message = message.endsWith(".") ? message.substring(0, message.length() - 1) : message;
        return message.substring(0, 1).toLowerCase(Locale.ROOT) + message.substring(1);
    }

    private static String wanted(JsonNode type) {
        if (!type.isArray()) {
            return word(type.asText());
        }
        StringBuilder words = new StringBuilder();
        for (JsonNode one : type) {
            words.append(words.isEmpty() ? "" : " or ").append(word(one.asText()));
        }
        return words.toString();
    }

    /** The words for types that all messages use. */
    private static String word(String type) {
        return switch (type) {
            case "object" -> "a mapping";
            case "array" -> "a list";
            case "string" -> "a text";
            case "integer" -> "a whole number";
            case "boolean" -> "yes or no";
            case "null" -> "empty";
            default -> "a " + type;
        };
    }

    private KeyPath path(NodePath location) {
        KeyPath path = above;
        for (int i = 0; i < location.getNameCount(); i++) {
            if (!(location.getElement(i) instanceof Integer)) {
                path = path.child(location.getElement(i).toString());
            }
        }
        return path;
    }

    /** The value at {@code location}; null where there is none. */
    static @Nullable Value at(Value data, NodePath location) {
        @Nullable Value here = data;
        for (int i = 0; i < location.getNameCount(); i++) {
            Object element = location.getElement(i);
            if (here instanceof Mapping mapping) {
                here = mapping.entries().get(element.toString());
            } else if (here instanceof Sequence sequence
                    && element instanceof Integer index
                    && index < sequence.items().size()) {
                here = sequence.items().get(index);
            } else {
                return null;
            }
        }
        return here;
    }
}
