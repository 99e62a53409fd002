package dev.suil.cli.cases;

import dev.suil.cli.SuilCommand;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Runs every case below {@code cases/} through the whole program, in this process. */
final class GoldenCasesTest {

    @TestFactory
    Stream<DynamicTest> everyCasePrintsWhatItWants(@TempDir Path scratch) throws IOException, URISyntaxException {
        Path root = Path.of(Objects.requireNonNull(getClass().getResource("/cases"), "no folder cases")
                .toURI());
        List<Path> files;
        try (Stream<Path> all = Files.walk(root)) {
            files = all.filter(file -> file.toString().endsWith(".txt"))
                    .sorted()
                    .toList();
        }
        return files.stream().map(file -> {
            String name = root.relativize(file).toString().replace(".txt", "");
            return DynamicTest.dynamicTest(
                    name, file.toUri(), () -> run(Case.read(file), scratch.resolve(name.replace('/', '_'))));
        });
    }

    private static void run(Case wanted, Path folder) throws IOException {
        Path workspace = folder.resolve("workspace");
        wanted.lay(workspace);
        SuilCommand.Result result = SuilCommand.in(workspace, folder)
                .with(wanted.env())
                .run(wanted.arguments().toArray(String[]::new));
        new Outcome(result.exit(), result.out(), result.err(), workspace).check(wanted);
    }
}
