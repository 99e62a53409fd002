package dev.suil.yaml;

import dev.suil.data.Entries;
import dev.suil.data.Mapping;
import dev.suil.data.Sequence;
import dev.suil.data.Value;
import dev.suil.data.Written;

/** Whether two values are equal, places included. */
final class Same {

    private Same() {}

    static boolean written(Value a, Written b) {
        if (!a.origin().equals(b.origin())) {
            return false;
        } else if (a instanceof Mapping mapping && b instanceof Mapping other) {
            return entries(mapping.entries(), other.entries());
        } else if (a instanceof Sequence sequence && b instanceof Sequence other) {
            boolean same = sequence.items().size() == other.items().size();
            for (int i = 0; same && i < sequence.items().size(); i++) {
                same = written(sequence.items().get(i), other.items().get(i));
            }
            return same;
        }
        return a.toString().equals(b.toString()) && a.equals(b);
    }

    private static boolean entries(Entries<Value> a, Entries<Value> b) {
        boolean same = a.size() == b.size();
        for (int i = 0; same && i < a.size(); i++) {
            same = a.key(i).equals(b.key(i))
                    && a.keyOrigin(i).equals(b.keyOrigin(i))
                    && written(a.value(i), b.value(i));
        }
        return same;
    }
}
