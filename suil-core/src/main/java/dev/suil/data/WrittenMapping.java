package dev.suil.data;

import org.jspecify.annotations.Nullable;

/** A mapping in which somewhere a tag or a lookup marker stands. Equality leaves places out. */
public record WrittenMapping(Entries<Written> entries, Origin origin) implements Written {

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof WrittenMapping that && entries.equals(that.entries);
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
