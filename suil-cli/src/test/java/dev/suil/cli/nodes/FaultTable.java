package dev.suil.cli.nodes;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.suil.cli.SuilCommand;
import dev.suil.cli.nodes.RealNodes.Host;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Strikes one run on one host with one fault at one step, and checks all that must hold then. */
final class FaultTable {

    private static final String SECRET = "Tiger-and-Lily-4711";
    private static final List<String> FILES =
            List.of("/etc/ft-one", "/etc/ft-two", "/etc/ft-three", "/etc/ft-four", "/var/tmp/ft-five");
    private static final String NOTED = "/etc/ft-noted";
    private static final String CLEAN = "rm -rf /etc/ft-* /var/tmp/ft-* /run/ft-hold-* /var/lib/suil /fill";
    private static final int SECONDS = 180;
    private static final ObjectMapper JSON = new ObjectMapper();

    private final RealNodes nodes;
    private final Host host;

    FaultTable(RealNodes nodes, Host host) {
        this.nodes = nodes;
        this.host = host;
    }

    /** Where a run is struck. */
    enum Step {
        CONNECT,
        PROBE,
        FACTS,
        OPERATION_1,
        OPERATION_2,
        OPERATION_3,
        OPERATION_4,
        OPERATION_5,
        FACTS_AGAIN,
        CHECK,
        RECORD;

        boolean operation() {
            return compareTo(OPERATION_1) >= 0 && compareTo(OPERATION_5) <= 0;
        }

        int number() {
            return ordinal() - OPERATION_1.ordinal() + 1;
        }

        String event() {
            return operation()
                    ? "\"event\":\"operation_started\""
                    : "\"step\":\"" + name().toLowerCase(Locale.ROOT) + "\"";
        }

        String text() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    /**
     * A cell of the table.
     *
     * @param said what suil said of the node; empty where nothing failed
     * @param rest how many operations the next run had left
     */
    record Cell(int exit, String said, int rest) {}

    /** Strikes and checks; whatever does not hold is an assertion error. */
    Cell run(Step step, Fault fault, Path scratch) throws IOException, InterruptedException {
        Map<String, String> keys = keys(scratch);
        ExampleSite site = site(Files.createDirectories(scratch), keys);
        nodes.script("heal", host.name());
        nodes.shell(host.name(), CLEAN + (step.operation() ? "; touch /run/ft-hold-" + step.number() : ""));
        String out;
        int exit;
        Process suil = start(step, site, keys, scratch);
        try {
            BufferedReader reader = suil.inputReader(StandardCharsets.UTF_8);
            StringBuilder text = new StringBuilder();
            awaitHeld(reader, text, scratch);
            fault.strike(nodes, host.name(), suil);
            CompletableFuture<String> rest =
                    CompletableFuture.supplyAsync(() -> reader.lines().reduce("", (all, line) -> all + line + "\n"));
            suil.getOutputStream().close();
            if (fault.letsOperationsGoOn()) {
                release();
            }
            assertThat(suil.waitFor(SECONDS, TimeUnit.SECONDS)).as("suil ends").isTrue();
            exit = suil.exitValue();
            out = text + rest.join();
        } finally {
            suil.destroyForcibly();
            fault.heal(nodes, host.name());
            release();
        }
        String err = Files.readString(scratch.resolve("err"));
        String said = said(out);
        assertThat(exit).as("exit code: %s%s", said, err).isEqualTo(fault.exit(step));
        if (exit == 1) {
            assertThat(said).as("message").isNotBlank();
        }
        assertThat(out + err).doesNotContain("\tat ").doesNotContain("Exception");
        record(site, exit, step);
        RealNodes.await(
                "the node's lock",
                () -> nodes.shell(
                                host.name(),
                                "[ ! -e /run/suil/lock ] || flock -n /run/suil/lock true && echo free || true")
                        .equals("free"));
        int left = next(site, keys);
        assertThat(nodes.shell(host.name(), "find / -xdev -name '.suil.*'"))
                .as("temporary files")
                .isEmpty();
        noSecret(scratch, out + err);
        return new Cell(exit, said, left);
    }

    private void release() {
        nodes.shell(host.name(), "rm -f /run/ft-hold-*");
    }

    private static void awaitHeld(BufferedReader reader, StringBuilder text, Path scratch) throws IOException {
        while (true) {
            String line = reader.readLine();
            assertThat(line)
                    .as("suil comes to the step: %s%s", text, Files.readString(scratch.resolve("err")))
                    .isNotNull();
            if (line.equals(HeldSuil.HELD)) {
                return;
            }
            text.append(line).append('\n');
        }
    }

