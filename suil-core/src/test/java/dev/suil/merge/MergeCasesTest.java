package dev.suil.merge;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.suil.data.Entries;
import dev.suil.data.Mapping;
import dev.suil.data.Origin;
import dev.suil.data.Value;
import dev.suil.data.Written;
import dev.suil.json.PublicTree;
import dev.suil.problem.Problems;
import dev.suil.yaml.Corpora;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

/**
 * Merges that other tools do, in a folder {@code merge-cases} of the corpora: what those tools mark in their own ways is
 * written with our tags, and the result must be theirs, but where we decided otherwise.
 */
class MergeCasesTest {

    /** The kinds of merging that we have. */
    private static final Set<String> OURS = Set.of(
            "dict-deep",
            "scalar-replace",
            "list-concat",
            "list-replace",
            "replace",
            "replace-by-prefix",
            "delete",
            "delete-by-null",
            "list-of-dicts-by-name",
            "null",
            "null-overrides",
            "type-conflict");

    /** A case of real layers has a result for each of several strategies. */
    private static final List<String> STRATEGIES = List.of(
            "deep, lists appended with duplicates (deep_merge keep_array_duplicates, low first)",
            "deep, lists replaced (deep_merge overwrite_arrays)");

    private static final String OTHER_TYPE = "a value of another type is an error without !replace";
    private static final String EMPTY = "an empty value over a mapping or list adds nothing";
    private static final String EMPTY_WINS = "an empty value over a scalar is the value";
    private static final String IN_PLACE = "items merged by name stay where they are";
    private static final String EQUAL = "equal lists are joined like any others";
    private static final String GONE = "a mapping that is deleted is gone, not empty";
    private static final String WHOLE = "a layer as a whole replaces nothing";
    private static final String BY_VALUE = "nothing deletes items by their value";

    /** Where our result is another, and why. {@code docs/data-corpora.md} says the same. */
    private static final Map<String, String> DECIDED = Map.ofEntries(
            Map.entry("deep_merge-gem/line-0159", OTHER_TYPE),
            Map.entry("reclass-parameters/test_merge_dict_over_scalar_allow", OTHER_TYPE),
            Map.entry("reclass-parameters/test_merge_scalar_over_dict_allow", OTHER_TYPE),
            Map.entry("reclass-parameters/test_merge_scalar_over_list_allow", OTHER_TYPE),
            Map.entry("reclass-parameters/test_merge_scalars_overwrite", OTHER_TYPE),
            Map.entry("reclass-parameters/test_merge_none_over_dict", EMPTY),
            Map.entry("reclass-parameters/test_merge_none_over_dict_allow", EMPTY),
            Map.entry("reclass-parameters/test_merge_none_over_list", EMPTY),
            Map.entry("reclass-parameters/test_merge_none_over_list_allow", EMPTY),
            Map.entry("reclass-rs-values/null_over_mapping", EMPTY),
            Map.entry("reclass-rs-values/null_over_sequence", EMPTY),
            Map.entry("deep_merge-gem/line-0642", EMPTY_WINS),
            Map.entry("real-layers/wikimedia/codfw--wmcs.ceph.osd", EQUAL),
            Map.entry("real-layers/wikimedia/codfw--wmcs.cloudlb", EQUAL),
            Map.entry("real-layers/wikimedia/eqiad--wmcs.cloudlb", EQUAL),
            Map.entry("k8s-strategic-merge/custom-15", IN_PLACE),
            Map.entry("k8s-strategic-merge/custom-01", GONE),
            Map.entry("k8s-strategic-merge/custom-04", WHOLE),
            Map.entry("k8s-strategic-merge/raw-009", BY_VALUE));

    private static final Origin HERE = new Origin("f", 1, 1);

