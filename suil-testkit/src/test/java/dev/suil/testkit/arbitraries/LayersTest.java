package dev.suil.testkit.arbitraries;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.yaml.ReadFile;
import dev.suil.yaml.YamlReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

final class LayersTest {

    @Provide
    Arbitrary<String> layer() {
        return Layers.layer();
    }

    @Property
    void everyLayerCanBeRead(@ForAll("layer") String text) {
        ReadFile file = YamlReader.readLayer(text.getBytes(StandardCharsets.UTF_8), "data/x.yaml");
        assertThat(file.problems()).as(text).isEmpty();
        assertThat(file.root()).isNotNull();
    }

    @Test
    void everyTagOccursInManyLayers() {
        List<String> layers = Layers.layer().sampleStream().limit(400).toList();
        assertThat(List.of("!replace", "!append", "!merge", "!delete", "!LOOKUP"))
                .allSatisfy(tag -> assertThat(layers.stream().filter(layer -> layer.contains(tag)))
                        .hasSizeGreaterThan(20));
    }
}
