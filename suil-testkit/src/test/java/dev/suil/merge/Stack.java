package dev.suil.merge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.data.Entries;
import dev.suil.data.Origin;
import dev.suil.data.Written;
import dev.suil.problem.Problem;
import dev.suil.problem.Problems;
import dev.suil.workspace.Layer;
import dev.suil.yaml.ReadFile;
import dev.suil.yaml.YamlReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Layers, lowest first, with the text that each was read from.
 *
 * @param texts of files that are called 0, 1, 2, ...
 */
record Stack(List<String> texts, List<Layer> layers) {

    static Stack read(List<String> texts) {
        List<Layer> layers = new ArrayList<>();
        for (int i = 0; i < texts.size(); i++) {
            layers.add(new Layer(Integer.toString(i), data(texts.get(i), i), List.of()));
        }
        return new Stack(List.copyOf(texts), List.copyOf(layers));
    }

    @SuppressWarnings(
            "unchecked") // entries are immutable, so those of values may be taken for those of anything written
    private static Entries<Written> data(String text, int file) {
        ReadFile read = YamlReader.readLayer(text.getBytes(StandardCharsets.UTF_8), Integer.toString(file));
        assertThat(read.problems()).as(text).isEmpty();
        return (Entries<Written>) Objects.requireNonNull(Merge.entries(Objects.requireNonNull(read.root())));
    }

    /** What came of merging: data and problems. */
    record Result(Entries<Written> data, List<Problem> problems) {}

    /** Merges them one after the other, nothing kept. */
    Result merged() {
        Problems problems = new Problems();
        Entries<Written> data = Entries.empty();
        for (Layer layer : layers) {
            data = new Merge(problems).merge(data, layer.data());
        }
        return new Result(data, problems.list());
    }

    /** What the text says from a place to the end of its line. */
    String textAt(Origin place) {
        String line = texts.get(Integer.parseInt(place.file())).lines().toList().get(place.line() - 1);
        return line.substring(line.offsetByCodePoints(0, place.column() - 1));
    }
}
