package dev.suil.data;

import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;

/**
 * The items of a list without those of a range. Immutable, and no copy: in a fleet in which every node asks for what all
 * others have, copies would take memory by the square of the nodes.
 */
public final class AllBut<T> extends AbstractList<T> implements RandomAccess {

    private final List<T> all;
    private final int from;
    private final int count;

    /**
     * @param from the first item that is left out
     * @param to the item behind the last that is left out
     */
    public AllBut(List<T> all, int from, int to) {
        this.all = List.copyOf(all);
        this.from = from;
        this.count = to - from;
    }

    @Override
    public T get(int index) {
        return all.get(index < from ? index : index + count);
    }

    @Override
    public int size() {
        return all.size() - count;
    }
}
