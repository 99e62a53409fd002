package dev.suil.cli.nodes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.suil.cli.SuilCommand;
import dev.suil.cli.nodes.RealNodes.Host;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Many runs over many hosts, each with something new to do and each struck by faults at random, with {@code -Dsuil.soak=<how
 * many runs>}. Whatever happens, each run ends, and its record is whole; after the last everything converges.
 */
final class RealNodesSoakTest {

    private static final List<Fault> FAULTS = List.of(
            Fault.DROP,
            Fault.RESET,
            Fault.UNREACHABLE,
            Fault.FREEZE,
            Fault.SSHD,
            Fault.POWER,
            Fault.SUDO,
            Fault.KILLED,
            Fault.INTERRUPTED);
    private static final int MOST_STRUCK = 3;
    /** What a run of ten hosts prints, about. */
    private static final int EVENTS = 150;

    private static final long LIMIT_SECONDS = 180;
    private static final ObjectMapper JSON = new ObjectMapper();

    private final RealNodes nodes = RealNodes.orSkip();
    private final List<Host> hosts = nodes.named("soak-");
    private final Map<Fault, Integer> struck = new EnumMap<>(Fault.class);

    @Test
    void whateverStrikesEveryRunEndsAndIsRecordedAndAllConvergesAtTheEnd(@TempDir Path scratch) throws Exception {
        int runs = Integer.getInteger("suil.soak", 0);
        assumeTrue(runs > 0, "takes long: -Dsuil.soak=200");
        assumeTrue(!hosts.isEmpty(), "needs hosts called soak-*");
        long seed = Long.getLong("suil.soak.seed", 1L);
        Random random = new Random(seed);
        ExampleSite site = site(scratch);
        Map<Integer, Integer> exits = new HashMap<>();
        for (int run = 1; run <= runs; run++) {
            int exit = run(site, run, random);
            exits.merge(exit, 1, Integer::sum);
            assertThat(exit).as("exit code of run %s", run).isIn(0, 1, 130, 137);
        }
        // One that is interrupted at its very end is not, but not each is.
        if (struck.getOrDefault(Fault.INTERRUPTED, 0) > 2) {
            assertThat(exits)
                    .as("SIGINT is ignored in the background of a shell")
                    .containsKey(130);
        }
        System.out.println(runs + " runs on " + hosts.size() + " hosts, seed " + seed + ", exit codes " + exits
                + ", struck by " + struck);

        site.apply("--all", "--parallel", "10", "--set", "soak.round=last");
        SuilCommand.Result dry =
                site.suil().run("apply", "--all", "--dry-run", "--detailed-exit-code", "--set", "soak.round=last");
        assertThat(dry.exit()).as(dry.all()).isZero();
        for (Host host : hosts) {
            assertThat(nodes.shell(host.name(), """
                    cat /etc/soak-file /etc/soak-told
                    [ ! -e /var/lib/suil/owed ] || echo owed
                    flock -n /run/suil/lock true || echo locked
                    find / -xdev -name '.suil.*'
                    """)).as(host.name()).isEqualTo("round last\nlast");
        }
        // one that is killed before it knows what the run is has none
        assertThat(site.runs().size()).as("records").isBetween(runs + 1 - exits.getOrDefault(137, 0), runs + 1);
        records(site);
    }

    private ExampleSite site(Path scratch) {
        ExampleSite site = ExampleSite.in(scratch, hosts.get(0))
                .file(
                        "data/common.yaml",
                        "deployment: {}\nphases:\n  - {name: all, parallel: 10, max_failures: " + hosts.size() + "}\n")
                .file("data/roles/soak.yaml", "modules: [soak]\n")
                .file("modules/soak/module.yaml", """
                        resources:
                          - file: /etc/soak-file
                            content: "round {{ round }}\\n"
                            notify: tell
                          - command: sleep 0.2; touch /etc/soak-{{ round }}
                            creates: /etc/soak-{{ round }}
                        handlers:
                          tell: {command: "cut -d ' ' -f 2 /etc/soak-file >/etc/soak-told"}
                        """);
        for (Host host : hosts) {
            nodes.script("heal", host.name());
            nodes.shell(host.name(), "rm -rf /etc/soak-* /var/lib/suil");
            site.node(host, "soak", "deploy");
        }
        return site;
    }

    /** One run with its faults, which are mended again; answers its exit code. */
    private int run(ExampleSite site, int number, Random random) throws IOException, InterruptedException {
        Fault fault = FAULTS.get(random.nextInt(FAULTS.size()));
        Set<Host> victims = new LinkedHashSet<>();
        for (int i = 1 + random.nextInt(MOST_STRUCK); i > 0; i--) {
            victims.add(hosts.get(random.nextInt(hosts.size())));
        }
        int moment = random.nextInt(EVENTS);
        Process suil = site.suil()
                .process(ExampleSite.applyArguments("--all", "--json", "--set", "soak.round=" + number))
                .redirectErrorStream(true)
                .start();
        boolean strikes = false;
        try (BufferedReader reader = suil.inputReader(StandardCharsets.UTF_8)) {
            int lines = 0;
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                assertThat(line).doesNotContain("\tat ");
                if (lines++ == moment) {
                    strikes = true;
                    struck.merge(fault, 1, Integer::sum);
                    victims.forEach(host -> fault.strike(nodes, host.name(), suil));
                }
            }
            assertThat(suil.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS))
                    .as("run %s ends", number)
                    .isTrue();
            return suil.exitValue();
        } finally {
            suil.destroyForcibly();
            if (strikes) {
                victims.forEach(host -> fault.heal(nodes, host.name()));
            }
        }
    }

    /** Every run that ended has a record of itself and of all that it began, and those agree. */
    private static void records(ExampleSite site) throws IOException {
        for (Path folder : site.runs()) {
            JsonNode run = JSON.readTree(folder.resolve("run.json").toFile());
            for (Map.Entry<String, JsonNode> node : run.path("nodes").properties()) {
                Path record = folder.resolve(node.getKey()).resolve("record.json");
                if (Files.exists(record)) {
                    JsonNode recorded = JSON.readTree(record.toFile());
                    if (run.has("ended")) {
                        assertThat(recorded.path("result").asText())
                                .as(folder + " " + node.getKey())
                                .isEqualTo(node.getValue().asText());
                    }
                } else if (run.has("ended")) {
                    assertThat(node.getValue().asText())
                            .as(folder + " " + node.getKey())
                            .isEqualTo("not_reached");
                }
            }
        }
    }
}
