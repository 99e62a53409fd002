package dev.suil.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** Small and large mappings, since large ones have an index. */
class EntriesTest {

    private static final Origin HERE = new Origin("f", 1, 1);

    @Property
    void everyKeyIsFoundWhereItStandsAndNoOther(@ForAll @IntRange(max = 40) int size) {
        Entries<Scalar> entries = numbered(0, size);
        for (int i = 0; i < size; i++) {
            assertThat(entries.indexOf("k" + i)).isEqualTo(i);
        }
        assertThat(entries.indexOf("k" + size)).isNegative();
        assertThat(entries.get("K0")).isNull();
    }

    @Property
    void whatIsBuiltOnOthersIsAsIfItWereBuiltAnew(
            @ForAll @IntRange(max = 30) int size,
            @ForAll @Size(max = 12) List<@IntRange(max = 45) Integer> touched,
            @ForAll @Size(max = 6) List<@IntRange(max = 30) Integer> removed) {
        Entries<Scalar> base = numbered(0, size);
        Map<String, Scalar> wanted = new LinkedHashMap<>();
        for (int i = 0; i < size; i++) {
            wanted.put("k" + i, base.value(i));
        }
        Entries.Builder<Scalar> builder = Entries.Builder.startingWith(base, 3);
        List<String> added = new ArrayList<>();
        for (int number : touched) {
            Scalar value = text("new " + number);
            if (number < size) {
                builder.set(number, value);
                wanted.put("k" + number, value);
            } else if (!added.contains("k" + number)) {
                builder.add("k" + number, HERE, value);
                added.add("k" + number);
                wanted.put("k" + number, value);
            }
        }
        for (int number : removed) {
            if (number < size) {
                builder.remove(number);
                wanted.remove("k" + number);
            }
        }
        Entries<Scalar> built = builder.build();
        assertThat(built.keys()).containsExactlyElementsOf(wanted.keySet());
        wanted.forEach((key, value) -> assertThat(built.get(key)).isEqualTo(value));
        assertThat(base).isEqualTo(numbered(0, size));
    }

    private static Entries<Scalar> numbered(int from, int to) {
        Entries.Builder<Scalar> entries = new Entries.Builder<>(2);
        for (int i = from; i < to; i++) {
            entries.add("k" + i, HERE, text("v" + i));
        }
        return entries.build();
    }

    private static Scalar text(String text) {
        return Scalar.text(text, HERE);
    }
}
