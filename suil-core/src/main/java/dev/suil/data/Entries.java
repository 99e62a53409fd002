package dev.suil.data;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The entries of a mapping in their order, each key with the place it was written at. Immutable. Held in arrays, since a
 * fleet has millions of small mappings; a large one has a hash index besides.
 *
 * @param <T> what the keys lead to
 */
public final class Entries<T extends Written> {

    private static final int INDEXED_FROM = 12;

    private final String[] keys;
    private final Origin[] keyOrigins;
    private final Written[] values;
    /** Open addressing, position + 1, 0 for empty; null where the mapping is small. */
    private final int @Nullable [] index;

    private Entries(String[] keys, Origin[] keyOrigins, Written[] values, int @Nullable [] index) {
        this.keys = keys;
        this.keyOrigins = keyOrigins;
        this.values = values;
        this.index = index;
    }

    /** No entries. */
    public static <T extends Written> Entries<T> empty() {
        return new Builder<T>().build();
    }

    public int size() {
        return keys.length;
    }

    public boolean isEmpty() {
        return keys.length == 0;
    }

    public String key(int position) {
        return keys[position];
    }

    /** Where the key at {@code position} was written first, lowest layer first. */
    public Origin keyOrigin(int position) {
        return keyOrigins[position];
    }

    @SuppressWarnings("unchecked") // only Builder fills the array, with T
    public T value(int position) {
        return (T) values[position];
    }

    /** The value of {@code key}, or null where there is none. */
    public @Nullable T get(String key) {
        int position = indexOf(key);
        return position < 0 ? null : value(position);
    }

    public boolean has(String key) {
        return indexOf(key) >= 0;
    }

    /** The position of {@code key}, or -1. */
    public int indexOf(String key) {
        if (index == null) {
            for (int i = 0; i < keys.length; i++) {
                if (keys[i].equals(key)) {
                    return i;
                }
            }
            return -1;
        }
        int mask = index.length - 1;
        int slot = spread(key) & mask;
        while (index[slot] != 0) {
            int position = index[slot] - 1;
            if (keys[position].equals(key)) {
                return position;
            }
            slot = (slot + 1) & mask;
        }
        return -1;
    }

    /** The keys in order. */
    public List<String> keys() {
        return List.of(keys);
    }

    /** Keys and values are equal, in the same order; places do not count. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Entries<?> that && Arrays.equals(keys, that.keys) && Arrays.equals(values, that.values);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(keys) + Arrays.hashCode(values);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("{");
        for (int i = 0; i < keys.length; i++) {
            text.append(i == 0 ? "" : ", ").append(keys[i]).append(": ").append(values[i]);
        }
        return text.append('}').toString();
    }

    private static int spread(String key) {
        int hash = key.hashCode();
        return hash ^ (hash >>> 16);
    }

    private static int @Nullable [] index(String[] keys) {
        if (keys.length < INDEXED_FROM) {
            return null;
        }
        int[] index = new int[Integer.highestOneBit(keys.length * 4 - 1)];
        int mask = index.length - 1;
        for (int i = 0; i < keys.length; i++) {
            int slot = spread(keys[i]) & mask;
            while (index[slot] != 0) {
                slot = (slot + 1) & mask;
            }
            index[slot] = i + 1;
        }
        return index;
    }

    /** Collects entries, once. A key must be added once. */
    public static final class Builder<T extends Written> {

        /** Whose keys these are as long as none is added or removed: then they are shared, with their index. */
        private @Nullable Entries<?> base;

        private String[] keys;
        private Origin[] origins;
        /** Null where an entry was removed. */
        private @Nullable Written[] values;

        private int size;
        private boolean removed;

        public Builder() {
            this(8);
        }

        public Builder(int expected) {
            keys = new String[expected];
            origins = new Origin[expected];
            values = new Written[expected];
        }

        private Builder(Entries<?> base, int more) {
            this.base = base;
            keys = base.keys;
            origins = base.keyOrigins;
            size = base.size();
            values = Arrays.copyOf(base.values, size + more);
        }

        /**
         * A builder that holds the entries of {@code base}, each at its position.
         *
         * @param more how many entries besides are expected at most
         */
        public static <T extends Written> Builder<T> startingWith(Entries<? extends T> base, int more) {
            return new Builder<>(base, more);
        }

        public Builder<T> add(String key, Origin origin, T value) {
            if (size == keys.length || base != null) {
                int room = Math.max(values.length, size + (size >> 1) + 1);
                keys = Arrays.copyOf(keys, room);
                origins = Arrays.copyOf(origins, room);
                values = values.length < room ? Arrays.copyOf(values, room) : values;
                base = null;
            }
            keys[size] = key;
            origins[size] = origin;
            values[size++] = value;
            return this;
        }

        /** Puts {@code value} in place of the one at {@code position}. */
        public Builder<T> set(int position, T value) {
            values[position] = value;
            return this;
        }

        /** Takes the entry at {@code position} away; the positions of the others stay until all is built. */
        public Builder<T> remove(int position) {
            values[position] = null;
            removed = true;
            return this;
        }

        /** The entries in order. The builder cannot be used any more. */
        public Entries<T> build() {
            if (removed) {
                compact();
            }
            Written[] built = values.length == size ? values : Arrays.copyOf(values, size);
            if (base != null) {
                return new Entries<>(keys, origins, built, base.index);
            }
            String[] names = keys.length == size ? keys : Arrays.copyOf(keys, size);
            return new Entries<>(
                    names, origins.length == size ? origins : Arrays.copyOf(origins, size), built, index(names));
        }

        private void compact() {
            String[] keptKeys = new String[size];
            Origin[] keptOrigins = new Origin[size];
            int kept = 0;
            for (int i = 0; i < size; i++) {
                if (values[i] != null) {
                    keptKeys[kept] = keys[i];
                    keptOrigins[kept] = origins[i];
                    values[kept++] = values[i];
                }
            }
            keys = keptKeys;
            origins = keptOrigins;
            size = kept;
            base = null;
        }
    }
}
