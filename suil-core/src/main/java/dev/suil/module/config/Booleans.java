package dev.suil.module.config;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.Error;
import com.networknt.schema.path.NodePath;
import dev.suil.data.Scalar;
import dev.suil.data.Value;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Turns the words yes, no, on and off into booleans, where a schema wants a boolean: to YAML they are texts.
 *
 * @param tree changed in place
 */
record Booleans(Value data, JsonNode tree) {

    private static final Map<String, Boolean> WORDS =
            Map.of("yes", true, "on", true, "true", true, "no", false, "off", false, "false", false);

    /** Changes what the errors ask for; whether that was anything. */
    boolean apply(List<Error> errors) {
        boolean changed = false;
        for (Error error : errors) {
            if (error.getKeyword().equals("type") && wantsBoolean(error)) {
                changed |= change(error.getInstanceLocation());
            }
        }
        return changed;
    }

    private static boolean wantsBoolean(Error error) {
        JsonNode type = error.getSchemaNode();
        if (type.isArray()) {
            for (JsonNode one : type) {
                if (one.asText().equals("boolean")) {
                    return true;
                }
            }
        }
        return type.asText().equals("boolean");
    }

    private boolean change(NodePath location) {
        if (location.getNameCount() == 0 || !(Violation.at(data, location) instanceof Scalar scalar)) {
            return false;
        }
        Boolean word =
                scalar.type() == Scalar.Type.TEXT ? WORDS.get(scalar.text().toLowerCase(Locale.ROOT)) : null;
        JsonNode parent = parent(location);
        Object last = location.getElement(location.getNameCount() - 1);
        JsonNode before = last instanceof Integer index ? parent.get(index) : parent.get(last.toString());
        if (word == null || before == null || before.isBoolean()) {
            return false;
        }
        if (parent instanceof ArrayNode array) {
            array.set((Integer) last, BooleanNode.valueOf(word));
        } else {
            ((ObjectNode) parent).set(last.toString(), BooleanNode.valueOf(word));
        }
        return true;
    }

    private JsonNode parent(NodePath location) {
        JsonNode here = tree;
        for (int i = 0; i < location.getNameCount() - 1; i++) {
            Object element = location.getElement(i);
            here = element instanceof Integer index ? here.path(index) : here.path(element.toString());
        }
        return here;
    }
}
