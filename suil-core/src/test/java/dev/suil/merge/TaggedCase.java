package dev.suil.merge;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.suil.data.Entries;
import dev.suil.data.Mapping;
import dev.suil.data.Origin;
import dev.suil.data.Scalar;
import dev.suil.data.Sequence;
import dev.suil.data.Tag;
import dev.suil.data.Tagged;
import dev.suil.data.Value;
import dev.suil.data.Written;
import dev.suil.data.WrittenMapping;
import dev.suil.data.WrittenSequence;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Writes the layers of another tool with our tags.
 *
 * @param replaceLists whether a list stands in place of the one below
 * @param prefixes whether {@code ~} before a key replaces
 * @param patches whether {@code $patch} says what to do, and null deletes
 * @param byName the keys of lists whose items are merged by name
 * @param replacing the keys whose values stand in place of those below
 */
record TaggedCase(boolean replaceLists, boolean prefixes, boolean patches, Set<String> byName, Set<String> replacing) {

    private static final Origin HERE = new Origin("f", 1, 1);
    private static final String PATCH = "$patch";

    static TaggedCase of(JsonNode merge) {
        JsonNode strategy = merge.get("strategy");
        String tool = strategy.path("tool").asText();
        boolean k8s = tool.startsWith("kubernetes");
        Set<String> byName = new HashSet<>();
        strategy.path("merge_by_name").forEach(name -> byName.add(name.asText()));
        Set<String> replacing = new HashSet<>();
        strategy.path("replace").forEach(name -> replacing.add(name.asText()));
        boolean replaces = k8s
                || tool.equals("puppet lookup")
                || strategy.at("/options/overwrite_arrays").asBoolean();
        return new TaggedCase(replaces, tool.startsWith("reclass"), k8s, byName, replacing);
    }

    /** A layer; the lowest has nothing to say what to do with. */
    Written layer(JsonNode layer, boolean lowest) {
        if (!lowest && patches && layer.path(PATCH).asText().equals("replace")) {
            return new Mapping(Entries.empty(), HERE);
        }
        return mapping(layer, lowest);
    }

    private Written mapping(JsonNode object, boolean lowest) {
        Entries.Builder<Written> entries = new Entries.Builder<>();
        boolean plain = true;
        for (Map.Entry<String, JsonNode> entry : object.properties()) {
            if (patches && entry.getKey().equals(PATCH)) {
                continue;
            }
            Written value = value(entry.getKey(), entry.getValue(), lowest);
            plain &= value instanceof Value;
            entries.add(prefixes ? entry.getKey().replaceFirst("^~+", "") : entry.getKey(), HERE, value);
        }
        Entries<Written> built = entries.build();
        if (!plain) {
            return new WrittenMapping(built, HERE);
        }
        Entries.Builder<Value> values = new Entries.Builder<>();
        for (int i = 0; i < built.size(); i++) {
            values.add(built.key(i), HERE, (Value) built.value(i));
        }
        return new Mapping(values.build(), HERE);
    }

    private Written value(String key, JsonNode value, boolean lowest) {
        if (prefixes && key.startsWith("~")) {
            return new Tagged(Tag.REPLACE, untagged(value), HERE);
        } else if (lowest) {
            return untagged(value);
        } else if (patches && (value.isNull() || value.path(PATCH).asText().equals("delete"))) {
            return deleted(new Scalar(Scalar.Type.NULL, "", HERE));
        } else if (patches && value.path(PATCH).asText().equals("replace")) {
            return new Tagged(Tag.REPLACE, mapping(value, true), HERE);
        } else if (value.isArray() && byName.contains(key)) {
            return byName(value);
        } else if (value.isArray() && replaceLists || replacing.contains(key)) {
            return new Tagged(Tag.REPLACE, untagged(value), HERE);
        }
        return value.isObject() ? mapping(value, false) : untagged(value);
    }

    private Written byName(JsonNode list) {
        List<Written> items = new ArrayList<>();
        boolean replaces = false;
        for (JsonNode item : list) {
            if (item.path(PATCH).asText().equals("replace") && item.size() == 1) {
                replaces = true;
            } else if (item.path(PATCH).asText().equals("delete")) {
                items.add(deleted(named(item)));
            } else if (item.path(PATCH).asText().equals("replace")) {
                items.add(new Tagged(Tag.REPLACE, mapping(item, true), HERE));
            } else {
                items.add(mapping(item, false));
            }
        }
        return new Tagged(replaces ? Tag.REPLACE : Tag.MERGE, new WrittenSequence(items, HERE), HERE);
    }

    private Value named(JsonNode item) {
        ObjectNode name = JsonNodeFactory.instance.objectNode();
        name.set("name", item.get("name"));
        return untagged(name);
    }

    private static Tagged deleted(Value value) {
        return new Tagged(Tag.DELETE, value, HERE);
    }

    private Value untagged(JsonNode value) {
        if (value.isObject()) {
            return (Value) new TaggedCase(false, prefixes, false, Set.of(), Set.of()).mapping(value, true);
        } else if (value.isArray()) {
            List<Value> items = new ArrayList<>();
            value.forEach(item -> items.add(untagged(item)));
            return new Sequence(items, HERE);
        }
        Scalar.Type type = value.isNull()
                ? Scalar.Type.NULL
                : value.isBoolean()
                        ? Scalar.Type.BOOLEAN
                        : value.isNumber()
                                ? value.isIntegralNumber() ? Scalar.Type.INTEGER : Scalar.Type.FLOAT
                                : Scalar.Type.TEXT;
        return new Scalar(type, value.isNull() ? "" : value.asText(), HERE);
    }
}
