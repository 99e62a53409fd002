package dev.suil.module;

import dev.suil.data.KeyPath;
import dev.suil.data.Origin;
import dev.suil.resource.ResourceType;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An item under {@code resources} of a {@code module.yaml}.
 *
 * @param place where the type's key stands
 * @param names the value of the type's own key
 * @param fields the other fields by name, in order
 * @param each what to repeat it for; null for once
 * @param when what must be true for it; null for always
 * @param notifies the handlers to run when it changes; null for none
 * @param as whom its operations run as; null for root
 */
record Item(
        ResourceType type,
        Origin place,
        Texts names,
        Map<String, Texts> fields,
        @Nullable Path each,
        @Nullable Condition when,
        @Nullable Texts notifies,
        @Nullable Texts as) {

    Item {
        fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
    }

    /** A path into the variables, with its place. */
    record Path(KeyPath path, Origin place) {}

    /** A path that must be true, or, negated, must not. */
    record Condition(KeyPath path, boolean negated) {
        /** Whether it asks about the item of an {@code each}. */
        boolean ofItem() {
            String first = path.segments().get(0);
            return first.equals("item") || first.equals("key");
        }
    }
}
