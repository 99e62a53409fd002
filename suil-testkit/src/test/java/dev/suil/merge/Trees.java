package dev.suil.merge;

import dev.suil.data.Entries;
import dev.suil.data.LookupMarker;
import dev.suil.data.Scalar;
import dev.suil.data.Secret;
import dev.suil.data.Tagged;
import dev.suil.data.Written;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** Walks merged trees. */
final class Trees {

    private Trees() {}

    /** Every value below, holders before what they hold, and every key, as its mapping and its position in it. */
    static void all(
            Entries<? extends Written> entries,
            Consumer<Written> values,
            BiConsumer<Entries<? extends Written>, Integer> keys) {
        for (int i = 0; i < entries.size(); i++) {
            keys.accept(entries, i);
            visit(entries.value(i), values, keys);
        }
    }

    private static void visit(
            Written value, Consumer<Written> values, BiConsumer<Entries<? extends Written>, Integer> keys) {
        values.accept(value);
        Entries<? extends Written> entries = Merge.entries(value);
        if (entries != null) {
            all(entries, values, keys);
        } else if (value instanceof Tagged tagged) {
            visit(tagged.value(), values, keys);
        } else if (!(value instanceof Scalar || value instanceof Secret || value instanceof LookupMarker)) {
            Merge.items(value).forEach(item -> visit(item, values, keys));
        }
    }

    /** The tree with the place of every key and value. */
    static String withPlaces(Entries<? extends Written> entries) {
        StringBuilder text = new StringBuilder();
        all(
                entries,
                value -> text.append(
                                value instanceof Scalar
                                        ? value
                                        : value.getClass().getSimpleName())
                        .append('@')
                        .append(value.origin())
                        .append('\n'),
                (all, position) -> text.append(all.key(position))
                        .append('@')
                        .append(all.keyOrigin(position))
                        .append(": "));
        return text.toString();
    }
}
