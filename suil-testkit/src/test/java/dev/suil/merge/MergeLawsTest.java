package dev.suil.merge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.data.Entries;
import dev.suil.data.Scalar;
import dev.suil.data.Tagged;
import dev.suil.data.Written;
import dev.suil.merge.Stack.Result;
import dev.suil.problem.Problem;
import dev.suil.testkit.arbitraries.Layers;
import dev.suil.workspace.Layer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

final class MergeLawsTest {

    private static final Pattern KEY = Pattern.compile("\\b([mls])(\\d:)");
    private static final Pattern WRITTEN_SCALAR = Pattern.compile("(?:!\\w+ )?([\"']?)(.*)");

    @Provide
    Arbitrary<List<String>> stack() {
        return Layers.stacks();
    }

    @Property
    void layersThatFitMergeWithoutAProblem(@ForAll("stack") List<String> texts) {
        assertThat(Stack.read(texts).merged().problems()).isEmpty();
    }

    @Property
    void anEmptyLayerChangesNothingWhereverItStands(
            @ForAll("stack") List<String> texts, @ForAll @IntRange(max = 5) int position) {
        Stack stack = Stack.read(texts);
        List<Layer> more = new ArrayList<>(stack.layers());
        more.add(Math.min(position, texts.size()), new Layer("empty", Entries.empty(), List.of()));
        assertThat(Trees.withPlaces(new Stack(texts, more).merged().data()))
                .isEqualTo(Trees.withPlaces(stack.merged().data()));
    }

    @Property
    void aDeletionLeavesNothingOfTheLayersBelowAndTakesNothingFromThoseAbove(
            @ForAll("stack") List<String> below, @ForAll("stack") List<String> above) {
        StringBuilder deletion = new StringBuilder();
        for (String key : Stack.read(below).merged().data().keys()) {
            deletion.append('"').append(key).append("\": !delete\n");
        }
        List<String> all = new ArrayList<>(below);
        all.add(deletion.toString());
        List<String> none =
                new ArrayList<>(Collections.nCopies(all.size(), "")); // the same files, so that places are the same
        all.addAll(above);
        none.addAll(above);
        assertThat(Trees.withPlaces(Stack.read(all).merged().data()))
                .isEqualTo(Trees.withPlaces(Stack.read(none).merged().data()));
    }

    @Property
    void aListOverItselfHasEveryItemTwice(@ForAll List<@IntRange(max = 3) Integer> items) {
        String layer = "list: " + items;
        Written merged = Stack.read(List.of(layer, layer)).merged().data().get("list");
        List<Integer> twice = new ArrayList<>(items);
        twice.addAll(items);
        assertThat(merged).hasToString(twice.toString());
    }

    @Property
    void whatIsMergedOverNothingMergesToItself(@ForAll("stack") List<String> texts) {
        Entries<Written> once = Stack.read(texts).merged().data();
        Stack.Result again = new Stack(texts, List.of(new Layer("merged", once, List.of()))).merged();
        assertThat(Trees.withPlaces(again.data())).isEqualTo(Trees.withPlaces(once));
    }

    @Property
    void noInputIsChanged(@ForAll("stack") List<String> texts) {
        Stack stack = Stack.read(texts);
        stack.merged();
        stack.merged();
        Stack fresh = Stack.read(texts);
        for (int i = 0; i < texts.size(); i++) {
            assertThat(Trees.withPlaces(stack.layers().get(i).data()))
                    .isEqualTo(Trees.withPlaces(fresh.layers().get(i).data()));
        }
    }

    @Property
    void keptPrefixesGiveTheSameAsMergingFromScratch(
            @ForAll("stack") List<String> shared,
            @ForAll("stack") List<String> one,
            @ForAll("stack") List<String> other) {
        SharedMerges merges = new SharedMerges();
        Merged kept = merges.nothing();
        Stack prefix = Stack.read(shared);
        for (Layer layer : prefix.layers()) {
            kept = merges.over(kept, layer);
        }
        for (List<String> own : List.of(one, other, one)) {
            List<String> texts = new ArrayList<>(shared);
            texts.addAll(own);
            Stack whole = Stack.read(texts);
            Merged merged = kept;
            for (Layer layer : whole.layers().subList(shared.size(), texts.size())) {
                merged = merged.over(layer);
            }
            assertThat(Trees.withPlaces(merged.data()))
                    .isEqualTo(Trees.withPlaces(whole.merged().data()));
        }
    }

    @Property
    void aPrefixIsMergedOnceHoweverOftenItIsAskedFor(@ForAll("stack") List<String> texts) {
        SharedMerges merges = new SharedMerges();
        Merged below = merges.nothing();
        for (Layer layer : Stack.read(texts).layers()) {
            Merged above = merges.over(below, layer);
            assertThat(merges.over(below, layer)).isSameAs(above);
            below = above;
        }
    }

    @Property
    void noTagIsLeft(@ForAll("stack") List<String> texts) {
        Trees.all(
                Stack.read(texts).merged().data(),
                value -> assertThat(value).isNotInstanceOf(Tagged.class),
                (all, position) -> {});
    }

    @Property
    void keysStandInTheOrderOfTheirFirstAppearanceSinceTheyWereLastDeleted(@ForAll("stack") List<String> texts) {
        Stack stack = Stack.read(texts);
        assertThat(KeyOrder.of(stack.merged().data()))
                .isEqualTo(KeyOrder.expected(
                        stack.layers().stream().map(Layer::data).toList()));
    }

    @Property
    void thePlaceOfEveryLeafAndKeyIsWhereItsTextStands(@ForAll("stack") List<String> texts) {
        Stack stack = Stack.read(texts);
        Trees.all(
                stack.merged().data(),
                value -> {
                    if (value instanceof Scalar scalar) {
                        assertThat(said(stack.textAt(scalar.origin())))
                                .startsWith(scalar.text().replace("\"", "\\\""));
                    }
                },
                (all, position) ->
                        assertThat(stack.textAt(all.keyOrigin(position))).startsWith(all.key(position)));
    }

    @Property
    void layersThatDoNotFitEndInProblemsThatHelpAndLeaveNoTag(
            @ForAll("stack") List<String> texts, @ForAll("stack") List<String> above) {
        List<String> all = new ArrayList<>(texts);
        all.addAll(above.stream().map(MergeLawsTest::withOtherKinds).toList());
        Result result = Stack.read(all).merged();
        Trees.all(result.data(), value -> assertThat(value).isNotInstanceOf(Tagged.class), (keys, position) -> {});
        for (Problem problem : result.problems()) {
            assertThat(problem.code().id()).startsWith("merge.");
            assertThat(problem.place()).isNotNull();
            assertThat(problem.path()).isNotNull();
            assertThat(problem.hint()).isNotBlank();
        }
    }

    /** A scalar's text without its tag and its opening quote. */
    private static String said(String written) {
        Matcher scalar = WRITTEN_SCALAR.matcher(written);
        return scalar.matches() ? scalar.group(2) : written;
    }

    /** The layer with the keys of mappings leading to lists, those of lists to scalars, those of scalars to mappings. */
    private static String withOtherKinds(String text) {
        return KEY.matcher(text)
                .replaceAll(key -> switch (key.group(1)) {
                            case "m" -> "s";
                            case "s" -> "l";
                            default -> "m";
                        }
                        + key.group(2));
    }
}
