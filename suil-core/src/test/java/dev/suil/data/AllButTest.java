package dev.suil.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** A list without a range of its items. */
class AllButTest {

    @Property
    void isAsIfTheItemsHadBeenTakenOut(
            @ForAll List<Integer> all, @ForAll @IntRange(max = 20) int one, @ForAll @IntRange(max = 20) int other) {
        int from = Math.min(Math.min(one, other), all.size());
        int to = Math.min(Math.max(one, other), all.size());
        List<Integer> expected = new ArrayList<>(all);
        expected.subList(from, to).clear();
        AllBut<Integer> left = new AllBut<>(all, from, to);
        assertThat(left).isEqualTo(expected).hasSameHashCodeAs(expected);
        assertThatThrownBy(() -> left.get(expected.size())).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Property
    void doesNotChangeWithTheListItCameFrom(@ForAll List<Integer> all) {
        List<Integer> source = new ArrayList<>(all);
        AllBut<Integer> left = new AllBut<>(source, 0, 0);
        source.add(1);
        assertThat(left).isEqualTo(all);
    }
}
