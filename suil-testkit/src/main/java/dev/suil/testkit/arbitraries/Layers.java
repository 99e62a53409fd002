package dev.suil.testkit.arbitraries;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/**
 * Layers of data as YAML text: nested mappings, lists and scalars, with merge tags and lookups wherever they may stand.
 * A key's first letter says what kind of value it leads to, so that any two layers fit on each other, and there are few
 * keys, so that they meet often:
 *
 * <ul>
 *   <li>{@code m0}, {@code m1}: a mapping
 *   <li>{@code l0}, {@code l1}: a list or a lookup
 *   <li>{@code s0} to {@code s2}: a scalar
 *   <li>{@code n0}, {@code n1}: a list of mappings with names, always merged by name or replaced
 * </ul>
 */
public final class Layers {

    private static final int DEPTH = 3;

    private Layers() {}

    /** A layer, as the text of its file. */
    public static Arbitrary<String> layer() {
        return entries(DEPTH).map(lines -> lines.isEmpty() ? "" : String.join("\n", lines) + "\n");
    }

    /** Layers to be merged, lowest first. */
    public static Arbitrary<List<String>> stacks() {
        return layer().list().ofMinSize(1).ofMaxSize(5);
    }

    /** A scalar as it may be written: plain, quoted, a number, a boolean or nothing. */
    public static Arbitrary<String> scalars() {
        return Arbitraries.of(
                "a",
                "b",
                "some text",
                "'quoted'",
                "\"with \\\" in it\"",
                "''",
                "0",
                "0644",
                "1.10",
                "-1e3",
                "true",
                "False",
                "~",
                "null",
                "yes",
                "12:30:45",
                "\u00fc\u00df",
                "\uD83E\uDD80 crab");
    }

    /** The lines of a block mapping. */
    private static Arbitrary<List<String>> entries(int depth) {
        return entry(depth)
                .list()
                .ofMaxSize(5)
                .uniqueElements(entry -> entry.key)
                .map(entries -> {
                    List<String> lines = new ArrayList<>();
                    entries.forEach(entry -> lines.addAll(entry.lines()));
                    return lines;
                });
    }

    private static Arbitrary<Entry> entry(int depth) {
        Arbitrary<Entry> scalar = Combinators.combine(keys("s", 3), scalars(), tag("!replace "))
                .as((key, text, tag) -> new Entry(key, tag + text, List.of()));
        Arbitrary<Entry> gone = Combinators.combine(
                        Arbitraries.of("m0", "m1", "l0", "l1", "s0", "s1", "n0", "n1"), Arbitraries.of("!delete", ""))
                .as((key, text) -> new Entry(key, text, List.of()));
        Arbitrary<Entry> list = Combinators.combine(
                        keys("l", 2), items(depth), Arbitraries.of("", "", "!append ", "!replace "))
                .as((key, items, tag) -> new Entry(key, tag + items, List.of()));
        Arbitrary<Entry> lookup = keys("l", 2).map(key -> new Entry(key, "!LOOKUP {field: app.s0}", List.of()));
        Arbitrary<Entry> named =
                Combinators.combine(keys("n", 2), namedItems(depth)).as((key, text) -> new Entry(key, text, List.of()));
        if (depth == 0) {
            return Arbitraries.frequencyOf(
                    Tuple.of(5, scalar), Tuple.of(1, gone), Tuple.of(2, list), Tuple.of(1, lookup));
        }
        Arbitrary<Entry> mapping = Combinators.combine(
                        keys("m", 2), Arbitraries.lazy(() -> entries(depth - 1)), tag("!replace"))
                .as((key, lines, tag) ->
                        lines.isEmpty() ? new Entry(key, tag + " {}", List.of()) : new Entry(key, tag, lines));
        return Arbitraries.frequencyOf(
                Tuple.of(4, scalar),
                Tuple.of(1, gone),
                Tuple.of(3, list),
                Tuple.of(1, lookup),
                Tuple.of(4, mapping),
                Tuple.of(2, named));
    }

    /** A flow list of scalars, small mappings and now and then a lookup. */
    private static Arbitrary<String> items(int depth) {
        Arbitrary<String> item = depth == 0
                ? scalars()
                : Arbitraries.frequencyOf(
                        Tuple.of(5, scalars()),
                        Tuple.of(1, Arbitraries.just("!LOOKUP {field: app.s1}")),
                        Tuple.of(
                                2,
                                Combinators.combine(scalars(), tag("!replace "))
                                        .as((text, tag) -> "{s0: " + tag + text + ", s1: !delete , l0: !append [x]}")));
        return item.list().ofMaxSize(3).map(items -> "[" + String.join(", ", items) + "]");
    }

    /** A list merged by name, whose items may be deleted and replaced, or one put in place of what is below. */
    private static Arbitrary<String> namedItems(int depth) {
        Arbitrary<NamedItem> item = Combinators.combine(
                        Arbitraries.of("a", "b", "c"),
                        Arbitraries.of("", "", "", "!delete ", "!replace "),
                        scalars(),
                        items(Math.max(0, depth - 1)))
                .as(NamedItem::new);
        Arbitrary<List<NamedItem>> items = item.list().ofMaxSize(3).uniqueElements(NamedItem::name);
        return Combinators.combine(items, Arbitraries.of(true, true, false)).as((list, byName) -> {
            List<String> texts = list.stream().map(one -> one.text(byName)).toList();
            return (byName ? "!merge [" : "!replace [") + String.join(", ", texts) + "]";
        });
    }

    private static Arbitrary<String> keys(String kind, int count) {
        return Arbitraries.integers().between(0, count - 1).map(number -> kind + number);
    }

    private static Arbitrary<String> tag(String tag) {
        return Arbitraries.of("", "", "", "", tag);
    }

    private record NamedItem(String name, String tag, String scalar, String list) {
        String text(boolean tagged) {
            return (tagged ? tag : "") + "{name: " + name + ", s0: " + scalar + ", l0: " + list + "}";
        }
    }

    private record Entry(String key, String text, List<String> nested) {
        List<String> lines() {
            List<String> lines = new ArrayList<>();
            lines.add((key + ": " + text).stripTrailing());
            nested.forEach(line -> lines.add("  " + line));
            return lines;
        }
    }
}
