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
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Stream;
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
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/**
 * Resolving a whole fleet, against reading and parsing the same files, each once, with the same library in the same
 * process and on as many threads, with the memory settings of the start script. For a cold start add {@code -bm ss -wi 0 -i 1 -f 5}.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(
        value = 2,
        jvmArgs = {"-Xmx2g", "-XX:+UseSerialGC", "-Xmn32m", "-XX:+UseTransparentHugePages"})
public class ResolveBenchmark {

    /** The workspace; where it is empty, a fleet of {@link #nodes} is written to a temporary folder. */
    @Param("")
    public String folder = "";

    @Param({"1000", "10000"})
    public int nodes;

    @Param({"1", "2"})
    public int threads;

    private final TemporaryFleet temporary = new TemporaryFleet();
    private Path workspace = Path.of("");
    private List<Path> files = List.of();
    private ForkJoinPool pool = ForkJoinPool.commonPool();

    /** Finds the files. */
    @Setup(Level.Trial)
    public void prepare() throws IOException {
        workspace = folder.isEmpty() ? temporary.write(root -> new Fleet(root).write(nodes)) : Path.of(folder);
        try (Stream<Path> all = Files.walk(workspace)) {
            files = all.filter(file -> file.toString().endsWith(".yaml"))
                    .sorted()
                    .toList();
        }
        pool = new ForkJoinPool(threads); // what is parallel inside of it uses its threads and no others
    }

    /** Removes the fleet that was written. */
    @TearDown(Level.Trial)
    public void remove() throws IOException {
        pool.shutdown();
        temporary.delete();
    }

    /** All nodes of the fleet. */
    @Benchmark
    public Directory resolve() {
        return pool.submit(() -> Suil.resolve(workspace, Run.all())).join();
    }

    /** All files of the fleet, as the library loads them: to maps, lists and scalars. */
    @Benchmark
    public long load() {
        LoadSettings settings = settings();
        return each(bytes -> new Load(settings).loadFromString(text(bytes)));
    }

    /** All files of the fleet, only as far as the library's nodes, which have places but no values yet. */
    @Benchmark
    public long compose() {
        LoadSettings settings = settings();
        return each(bytes -> new Compose(settings).composeString(text(bytes)));
    }

    /** All files of the fleet, as suil reads them: the part of resolving that is parsing. */
    @Benchmark
    public long read() {
        return each(bytes -> YamlReader.readLayer(bytes, "file"));
    }

    private long each(Function<byte[], Object> parse) {
        return pool.submit(() -> files.parallelStream()
                        .mapToLong(file -> parse.apply(bytes(file)).hashCode() & 1)
                        .sum())
                .join();
    }

    private static LoadSettings settings() {
        return LoadSettings.builder()
                .setSchema(new CoreSchema())
                .setBufferSize(2048)
                .build();
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static byte[] bytes(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
