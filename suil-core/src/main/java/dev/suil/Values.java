package dev.suil;

import dev.suil.data.KeyPath;
import dev.suil.data.Mapping;
import dev.suil.data.Sequence;
import dev.suil.data.Value;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds values by path. */
final class Values {

    private Values() {}

    /** The value at {@code path} below {@code root}; a number indexes a list. */
    static Optional<Value> at(Value root, KeyPath path) {
        @Nullable Value here = root;
        for (String segment : path.segments()) {
            if (here instanceof Mapping mapping) {
                here = mapping.entries().get(segment);
            } else if (here instanceof Sequence sequence) {
                here = item(sequence, segment);
            } else {
                return Optional.empty();
            }
            if (here == null) {
                return Optional.empty();
            }
        }
        return Optional.ofNullable(here);
    }

    private static @Nullable Value item(Sequence sequence, String segment) {
        if (segment.length() > 9 || !segment.chars().allMatch(c -> c >= '0' && c <= '9')) {
            return null;
        }
        int index = Integer.parseInt(segment);
        return index < sequence.items().size() ? sequence.items().get(index) : null;
    }
}
