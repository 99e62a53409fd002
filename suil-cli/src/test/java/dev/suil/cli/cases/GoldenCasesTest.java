package dev.suil.cli.cases;

import dev.suil.cli.Main;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
            files = all.filter(file -> file.toString().endsWith(".txt")).sorted().toList();
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
        Map<String, String> env = new LinkedHashMap<>(Map.of(
                "PATH", Objects.requireNonNullElse(System.getenv("PATH"), "/usr/bin:/bin"),
                "HOME", folder.toString(),
                "XDG_CACHE_HOME", folder.resolve("cache").toString(),
                "NO_COLOR", "1"));
        env.putAll(wanted.env());
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int exit = Main.run(
                wanted.arguments().toArray(String[]::new),
                InputStream.nullInputStream(),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                env,
                workspace);
        new Outcome(exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8), workspace)
                .check(wanted);
    }
}
