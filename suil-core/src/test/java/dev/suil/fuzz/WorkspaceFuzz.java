package dev.suil.fuzz;

import dev.suil.Directory;
import dev.suil.Node;
import dev.suil.OpenWorkspace;
import dev.suil.Run;
import dev.suil.Suil;
import dev.suil.SuilException;
import dev.suil.data.KeyPath;
import dev.suil.export.Exports;
import dev.suil.json.DirectoryJson;
import dev.suil.problem.Problem;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** However the layers of a workspace are broken, it resolves to what can be printed, or says what is wrong. */
class WorkspaceFuzz {

    @Test
    void brokenWorkspacesEndInValuesOrProblems(@TempDir Path folder) throws IOException {
        Path workspace = folder.resolve("workspace");
        Fuzzing.workspaces(texts -> wrong(texts, workspace));
    }

    private static @Nullable String wrong(Map<String, String> texts, Path workspace) {
        try {
            lay(texts, workspace);
            OpenWorkspace open = Suil.open(workspace, workspace.resolve("cache"));
            Directory directory = open.resolve(Run.all());
            DirectoryJson.write(directory, OutputStream.nullOutputStream());
            for (Node node : directory.nodes()) {
                for (String key : node.data().entries().keys()) {
                    open.explain(Run.node(node.name()).seeingWorkspace(), KeyPath.of(key));
                }
            }
            Exports.evaluate(directory, open.exports());
            open.modules();
            return null;
        } catch (SuilException e) {
            for (Problem problem : e.problems()) {
                if (problem.message().isBlank() || problem.message().length() > 1000) {
                    return "a message of " + problem.message().length() + " characters: " + problem.code();
                }
            }
            return e.problems().isEmpty() ? "an error without a problem" : null;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void lay(Map<String, String> texts, Path workspace) throws IOException {
        if (Files.exists(workspace)) {
            try (Stream<Path> all = Files.walk(workspace)) {
                for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(path);
                }
            }
        }
        for (Map.Entry<String, String> text : texts.entrySet()) {
            Path file = workspace.resolve(text.getKey());
            Files.createDirectories(file.getParent());
            Files.writeString(file, text.getValue().replaceAll("[\\ud800-\\udfff]", "?"));
        }
    }
}
