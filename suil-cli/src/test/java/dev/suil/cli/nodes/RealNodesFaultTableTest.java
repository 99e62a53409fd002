package dev.suil.cli.nodes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.suil.cli.nodes.FaultTable.Cell;
import dev.suil.cli.nodes.FaultTable.Step;
import dev.suil.cli.nodes.RealNodes.Host;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every step of a node against every fault, on the hosts called {@code fault-*}, side by side. {@code -Dsuil.faults} is
 * {@code all} or a pattern of cells; without it a few are run, and what is left out is printed.
 */
final class RealNodesFaultTableTest {

    private static final String REPORT = System.getProperty("suil.faults.report", "target/fault-table.md");

    /** A cell to be run. */
    private record Place(Step step, Fault fault) {
        @Override
        public String toString() {
            return fault.name().toLowerCase(Locale.ROOT) + " at " + step.text();
        }
    }

    @TestFactory
    Stream<DynamicTest> everyStepAgainstEveryFault(@TempDir Path scratch) throws Exception {
        RealNodes nodes = RealNodes.orSkip();
        List<Host> hosts = nodes.named("fault-");
        assumeTrue(!hosts.isEmpty(), "needs hosts called fault-*, with small disks");
        List<Place> all = all();
        List<Place> chosen = chosen(all);
        if (chosen.size() < all.size()) {
            List<Place> left = new ArrayList<>(all);
            left.removeAll(chosen);
            System.out.println("Left out, since -Dsuil.faults=all was not given: " + left);
        }
        BlockingQueue<Host> free = new ArrayBlockingQueue<>(hosts.size(), false, hosts);
        Map<String, Object> results = Collections.synchronizedMap(new TreeMap<>());
        ExecutorService pool = Executors.newFixedThreadPool(hosts.size());
        List<Future<?>> running = new ArrayList<>();
        for (Place place : chosen) {
            running.add(pool.submit(() -> results.put(place.toString(), result(place, nodes, free, scratch))));
        }
        for (Future<?> future : running) {
            future.get();
        }
        pool.shutdown();
        report(results);
        return chosen.stream()
                .map(place -> DynamicTest.dynamicTest(
                        place.toString(),
                        () -> assertThat(results.get(place.toString())).isInstanceOf(Cell.class)));
    }

    private static Object result(Place place, RealNodes nodes, BlockingQueue<Host> free, Path scratch)
            throws InterruptedException {
        Host host = free.take();
        Path folder = scratch.resolve(place.toString().replace(' ', '-'));
        try {
            Files.createDirectories(folder);
            return new FaultTable(nodes, host).run(place.step(), place.fault(), folder);
        } catch (IOException | AssertionError | RuntimeException e) {
            System.out.println(place + ": " + e);
            return e;
        } finally {
            free.add(host);
        }
    }

    private static List<Place> all() {
        List<Place> all = new ArrayList<>();
        for (Fault fault : Fault.values()) {
            for (Step step : Step.values()) {
                all.add(new Place(step, fault));
            }
        }
        return all;
    }

    /** Those that match a pattern; without one, a few that end soon. */
    private static List<Place> chosen(List<Place> all) {
        String wanted = System.getProperty("suil.faults", "(reset|sshd|disk|sudo|killed|interrupted) at operation 3");
        return wanted.equals("all")
                ? all
                : all.stream().filter(place -> place.toString().matches(wanted)).toList();
    }

    private static void report(Map<String, Object> results) throws IOException {
        StringBuilder text = new StringBuilder("| step |");
        for (Fault fault : Fault.values()) {
            text.append(' ').append(fault.name().toLowerCase(Locale.ROOT)).append(" |");
        }
        text.append("\n|").append(" --- |".repeat(Fault.values().length + 1)).append('\n');
        for (Step step : Step.values()) {
            text.append("| ").append(step.text()).append(" |");
            for (Fault fault : Fault.values()) {
                Object result = results.get(new Place(step, fault).toString());
                text.append(' ')
                        .append(
                                result instanceof Cell cell
                                        ? cell.exit() + ", " + cell.rest()
                                        : result == null ? "" : "FAILED")
                        .append(" |");
            }
            text.append('\n');
        }
        text.append("\nWhat is said:\n\n");
        results.forEach((place, result) -> {
            if (result instanceof Cell cell && !cell.said().isEmpty()) {
                text.append("- ").append(place).append(": ").append(cell.said()).append('\n');
            }
        });
        Path report = Path.of(REPORT);
        Files.createDirectories(report.toAbsolutePath().getParent());
        Files.writeString(report, text);
    }
}
