package dev.suil.testkit.arbitraries;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.data.Entries;
import dev.suil.data.KeyPath;
import dev.suil.data.Mapping;
import dev.suil.data.Origin;
import dev.suil.data.Scalar;
import dev.suil.data.Sequence;
import dev.suil.data.Written;
import dev.suil.data.WrittenMapping;
import dev.suil.explain.Contribution;
import dev.suil.explain.Effect;
import dev.suil.explain.Explanation;
import dev.suil.explain.Part;
import dev.suil.explain.SoughtLayer;
import dev.suil.lookup.Lookups;
import dev.suil.lookup.SeenNode;
import dev.suil.merge.Merge;
import dev.suil.merge.Merged;
import dev.suil.problem.Problem;
import dev.suil.problem.Problems;
import dev.suil.workspace.Layer;
import dev.suil.yaml.YamlReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What an explanation says of a value must be what merging and looking up made of it. */
final class ExplanationLawsTest {

    private static final KeyPath APP = KeyPath.of("app");

    @Provide
    Arbitrary<List<String>> stacks() {
        return Layers.stacks();
    }

    @Property
    void theHighestLayerThatSaysSomethingWroteTheValue(@ForAll("stacks") List<String> texts) {
        for (Part part : everyPart(explain(texts).root())) {
            if (part.value() instanceof Scalar scalar && part.lookups().isEmpty() && !isLookedUp(part)) {
                Contribution highest = highest(part);
                assertThat(highest.value().origin())
                        .as("%s in %s", part.path(), texts)
                        .isEqualTo(scalar.origin());
            }
        }
    }

    @Property
    void thePartsOfAValueAreItsEntriesAndItsItemsAndWhatWasDeleted(@ForAll("stacks") List<String> texts) {
        for (Part part : everyPart(explain(texts).root())) {
            List<?> there = part.parts().stream()
                    .map(Part::value)
                    .filter(Objects::nonNull)
                    .toList();
            if (part.value() instanceof Mapping mapping) {
                List<Object> values = new ArrayList<>();
                for (int i = 0; i < mapping.entries().size(); i++) {
                    values.add(mapping.entries().value(i));
                }
                assertThat(there).as("%s in %s", part.path(), texts).isEqualTo(values);
            } else if (part.value() instanceof Sequence sequence && !isLookedUp(part)) {
                assertThat(there).as("%s in %s", part.path(), texts).isEqualTo(sequence.items());
            }
        }
    }

    @Property
    void whatIsThereWasSetAndWhatIsGoneWasDeleted(@ForAll("stacks") List<String> texts) {
        for (Part part : everyPart(explain(texts).root())) {
            if (part.value() == null && !part.path().equals(APP)) {
                assertThat(part.contributions().stream().map(Contribution::effect))
                        .as("%s in %s", part.path(), texts)
                        .contains(Effect.DELETED);
            } else if (part.value() != null) {
                assertThat(highest(part).effect())
                        .as("%s in %s", part.path(), texts)
                        .isNotEqualTo(Effect.DELETED);
            }
        }
    }

    /** Whether a lookup stands in place of the whole value, so that the items are its own. */
    private static boolean isLookedUp(Part part) {
        return highest(part).effect() == Effect.LOOKED_UP
                || !part.lookups().isEmpty() && part.parts().isEmpty();
    }

    private static Contribution highest(Part part) {
        List<Contribution> said = part.contributions().stream()
                .filter(one -> one.effect() != Effect.NOTHING)
                .toList();
        assertThat(said).as(part.path().toString()).isNotEmpty();
        return said.get(said.size() - 1);
    }

    private static List<Part> everyPart(Part root) {
        List<Part> all = new ArrayList<>();
        if (!root.contributions().isEmpty()) {
            all.add(root);
            root.parts().forEach(part -> all.addAll(everyPart(part)));
        }
        return all;
    }

    private static Explanation explain(List<String> texts) {
        List<SoughtLayer> layers = new ArrayList<>();
        Merged merged = Merged.nothing();
        for (int i = 0; i < texts.size(); i++) {
            Layer layer = layer("data/" + i + ".yaml", texts.get(i));
            layers.add(new SoughtLayer(layer.file(), null, null, null, SoughtLayer.State.FOUND, layer));
            merged = merged.over(layer);
        }
        OneNode node = new OneNode(merged.data());
        Lookups lookups = new Lookups(List.of(node));
        Mapping resolved = (Mapping)
                lookups.expand(new WrittenMapping(merged.data(), Origin.file("")), node, KeyPath.ROOT, new Problems());
        return Explanation.of("n", APP, layers, resolved, marker -> lookups.answers(marker, node));
    }

    private static Layer layer(String file, String text) {
        String nested = text.isEmpty() ? "app: {}\n" : "app:\n" + text.indent(2);
        Written root = Objects.requireNonNull(YamlReader.readLayer(nested.getBytes(StandardCharsets.UTF_8), file)
                .root());
        Entries.Builder<Written> data = new Entries.Builder<>(1);
        Entries<? extends Written> entries = Objects.requireNonNull(Merge.entries(root));
        for (int i = 0; i < entries.size(); i++) {
            data.add(entries.key(i), entries.keyOrigin(i), entries.value(i));
        }
        return new Layer(file, data.build(), List.of());
    }

    private record OneNode(Entries<Written> data) implements SeenNode {
        @Override
        public String name() {
            return "n";
        }

        @Override
        public String role() {
            return "r";
        }

        @Override
        public boolean provisional() {
            return false;
        }

        @Override
        public List<Problem> problems(KeyPath field) {
            return List.of();
        }
    }
}