    @Test
    void casesOfOurKindsGiveWhatTheirToolGivesOrDifferByDecision(TestReporter reporter) throws IOException {
        Path folder = Corpora.folder("merge-cases");
        List<Path> files;
        try (Stream<Path> all = Files.walk(folder)) {
            files = all.filter(file -> file.toString().endsWith(".json") && !file.endsWith("index.json"))
                    .sorted()
                    .toList();
        }
        int same = 0;
        int others = 0;
        Map<String, String> different = new TreeMap<>();
        for (Path file : files) {
            JsonNode merge = new JsonMapper().readTree(file.toFile());
            String id = merge.get("id").asText();
            List<String> kinds = new ArrayList<>();
            merge.get("maps_to").forEach(kind -> kinds.add(kind.asText()));
            boolean layers = merge.has("expected_by_strategy");
            if (!layers && (kinds.isEmpty() || !OURS.containsAll(kinds))) {
                others++;
                continue;
            }
            @Nullable
            String difference =
                    layers ? ofStrategies(merge) : difference(merge, merge.get("expected"), TaggedCase.of(merge));
            if (difference == null) {
                same++;
            } else {
                different.put(id, difference);
            }
        }
        reporter.publishEntry("same", String.valueOf(same));
        reporter.publishEntry("different", different.keySet().toString());
        reporter.publishEntry("of kinds that suil does not have", String.valueOf(others));
        Map<String, String> unexplained = new TreeMap<>(different);
        unexplained.keySet().removeAll(DECIDED.keySet());
        assertThat(unexplained).isEmpty();
        Set<String> stale = new HashSet<>(DECIDED.keySet());
        stale.removeAll(different.keySet());
        assertThat(stale).as("said to differ, and do not").isEmpty();
        assertThat(same).isGreaterThan(50);
    }

    private static @Nullable String ofStrategies(JsonNode merge) {
        for (String strategy : STRATEGIES) {
            JsonNode expected = merge.get("expected_by_strategy").get(strategy);
            @Nullable
            String difference = difference(
                    merge, expected, new TaggedCase(strategy.contains("replaced"), false, false, Set.of(), Set.of()));
            if (difference != null) {
                return strategy + ": " + difference;
            }
        }
        return null;
    }

    /**
     * How our result differs; null where it does not.
     *
     * @param expected null for an error
     */
    private static @Nullable String difference(JsonNode merge, @Nullable JsonNode expected, TaggedCase tagged) {
        Problems problems = new Problems();
        Entries<Written> data = Entries.empty();
        boolean lowest = true;
        for (JsonNode layer : merge.get("layers_low_to_high")) {
            if (!layer.isObject()) {
                return "a layer that is no mapping";
            }
            Written written = tagged.layer(layer, lowest);
            data = new Merge(problems).merge(data, Objects.requireNonNull(Merge.entries(written)));
            lowest = false;
        }
        if (expected == null) {
            return problems.isEmpty() ? "no error" : null;
        } else if (!problems.isEmpty()) {
            return problems.list().toString();
        }
        Entries.Builder<Value> values = new Entries.Builder<>();
        for (int i = 0; i < data.size(); i++) {
            values.add(data.key(i), HERE, (Value) data.value(i));
        }
        JsonNode result = PublicTree.of(new Mapping(values.build(), HERE));
        return equal(result, expected) ? null : result + " instead of " + expected;
    }

    /** Numbers are compared by what they are, in whatever class. */
    private static boolean equal(JsonNode a, JsonNode b) {
        if (a.isObject() && b.isObject()) {
            return a.size() == b.size()
                    && a.properties().stream()
                            .allMatch(entry -> b.has(entry.getKey()) && equal(entry.getValue(), b.get(entry.getKey())));
        } else if (a.isArray() && b.isArray()) {
            for (int i = 0; i < a.size(); i++) {
                if (a.size() != b.size() || !equal(a.get(i), b.get(i))) {
                    return false;
                }
            }
            return a.size() == b.size();
        }
        return a.isNumber() && b.isNumber() ? a.decimalValue().compareTo(b.decimalValue()) == 0 : a.equals(b);
    }
}
