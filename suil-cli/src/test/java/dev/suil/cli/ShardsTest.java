package dev.suil.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.testkit.TestWorkspace;
import dev.suil.testkit.ssh.EmbeddedNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run that three processes share, each with a checkout of its own, and their records laid together. */
final class ShardsTest {

    private static final int NODES = 10;
    private static final int SHARDS = 3;
    private static final String BROKEN = "node-05";

    @TempDir
    private Path scratch;

    private final Map<String, EmbeddedNode> nodes = new LinkedHashMap<>();

    @AfterEach
    void stop() throws IOException {
        for (EmbeddedNode node : nodes.values()) {
            node.close();
        }
    }

    @Test
    void everyNodeIsTouchedByOneOfThreeProcessesAndTheirRecordsAreOneRun() throws Exception {
        TestWorkspace workspace = workspace();
        broken(true);
        List<Process> processes = new ArrayList<>();
        for (int i = 1; i <= SHARDS; i++) {
            Path checkout = workspace.writeTo(scratch.resolve("checkout-" + i));
            processes.add(suil(checkout)
                    .start(
                            scratch.resolve("printed-" + i),
                            "apply",
                            "--all",
                            "--confirm",
                            "--parallel",
                            "4",
                            "--shard",
                            i + "/" + SHARDS));
        }
        List<Integer> exits = new ArrayList<>();
        for (Process process : processes) {
            assertThat(process.waitFor(3, TimeUnit.MINUTES)).isTrue();
            exits.add(process.exitValue());
        }
        // node-05 is the second of those that begin with node-02
        assertThat(exits).as(printed()).containsExactly(0, 1, 0);
        nodes.forEach((name, node) -> {
            assertThat(node.connections()).as(name).isEqualTo(1);
            assertThat(Files.exists(done(node))).as(name).isEqualTo(!name.equals(BROKEN));
        });

        Path merged = workspace.writeTo(scratch.resolve("merged"));
        for (int i = 1; i <= SHARDS; i++) {
            layTogether(scratch.resolve("checkout-" + i + "/.runs"), merged.resolve(".runs"));
        }
        SuilCommand suil = suil(merged);
        SuilCommand.Result list = suil.run("runs", "list");
        assertThat(list.out().lines())
                .singleElement()
                .asString()
                .contains("shard 1/3, 2/3, 3/3")
                .contains("9 changed, 1 failed");
        SuilCommand.Result show = suil.run("runs", "show");
        nodes.keySet().forEach(name -> assertThat(show.out()).contains(name));

        broken(false);
        SuilCommand.Result again = suil.run("apply", "--failed-of", "last", "--confirm");
        assertThat(again.exit()).as(again.all()).isZero();
        nodes.forEach((name, node) -> {
            assertThat(node.connections()).as(name).isEqualTo(name.equals(BROKEN) ? 2 : 1);
            assertThat(done(node)).exists();
        });
    }

    private TestWorkspace workspace() throws IOException {
        TestWorkspace workspace = TestWorkspace.empty()
                .role("app", "modules: [app]")
                .module(
                        "app",
                        "module.yaml",
                        "resources:",
                        "  - command: \"test ! -e {{ root }}/broken && touch {{ root }}/done\"",
                        "    creates: \"{{ root }}/done\"");
        for (int i = 1; i <= NODES; i++) {
            String name = "node-%02d".formatted(i);
            EmbeddedNode node = EmbeddedNode.start();
            nodes.put(name, node);
            List<String> lines = new ArrayList<>(
                    List.of("role: app", "app: {root: " + node.root() + "}", "deployment:", "  sudo: no"));
            node.deployment().forEach((key, value) -> lines.add("  " + key + ": '" + value + "'"));
            workspace = workspace.node(name, lines.toArray(String[]::new));
        }
        return workspace;
    }

    private void broken(boolean yes) throws IOException {
        Path mark = Objects.requireNonNull(nodes.get(BROKEN)).root().resolve("broken");
        if (yes) {
            Files.createFile(mark);
        } else {
            Files.delete(mark);
        }
    }

    private static Path done(EmbeddedNode node) {
        return node.root().resolve("done");
    }

    private SuilCommand suil(Path folder) throws IOException {
        return SuilCommand.in(folder, Files.createDirectories(scratch.resolve("home")));
    }

    private String printed() throws IOException {
        StringBuilder all = new StringBuilder();
        for (int i = 1; i <= SHARDS; i++) {
            all.append(Files.readString(scratch.resolve("printed-" + i)));
        }
        return all.toString();
    }

    private static void layTogether(Path from, Path to) throws IOException {
        try (Stream<Path> all = Files.walk(from)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                Path target = to.resolve(from.relativize(file).toString());
                Files.createDirectories(Objects.requireNonNull(target.getParent()));
                if (!Files.exists(target)) {
                    Files.copy(file, target);
                }
            }
        }
    }
}
