package dev.suil.cli.nodes;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.suil.cli.SuilCommand;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Several hosts at once: commands on all of them, phases, and runs of what failed. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class RealNodesFleetTest {

    private static final String ONE = "web-01.example.com";
    private static final String TWO = "web-02.example.com";
    private static final String THREE = "web-03.example.com";
    private static final List<String> ALL = List.of(ONE, TWO, THREE);
    private static final ObjectMapper JSON = new ObjectMapper();

    private final RealNodes nodes = RealNodes.orSkip(ONE, TWO, THREE);

    @TempDir
    private Path scratch;

    @BeforeEach
    void clean() {
        ALL.forEach(host -> nodes.shell(host, "rm -rf /run/fleet-*"));
    }

    @Test
    void noMoreNodesRunACommandAtOnceThanAskedFor() throws IOException {
        SuilCommand suil = site("").suil();
        CompletableFuture<SuilCommand.Result> exec = CompletableFuture.supplyAsync(() -> suil.run(
                "exec",
                "--all",
                "--parallel",
                "2",
                "--json",
                "touch /run/fleet-here; until [ -e /run/fleet-go ]; do sleep 0.1; done"));
        RealNodes.await("two nodes at once", () -> is(ONE, "here") && is(TWO, "here") || exec.isDone());
        assertThat(exec).isNotDone();
        assertThat(is(THREE, "here")).isFalse();
        ALL.forEach(host -> nodes.shell(host, "touch /run/fleet-go"));
        SuilCommand.Result result = exec.join();
        assertThat(result.exit()).as(result.all()).isZero();
        int running = 0;
        int most = 0;
        for (JsonNode event : events(result)) {
            switch (event.path("event").asText()) {
                case "node_started" -> most = Math.max(most, ++running);
                case "node_ended" -> running--;
                default -> {}
            }
        }
        assertThat(most).isEqualTo(2);
        assertThat(is(THREE, "here")).isTrue();
    }

    @Test
    void outputOfACommandIsToldNodeByNodeAndTheFirstFailureOnceMoreAtTheEnd() {
        nodes.shell(ONE, "echo 3 >/run/fleet-status");
        nodes.shell(THREE, "echo 5 >/run/fleet-status");
        SuilCommand.Result result = site("").suil()
                .run(
                        "exec",
                        "--all",
                        "--parallel",
                        "1",
                        "echo first; sleep 0.2; hostname -f; id -un; exit \"$(cat /run/fleet-status 2>/dev/null || echo 0)\"");
        assertThat(result.exit()).isEqualTo(1);
        List<String> lines = new ArrayList<>();
        ALL.forEach(host -> lines.addAll(List.of(host + ": first", host + ": " + host, host + ": root")));
        assertThat(result.out().lines()).containsExactlyElementsOf(lines);
        assertThat(result.err())
                .contains(ONE + ": the command ended with status 3", THREE + ": the command ended with status 5")
                .doesNotContain(TWO)
                .endsWith("2 of 3 nodes failed; the first: " + ONE + ": the command ended with status 3\n");
    }

    @Test
    void aNodeThatFailsLetsNothingMoreStartAndTheRestIsARunOfItsOwn() throws IOException {
        ExampleSite site = site("");
        nodes.shell(ONE, "touch /run/fleet-broken");
        SuilCommand.Result first = apply(site, "--all");
        assertThat(first.exit()).as(first.all()).isEqualTo(1);
        assertThat(results(first)).isEqualTo(Map.of(ONE, "failed", TWO, "not_reached", THREE, "not_reached"));
        assertThat(ALL).noneMatch(host -> is(host, "done"));

        nodes.shell(ONE, "rm /run/fleet-broken");
        nodes.shell(THREE, "touch /run/fleet-broken");
        SuilCommand.Result second = apply(site, "--failed-of", "last");
        assertThat(second.exit()).as(second.all()).isEqualTo(1);
        assertThat(results(second)).isEqualTo(Map.of(ONE, "changed", TWO, "changed", THREE, "failed"));

        nodes.shell(THREE, "rm /run/fleet-broken");
        SuilCommand.Result third = apply(site, "--failed-of", "last");
        assertThat(third.exit()).as(third.all()).isZero();
        assertThat(results(third)).isEqualTo(Map.of(THREE, "changed"));
        assertThat(ALL).allMatch(host -> is(host, "done"));

        SuilCommand.Result nothing = apply(site, "--failed-of", "last");
        assertThat(nothing.exit()).as(nothing.all()).isEqualTo(2);
    }

    @Test
    void aPhaseMayLoseNodesAndFinishesItsOwnButTheNextDoesNotBegin() throws IOException {
        ExampleSite site = site("""
                phases:
                  - {name: ring, when: {label.ring: canary}, parallel: 2, max_failures: 1}
                  - {name: main}
                """);
        nodes.shell(ONE, "touch /run/fleet-broken");
        SuilCommand.Result first = apply(site, "--all");
        assertThat(first.exit()).as(first.all()).isEqualTo(1);
        assertThat(results(first)).isEqualTo(Map.of(ONE, "failed", TWO, "changed", THREE, "not_reached"));

        nodes.shell(ONE, "rm /run/fleet-broken");
        SuilCommand.Result second = apply(site, "--all");
        assertThat(second.exit()).as(second.all()).isZero();
        assertThat(results(second)).isEqualTo(Map.of(ONE, "changed", TWO, "unchanged", THREE, "changed"));
        List<String> order = new ArrayList<>();
        for (JsonNode event : events(second)) {
            String name = event.path("event").asText();
            if (name.startsWith("phase_") || name.equals("node_started")) {
                order.add(event.path(name.equals("node_started") ? "node" : "phase")
                        .asText());
            }
        }
        assertThat(order.subList(0, 1)).containsExactly("ring");
        assertThat(order.subList(1, 3)).containsExactlyInAnyOrder(ONE, TWO);
        assertThat(order.subList(3, order.size())).containsExactly("ring", "main", THREE, "main");
    }

    @Test
    void threeProcessesShareARunAndWhatFailedOfItIsOneRunAgain() throws Exception {
        ExampleSite site = site("");
        nodes.shell(TWO, "touch /run/fleet-broken");
        List<Process> shards = new ArrayList<>();
        for (int i = 1; i <= ALL.size(); i++) {
            shards.add(site.suil()
                    .start(
                            scratch.resolve("printed-" + i),
                            ExampleSite.applyArguments("--all", "--shard", i + "/" + ALL.size())));
        }
        List<Integer> exits = new ArrayList<>();
        for (Process shard : shards) {
            assertThat(shard.waitFor(3, TimeUnit.MINUTES)).isTrue();
            exits.add(shard.exitValue());
        }
        assertThat(exits).containsExactly(0, 1, 0);
        assertThat(is(ONE, "done") && !is(TWO, "done") && is(THREE, "done")).isTrue();
        assertThat(site.suil().run("runs").out().lines())
                .singleElement()
                .asString()
                .contains("shard 1/3, 2/3, 3/3", "2 changed, 1 failed");

        nodes.shell(TWO, "rm /run/fleet-broken");
        SuilCommand.Result rest = apply(site, "--failed-of", "last");
        assertThat(rest.exit()).as(rest.all()).isZero();
        assertThat(results(rest)).isEqualTo(Map.of(TWO, "changed"));
    }

    /** A site whose nodes are all hosts, and whose only module notes that it was applied, where nothing is broken. */
    private ExampleSite site(String common) {
        ExampleSite site = ExampleSite.in(scratch, nodes.host(ONE))
                .file("data/common.yaml", common)
                .file("data/roles/fleet.yaml", "modules: [fleet]\n")
                .file("modules/fleet/module.yaml", """
                        resources:
                          - command: test ! -e /run/fleet-broken && touch /run/fleet-done
                            creates: /run/fleet-done
                        """);
        ALL.forEach(host ->
                site.node(nodes.host(host), "fleet", "deploy", host.equals(THREE) ? "" : "labels: {ring: canary}"));
        return site;
    }

    private static SuilCommand.Result apply(ExampleSite site, String... selection) {
        String[] arguments = ExampleSite.applyArguments(selection);
        List<String> all = new ArrayList<>(List.of(arguments));
        all.add("--json");
        return site.suil().run(all.toArray(String[]::new));
    }

    private boolean is(String host, String what) {
        return nodes.shell(host, "test -e /run/fleet-" + what + " && echo yes || true")
                .equals("yes");
    }

    private static List<JsonNode> events(SuilCommand.Result result) throws IOException {
        List<JsonNode> events = new ArrayList<>();
        for (String line : result.out().lines().toList()) {
            events.add(JSON.readTree(line));
        }
        return events;
    }

    /** How each node of the run came out. */
    private static Map<String, String> results(SuilCommand.Result result) throws IOException {
        Map<String, String> results = new TreeMap<>();
        for (JsonNode event : events(result)) {
            if (event.path("event").asText().equals("run_ended")) {
                event.path("nodes")
                        .fields()
                        .forEachRemaining(node ->
                                results.put(node.getKey(), node.getValue().asText()));
            }
        }
        return results;
    }
}
