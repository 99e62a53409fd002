package dev.suil.bench;

import dev.suil.Directory;
import dev.suil.Run;
import dev.suil.Suil;
import dev.suil.json.DirectoryJson;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
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

/**
 * A fleet in which every node looks up the address of every other: without lookups, with them, and what it takes only to
 * write their values out, of which there are as many as there are pairs of nodes.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 3, time = 2)
@Fork(
        value = 1,
        jvmArgs = {"-Xmx2g", "-XX:+UseSerialGC"})
public class LookupBenchmark {

    @Param({"1000", "10000"})
    public int nodes;

    private final TemporaryFleet plainFleet = new TemporaryFleet();
    private final TemporaryFleet askingFleet = new TemporaryFleet();
    private Path plain = Path.of("");
    private Path asking = Path.of("");
    private Directory resolved = new Directory(Run.all(), List.of(), List.of(), List.of(), List.of());

    /** Writes the fleet twice, once with a lookup. */
    @Setup(Level.Trial)
    public void prepare() throws IOException {
        plain = plainFleet.write(root -> new Fleet(root).write(nodes));
        asking = askingFleet.write(root -> {
            Fleet fleet = new Fleet(root);
            fleet.write(nodes);
            fleet.everyNodeAsksTheOthers();
        });
        resolved = Suil.resolve(asking, Run.all());
    }

    /** Removes both. */
    @TearDown(Level.Trial)
    public void remove() throws IOException {
        plainFleet.delete();
        askingFleet.delete();
    }

    /** The fleet without lookups. */
    @Benchmark
    public Directory resolvePlain() {
        return Suil.resolve(plain, Run.all());
    }

    /** The same fleet in which every node asks. */
    @Benchmark
    public Directory resolveAsking() {
        return Suil.resolve(asking, Run.all());
    }

    /** Writing what was resolved, to nowhere. */
    @Benchmark
    public void write() throws IOException {
        DirectoryJson.write(resolved, OutputStream.nullOutputStream());
    }
}
