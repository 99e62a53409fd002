package dev.suil.bench;

import dev.suil.Directory;
import dev.suil.Run;
import dev.suil.Suil;
import dev.suil.yaml.YamlReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/**
 * Resolving a whole fleet, against reading and parsing the same files with the same library. Both stay on one thread's
 * worth of work per file: what is compared is what suil adds to parsing.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 8, time = 2)
@Measurement(iterations = 10, time = 2)
@Fork(
        value = 1,
        jvmArgs = {"-Xmx256m"})
public class ResolveBenchmark {

    /** The workspace; where it is empty, a fleet of {@link #nodes} is written to a temporary folder. */
    @Param("")
    public String folder = "";

    @Param("1000")
    public int nodes;

    private @Nullable Path temporary;
    private Path workspace = Path.of("");
    private List<Path> files = List.of();

    /** Finds the files, and checks that both sides see the same. */
    @Setup(Level.Trial)
    public void prepare() throws IOException {
        if (folder.isEmpty()) {
            temporary = Files.createTempDirectory("suil-fleet");
            workspace = temporary;
            Fleet.write(temporary, nodes);
        } else {
            workspace = Path.of(folder);
        }
        try (Stream<Path> all = Files.walk(workspace)) {
            files = all.filter(file -> file.toString().endsWith(".yaml"))
                    .sorted()
                    .toList();
        }
    }

    /** Removes the fleet that was written. */
    @TearDown(Level.Trial)
    public void remove() throws IOException {
        if (temporary != null) {
            try (Stream<Path> all = Files.walk(temporary)) {
                for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(path);
                }
            }
        }
    }

    /** All nodes of the fleet. */
    @Benchmark
    public Directory resolve() {
        return Suil.resolve(workspace, Run.all());
    }

    /** All files of the fleet, as the library loads them: to maps, lists and scalars. */
    @Benchmark
    public void load(Blackhole blackhole) {
        LoadSettings settings = settings();
        for (Path file : files) {
            blackhole.consume(new Load(settings).loadFromString(text(file)));
        }
    }

    /** All files of the fleet, only as far as the library's nodes, which have places but no values yet. */
    @Benchmark
    public void compose(Blackhole blackhole) {
        LoadSettings settings = settings();
        for (Path file : files) {
            blackhole.consume(new Compose(settings).composeString(text(file)));
        }
    }

    /** All files of the fleet, as suil reads them: the part of resolving that is parsing. */
    @Benchmark
    public void read(Blackhole blackhole) {
        for (Path file : files) {
            try {
                blackhole.consume(YamlReader.readLayer(Files.readAllBytes(file), "file"));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private static LoadSettings settings() {
        return LoadSettings.builder()
                .setSchema(new CoreSchema())
                .setBufferSize(2048)
                .build();
    }

    private static String text(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
