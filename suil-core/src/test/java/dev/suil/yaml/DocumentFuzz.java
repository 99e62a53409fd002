package dev.suil.yaml;

import dev.suil.data.Origin;
import dev.suil.data.Value;
import dev.suil.fuzz.Fuzzing;
import dev.suil.problem.Problem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** However a document is broken, it is read or refused with a place; and whichever way it is read, it says the same. */
class DocumentFuzz {

    /** Those of all texts that are read here, as for the files of a workspace. */
    private static final SharedTexts TEXTS = new SharedTexts();

    @Test
    void brokenDocumentsEndInValuesOrProblems() throws IOException {
        Fuzzing.documents(DocumentFuzz::wrong);
    }

    private static @Nullable String wrong(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        String read = new String(bytes, StandardCharsets.UTF_8);
        int lines = read.split("\r\n|\r|\n", -1).length;
        ReadFile layer = YamlReader.readLayer(bytes, "f");
        @Nullable String wrong = wrong(layer, lines);
        if (wrong == null) {
            wrong = wrong(YamlReader.readPlain(bytes, "f"), lines);
        }
        @Nullable Value simple = BlockReader.read(bytes, "f", TEXTS);
        if (wrong == null && simple != null) {
            ReadFile full = YamlReader.read(SourceText.decode(bytes, "f"), TagSet.LAYER);
            if (!full.problems().isEmpty() || full.root() == null || !Same.written(simple, full.root())) {
                return "read in block style as " + simple + " and else as " + full;
            }
        }
        return wrong;
    }

    private static @Nullable String wrong(ReadFile read, int lines) {
        List<Problem> problems = read.problems();
        if (read.root() == null && problems.isEmpty()) {
            return "neither a value nor a problem";
        }
        for (Problem problem : problems) {
            @Nullable Origin place = problem.place();
            if (problem.message().isBlank() || problem.message().length() > 1000) {
                return "a message of " + problem.message().length() + " characters: " + problem.code();
            } else if (place == null || place.line() < 1 || place.line() > lines || place.column() < 1) {
                return "a place that is none: " + problem;
            }
        }
        return null;
    }
}
