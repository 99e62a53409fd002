package dev.suil.data;

import org.jspecify.annotations.Nullable;

/** A mapping of text keys to values, in order of first appearance. Equality leaves places out. */
public record Mapping(Entries<Value> entries, Origin origin) implements Value {

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Mapping that && entries.equals(that.entries);
    }

    @Override
    public int hashCode() {
        return entries.hashCode();
    }

    @Override
    public String toString() {
        return entries.toString();
    }
}
