package dev.suil.data;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A list of values. Equality leaves places out. */
public record Sequence(List<Value> items, Origin origin) implements Value {

    public Sequence {
        items = items instanceof AllBut ? items : List.copyOf(items);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Sequence that && items.equals(that.items);
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
