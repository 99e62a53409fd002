package dev.suil.merge;

import dev.suil.data.Entries;
import dev.suil.data.Mapping;
import dev.suil.data.Tag;
import dev.suil.data.Tagged;
import dev.suil.data.Written;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The order of keys, said another way than the merge says it: for each key, what the layers contribute to it, lowest
 * first. A deletion takes the key away together with its place, and a replacement starts anew in place.
 */
final class KeyOrder {

    private KeyOrder() {}

    /** The keys that the result must have at the top and, below {@code m}-keys, in every mapping, as an outline. */
    static String expected(List<? extends Entries<? extends Written>> layers) {
        Map<String, List<Written>> contributions = new LinkedHashMap<>();
        for (Entries<? extends Written> layer : layers) {
            for (int i = 0; i < layer.size(); i++) {
                Written value = layer.value(i);
                if (value instanceof Tagged tagged && tagged.tag() == Tag.DELETE) {
                    contributions.remove(layer.key(i));
                    continue;
                }
                List<Written> below = contributions.computeIfAbsent(layer.key(i), key -> new ArrayList<>());
                if (value instanceof Tagged tagged && tagged.tag() == Tag.REPLACE) {
                    below.clear();
                    value = tagged.value();
                }
                if (Merge.entries(value) != null) {
                    below.add(value);
                }
            }
        }
        StringBuilder outline = new StringBuilder();
        contributions.forEach((key, values) -> {
            outline.append(key);
            if (key.startsWith("m")) {
                List<Entries<? extends Written>> mappings = new ArrayList<>();
                values.forEach(value -> mappings.add(entries(value)));
                outline.append('{').append(expected(mappings)).append('}');
            }
            outline.append(' ');
        });
        return outline.toString();
    }

    /** The same outline of what came out. */
    static String of(Entries<? extends Written> merged) {
        StringBuilder outline = new StringBuilder();
        for (int i = 0; i < merged.size(); i++) {
            String key = merged.key(i);
            outline.append(key);
            if (key.startsWith("m")) {
                outline.append('{').append(of(entries(merged.value(i)))).append('}');
            }
            outline.append(' ');
        }
        return outline.toString();
    }

    private static Entries<? extends Written> entries(Written value) {
        Entries<? extends Written> entries = Merge.entries(value);
        return entries == null ? Entries.<Mapping>empty() : entries;
    }
}
