package dev.suil.merge;

import dev.suil.data.Entries;
import dev.suil.data.KeyPath;
import dev.suil.data.Kinds;
import dev.suil.data.LookupMarker;
import dev.suil.data.Mapping;
import dev.suil.data.Scalar;
import dev.suil.data.Secret;
import dev.suil.data.Sequence;
import dev.suil.data.Tag;
import dev.suil.data.Tagged;
import dev.suil.data.Value;
import dev.suil.data.Written;
import dev.suil.data.WrittenMapping;
import dev.suil.data.WrittenSequence;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.problem.Problems;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Merges one tree over another. The result has no tags; lookup markers stay. What a tag is wrong about is a problem, and
 * the value below stays then, as if the one above were not there.
 *
 * <table>
 * <caption>What comes of two values</caption>
 * <tr><th>below</th><th>above</th><th>result</th></tr>
 * <tr><td>absent</td><td>anything</td><td>above</td></tr>
 * <tr><td>mapping</td><td>mapping</td><td>key by key, keys in order of first appearance</td></tr>
 * <tr><td>list or marker</td><td>list or marker</td><td>below, then above</td></tr>
 * <tr><td>scalar, secret</td><td>scalar, secret, null</td><td>above</td></tr>
 * <tr><td>mapping, list, marker</td><td>null</td><td>below</td></tr>
 * <tr><td>null</td><td>anything</td><td>above</td></tr>
 * </table>
 */
public final class Merge {

    private final Problems problems;
    private final ArrayList<String> path = new ArrayList<>();

    public Merge(Problems problems) {
        this.problems = problems;
    }

    /** Merges mapping {@code above} over {@code below}. Neither is changed; what is equal is shared. */
    public Entries<Written> merge(Entries<? extends Written> below, Entries<? extends Written> above) {
        Entries.Builder<Written> merged = Entries.Builder.startingWith(below, above.size());
        for (int i = 0; i < above.size(); i++) {
            String key = above.key(i);
            int position = below.indexOf(key);
            Written put = child(key, position < 0 ? null : below.value(position), above.value(i));
            if (put == null) {
                if (position >= 0) {
                    merged.remove(position);
                }
            } else if (position < 0) {
                merged.add(key, above.keyOrigin(i), put);
            } else {
                merged.set(position, put);
            }
        }
        return merged.build();
    }

    private @Nullable Written child(String key, @Nullable Written below, Written above) {
        if (below == null && above instanceof Value) {
            return above; // a value without tags stands as it is
        }
        path.add(key);
        Written merged = value(below, above);
        path.remove(path.size() - 1);
        return merged;
    }

    /** What comes of {@code above} over {@code below}; null where the key is gone, or where nothing was. */
    private @Nullable Written value(@Nullable Written below, Written above) {
        if (above instanceof Tagged tagged) {
            return tagged(below, tagged);
        }
        if (below == null || isNull(below)) {
            return clean(above);
        }
        if (isNull(above) && !isSingle(below)) {
            return below;
        }
        Entries<? extends Written> mapping = entries(below);
        Entries<? extends Written> upper = entries(above);
        if (mapping != null && upper != null) {
            return mapping(merge(mapping, upper), below);
        }
        if (isListLike(below) && isListLike(above)) {
            return list(concatenated(items(below), cleanItems(above)), below);
        }
        if (isSingle(below) && isSingle(above)) {
            return above;
        }
        problems.add(Problem.of(
                        ProblemCode.MERGE_TYPE_MISMATCH,
                        above.origin(),
                        article(above) + " cannot merge with the " + Kinds.of(below) + " below it")
                .withPath(here())
                .withOther(below.origin())
                .withHint("write !replace in front of the value to put it in place of the " + Kinds.of(below)));
        return below;
    }

    private @Nullable Written tagged(@Nullable Written below, Tagged tagged) {
        Written value = tagged.value();
        return switch (tagged.tag()) {
            case REPLACE -> clean(value);
            case DELETE -> {
                if (!isNull(value)) {
                    problems.add(Problem.of(
                                    ProblemCode.MERGE_BAD_DELETE,
                                    tagged.origin(),
                                    "!delete stands alone, without a value")
                            .withPath(here())
                            .withOther(value.origin().equals(tagged.origin()) ? null : value.origin())
                            .withHint("remove the value, or write !replace to put it in place of what is below"));
                    yield below;
                }
                yield null;
            }
            case APPEND, MERGE -> {
                if (!isList(value)) {
                    yield notAList(tagged, "takes a list, not a " + Kinds.of(value), below, null);
                }
                if (below != null && !isNull(below) && !isListLike(below)) {
                    yield notAList(tagged, "needs a list below it, not a " + Kinds.of(below), below, below);
                }
                if (tagged.tag() == Tag.APPEND) {
                    yield below == null || isNull(below)
                            ? clean(value)
                            : list(concatenated(items(below), cleanItems(value)), below);
                }
                List<? extends Written> lower = below == null || isNull(below) ? List.of() : items(below);
                yield list(
                        new NamedItems(this, problems, here()).merge(lower, items(value)),
                        below == null ? value : below);
            }
        };
    }

