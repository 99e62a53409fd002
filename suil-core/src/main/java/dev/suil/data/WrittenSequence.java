package dev.suil.data;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A list in which somewhere a tag or a lookup marker stands. Equality leaves places out. */
public record WrittenSequence(List<Written> items, Origin origin) implements Written {

    public WrittenSequence {
        items = List.copyOf(items);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof WrittenSequence that && items.equals(that.items);
    }

    @Override
    public int hashCode() {
        return items.hashCode();
    }

    @Override
    public String toString() {
        return items.toString();
    }
}
