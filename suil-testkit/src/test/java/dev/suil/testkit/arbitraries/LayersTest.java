package dev.suil.testkit.arbitraries;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.yaml.ReadFile;
import dev.suil.yaml.YamlReader;
import java.nio.charset.StandardCharsets;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;

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

    @Property(tries = 500)
    void everyTagOccursOften(@ForAll("layer") String text) {
        for (String tag : new String[] {"!replace", "!append", "!merge", "!delete", "!LOOKUP"}) {
            Statistics.label(tag)
                    .collect(text.contains(tag))
                    .coverage(coverage -> coverage.check(true).percentage(percentage -> percentage > 3));
        }
    }
}
