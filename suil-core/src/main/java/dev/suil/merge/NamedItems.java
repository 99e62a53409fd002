package dev.suil.merge;

import dev.suil.data.Entries;
import dev.suil.data.KeyPath;
import dev.suil.data.Scalar;
import dev.suil.data.Tag;
import dev.suil.data.Tagged;
import dev.suil.data.Written;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.problem.Problems;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Merges two lists of mappings item by item, matched by {@code name}: an item merges into the one below of the same name,
 * in place; others are appended; {@code !delete} removes and {@code !replace} takes the place of the one of its name.
 */
final class NamedItems {

    private final Merge merge;
    private final Problems problems;
    private final KeyPath path;

    NamedItems(Merge merge, Problems problems, KeyPath path) {
        this.merge = merge;
        this.problems = problems;
        this.path = path;
    }

    List<Written> merge(List<? extends Written> below, List<? extends Written> above) {
        Map<String, Written> lower = named(below);
        Map<String, Written> upper = named(above);
        Map<String, @Nullable Written> merged = new LinkedHashMap<>(lower);
        upper.forEach((name, item) -> {
            if (item instanceof Tagged tagged && tagged.tag() == Tag.DELETE) {
                merged.remove(name);
                return;
            }
            Written under = lower.get(name);
            merged.put(name, under == null ? merge.clean(item) : merge.item(under, item));
        });
        return new ArrayList<>(merged.values().stream().filter(Objects::nonNull).toList());
    }

    /** The items by name, in order; an item without one, and the second of a name, are problems and left out. */
    private Map<String, Written> named(List<? extends Written> items) {
        Map<String, Written> named = new LinkedHashMap<>();
        for (Written item : items) {
            String name = name(item);
            if (name == null) {
                problems.add(Problem.of(
                                ProblemCode.MERGE_UNNAMED_ITEM,
                                item.origin(),
                                "an item of a list under !merge is a mapping with a name")
                        .withPath(path)
                        .withHint("give the item a 'name', or merge the lists without !merge"));
                continue;
            }
            Written first = named.putIfAbsent(name, item);
            if (first != null) {
                problems.add(Problem.of(
                                ProblemCode.MERGE_DUPLICATE_NAME,
                                item.origin(),
                                "a second item of a list under !merge is named '" + name + "'")
                        .withPath(path)
                        .withOther(first.origin())
                        .withHint("names of items are unique in each list that !merge merges"));
            }
        }
        return named;
    }

    static @Nullable String name(Written item) {
        Entries<? extends Written> entries = Merge.entries(item instanceof Tagged tagged ? tagged.value() : item);
        return entries != null && entries.get("name") instanceof Scalar scalar && !scalar.isNull()
                ? scalar.text()
                : null;
    }
}