    private Process start(Step step, ExampleSite site, Map<String, String> keys, Path scratch) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xshare:auto",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                classPath(),
                HeldSuil.class.getName(),
                step.event(),
                Integer.toString(step.operation() ? step.number() - 1 : 0)));
        command.addAll(List.of(ExampleSite.applyArguments("--node", host.name(), "--json")));
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(site.suil().folder().toFile())
                .redirectError(scratch.resolve("err").toFile());
        builder.environment().putAll(site.suil().with(keys).env());
        return builder.start();
    }

    /** Absolute, since suil starts in its workspace. */
    private static String classPath() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    private Map<String, String> keys(Path scratch) {
        SuilCommand suil = SuilCommand.in(scratch.toAbsolutePath(), scratch.toAbsolutePath());
        List<String> words = suil.run("keygen").out().lines().toList();
        String secret = words.stream()
                .filter(line -> line.startsWith("AGE-SECRET-KEY-"))
                .findFirst()
                .orElseThrow();
        String recipient = Stream.of(String.join(" ", words).split("\\s+"))
                .filter(word -> word.startsWith("age1"))
                .findFirst()
                .orElseThrow();
        return Map.of("SUIL_AGE_KEY", secret, "SUIL_AGE_RECIPIENT", recipient);
    }

    private ExampleSite site(Path scratch, Map<String, String> keys) {
        String payload = SuilCommand.in(scratch, scratch)
                .with(keys)
                .run("encrypt", SECRET)
                .out()
                .strip();
        return ExampleSite.in(scratch, host)
                .file("data/roles/ft.yaml", "modules: [ft]\nft: {secret: " + payload + "}\n")
                .file("modules/ft/module.yaml", """
                        resources:
                          - file: /etc/ft-one
                            content: "{{ secret }}"
                            mode: "0600"
                            validate: while [ -e /run/ft-hold-1 ]; do sleep 0.1; done; test -s %s
                          - command: while [ -e /run/ft-hold-2 ]; do sleep 0.1; done; echo two >/etc/ft-two.new && mv /etc/ft-two.new /etc/ft-two
                            creates: /etc/ft-two
                          - file: /etc/ft-three
                            content: three
                            validate: while [ -e /run/ft-hold-3 ]; do sleep 0.1; done; test -s %s
                            notify: note
                          - file: /etc/ft-four
                            template: big
                            validate: while [ -e /run/ft-hold-4 ]; do sleep 0.1; done; test -s %s
                          - command: while [ -e /run/ft-hold-5 ]; do sleep 0.1; done; echo five >/var/tmp/ft-five.new && mv /var/tmp/ft-five.new /var/tmp/ft-five
                            creates: /var/tmp/ft-five
                            as: nobody
                        handlers:
                          note: {command: "echo ran >>/etc/ft-noted"}
                        """)
                .file("modules/ft/templates/big", "0123456789abcdef".repeat(20_000) + "\n")
                .node(host, "ft", "deploy");
    }

    /** What suil said of the node at its end. */
    private static String said(String out) throws IOException {
        String said = "";
        for (String line : out.lines().toList()) {
            if (line.startsWith("{") && line.contains("\"event\":\"node_ended\"")) {
                JsonNode event = JSON.readTree(line);
                said = event.path("message").isNull()
                        ? ""
                        : event.path("message").asText();
            }
        }
        return said;
    }

    /** The run is recorded, whole, unless suil was killed while it found out what the run is, and so is a node that it began. */
    private void record(ExampleSite site, int exit, Step step) throws IOException {
        List<Path> all = site.runs();
        if (all.isEmpty()) {
            assertThat(exit).isEqualTo(137);
            assertThat(step).isLessThanOrEqualTo(Step.PROBE);
            return;
        }
        JsonNode run = JSON.readTree(all.get(0).resolve("run.json").toFile());
        assertThat(run.has("ended")).isEqualTo(exit != 137);
        if (exit == 137) {
            return;
        }
        String result = run.path("nodes").path(host.name()).asText();
        Path record = all.get(0).resolve(host.name()).resolve("record.json");
        if (result.equals("not_reached")) {
            assertThat(step).isLessThanOrEqualTo(Step.PROBE);
            assertThat(record).doesNotExist();
        } else {
            assertThat(JSON.readTree(record.toFile()).path("result").asText()).isEqualTo(result);
        }
    }

    /** The next run does what is left and nothing else; the one after that finds nothing. */
    private int next(ExampleSite site, Map<String, String> keys) throws IOException {
        TreeSet<String> left = new TreeSet<>();
        for (String file : FILES) {
            if (nodes.shell(host.name(), "test -e " + file + " && echo yes || true")
                    .isEmpty()) {
                left.add(file);
            }
        }
        SuilCommand suil = site.suil().with(keys);
        SuilCommand.Result again = suil.run(ExampleSite.applyArguments("--node", host.name()));
        assertThat(again.exit()).as(again.all()).isZero();
        TreeSet<String> done = new TreeSet<>();
        for (JsonNode operation : JSON.readTree(site.lastRecord(host.name())).path("operations")) {
            String resource = operation.path("resource").asText();
            if (!resource.startsWith("handler")) {
                done.add(FILES.stream()
                        .filter(file ->
                                resource.contains(file) || operation.toString().contains(file))
                        .findFirst()
                        .orElse(resource));
            }
        }
        assertThat(done).as("operations of the next run").isEqualTo(left);
        assertThat(nodes.shell(host.name(), "cat " + String.join(" ", FILES) + " | wc -c"))
                .isEqualTo(Integer.toString(SECRET.length() + 4 + 5 + 320_001 + 5));
        assertThat(nodes.shell(host.name(), "cat " + NOTED)).contains("ran");
        SuilCommand.Result dry = suil.run("apply", "--node", host.name(), "--dry-run", "--detailed-exit-code");
        assertThat(dry.exit()).as(dry.all()).isZero();
        return left.size();
    }

    private void noSecret(Path scratch, String printed) throws IOException {
        assertThat(printed).doesNotContain(SECRET);
        try (Stream<Path> all = Files.walk(scratch)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                assertThat(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1))
                        .as(file.toString())
                        .doesNotContain(SECRET);
            }
        }
        String where = nodes.shell(
                host.name(),
                "grep -rlF -e " + SECRET + " /etc /tmp /var/tmp /var/lib/suil /var/log /run /root /home"
                        + " 2>/dev/null || true");
        assertThat(where.strip()).isEqualTo("/etc/ft-one");
        assertThat(Objects.requireNonNull(nodes.shell(host.name(), "stat -c %a /etc/ft-one")))
                .isEqualTo("600");
    }
}
