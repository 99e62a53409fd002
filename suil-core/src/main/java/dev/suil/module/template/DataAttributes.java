package dev.suil.module.template;

import io.pebbletemplates.pebble.attributes.AttributeResolver;
import io.pebbletemplates.pebble.attributes.ResolvedAttribute;
import io.pebbletemplates.pebble.node.ArgumentsNode;
import io.pebbletemplates.pebble.node.ForNode.LoopVariables;
import io.pebbletemplates.pebble.template.EvaluationContextImpl;
import io.pebbletemplates.pebble.template.MacroAttributeProvider;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What stands behind a dot or in brackets in a template: a key of a mapping or a position of a list, and nothing else. Java
 * methods and fields cannot be reached, so that {@code item.size} means the key {@code size} whatever came before.
 */
final class DataAttributes implements AttributeResolver {

    @Override
    public @Nullable ResolvedAttribute resolve(
            @Nullable Object instance,
            @Nullable Object name,
            Object @Nullable [] values,
            @Nullable ArgumentsNode args,
            EvaluationContextImpl context,
            String file,
            int line) {
        if (instance instanceof MacroAttributeProvider) {
            return null;
        }
        String key = String.valueOf(name);
        if (args == null && instance instanceof List<?> list && isPosition(key, list.size())) {
            return new ResolvedAttribute(list.get(Integer.parseInt(key)));
        }
        Map<?, ?> map = args == null ? map(instance) : Map.of();
        if (map.containsKey(key)) {
            return new ResolvedAttribute(map.get(key));
        }
        Set<String> known = new TreeSet<>();
        map.keySet().forEach(other -> known.add(String.valueOf(other)));
        throw new UnknownAttributeException(key, known, line, file);
    }

    /** What has named parts: a mapping, an entry of one that is walked, and what Pebble says of a loop. */
    private static Map<?, ?> map(@Nullable Object instance) {
        if (instance instanceof Map<?, ?> map) {
            return map;
        } else if (instance instanceof Map.Entry<?, ?> entry) {
            Map<String, @Nullable Object> parts = new HashMap<>();
            parts.put("key", entry.getKey());
            parts.put("value", entry.getValue());
            return parts;
        } else if (instance instanceof LoopVariables loop) {
            return Map.of(
                    "index", loop.getIndex(),
                    "first", loop.isFirst(),
                    "last", loop.isLast(),
                    "length", Long.valueOf(loop.getLength().toString()),
                    "revindex", Long.valueOf(loop.getRevindex().toString()));
        }
        return Map.of();
    }

    private static boolean isPosition(String text, int size) {
        return !text.isEmpty()
                && text.length() < 10
                && text.chars().allMatch(c -> c >= '0' && c <= '9')
                && Integer.parseInt(text) < size;
    }
}