    private @Nullable Written notAList(Tagged tagged, String what, @Nullable Written below, @Nullable Written other) {
        problems.add(Problem.of(ProblemCode.MERGE_NOT_A_LIST, tagged.origin(), tagged.tag() + " " + what)
                .withPath(here())
                .withOther(other == null ? null : other.origin())
                .withHint("write !replace to put the value in place of what is below"));
        return below;
    }

    /** Merges two items of the same name. */
    Written item(Written below, Written above) {
        Written merged = value(below, above);
        return merged == null ? below : merged;
    }

    /** {@code written} without its tags, which have nothing below them; null for a deletion. */
    @Nullable
    Written clean(Written written) {
        if (written instanceof Value || written instanceof LookupMarker) {
            return written;
        } else if (written instanceof Tagged) {
            return value(null, written);
        } else if (written instanceof WrittenMapping mapping) {
            return mapping(merge(Entries.empty(), mapping.entries()), mapping);
        }
        return list(cleanItems(written), written);
    }

    private List<? extends Written> cleanItems(Written list) {
        if (list instanceof Sequence plain) {
            return plain.items();
        }
        List<Written> cleaned = new ArrayList<>();
        for (Written item : items(list)) {
            if (item instanceof Tagged tagged && tagged.tag() == Tag.DELETE) {
                problems.add(Problem.of(
                                ProblemCode.MERGE_BAD_DELETE,
                                tagged.origin(),
                                "!delete on an item of a list has a meaning in a !merge list only")
                        .withPath(here())
                        .withHint("write !merge in front of the list to delete an item by its name"));
                continue;
            }
            Written clean = clean(item);
            if (clean != null) {
                cleaned.add(clean);
            }
        }
        return cleaned;
    }

    private static List<Written> concatenated(List<? extends Written> below, List<? extends Written> above) {
        List<Written> both = new ArrayList<>(below.size() + above.size());
        both.addAll(below);
        both.addAll(above);
        return both;
    }

    private KeyPath here() {
        return new KeyPath(path);
    }

    private static String article(Written value) {
        String kind = Kinds.of(value);
        return ("aeiou".indexOf(kind.charAt(0)) >= 0 ? "an " : "a ") + kind;
    }

    static boolean isNull(Written value) {
        return value instanceof Scalar scalar && scalar.isNull();
    }

    private static boolean isSingle(Written value) {
        return value instanceof Scalar || value instanceof Secret;
    }

    private static boolean isList(Written value) {
        return value instanceof Sequence || value instanceof WrittenSequence;
    }

    /** A marker merges like a list that holds it. */
    public static boolean isListLike(Written value) {
        return isList(value) || value instanceof LookupMarker;
    }

    /** The name that an item of a list has under {@code !merge}; null for none. */
    public static @Nullable String itemName(Written item) {
        return NamedItems.name(item);
    }

    /** The entries of a mapping; null for anything else. */
    public static @Nullable Entries<? extends Written> entries(Written value) {
        if (value instanceof Mapping mapping) {
            return mapping.entries();
        }
        return value instanceof WrittenMapping mapping ? mapping.entries() : null;
    }

    /** The items of a list; of a marker, itself. */
    public static List<? extends Written> items(Written value) {
        if (value instanceof Sequence sequence) {
            return sequence.items();
        }
        return value instanceof WrittenSequence sequence ? sequence.items() : List.of(value);
    }

    /** A mapping of {@code entries}: plain data where all of them are. */
    private static Written mapping(Entries<Written> entries, Written at) {
        for (int i = 0; i < entries.size(); i++) {
            if (!(entries.value(i) instanceof Value)) {
                return new WrittenMapping(entries, at.origin());
            }
        }
        return new Mapping(plain(entries), at.origin());
    }

    private static Written list(List<? extends Written> items, Written at) {
        for (Written item : items) {
            if (!(item instanceof Value)) {
                return new WrittenSequence(List.copyOf(items), at.origin());
            }
        }
        return new Sequence(plain(items), at.origin());
    }

    @SuppressWarnings("unchecked") // every item was seen to be a Value, and the list is copied
    private static List<Value> plain(List<? extends Written> items) {
        return (List<Value>) items;
    }

    @SuppressWarnings("unchecked") // every value was seen to be a Value, and entries are immutable
    private static Entries<Value> plain(Entries<?> entries) {
        return (Entries<Value>) entries;
    }
}
