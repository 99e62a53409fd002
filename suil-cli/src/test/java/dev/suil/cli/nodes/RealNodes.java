package dev.suil.cli.nodes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** The hosts that the nodes script started, and what it can do to them. */
final class RealNodes {

    private static final Path SCRIPT = Path.of("../suil-testkit/nodes/nodes");
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final Path state;
    private final Map<String, Host> hosts;

    private RealNodes(Path state, Map<String, Host> hosts) {
        this.state = state;
        this.hosts = hosts;
    }

    /**
     * A host.
     *
     * @param name its name, which the nodes script and the workspace use
     * @param password of its user {@code admin}, who may use sudo with it
     * @param identityFile a private key that all its users accept
     * @param knownHosts a file with its host keys
     */
    record Host(String name, String address, String password, String identityFile, String knownHosts) {}

    /** The hosts; without any the test is skipped. */
    static RealNodes orSkip(String... names) {
        String file = Objects.requireNonNullElse(System.getProperty("suil.nodes"), "");
        assumeTrue(!file.isEmpty(), "needs real hosts: -Dsuil.nodes=<hosts.json of suil-testkit/nodes/nodes>");
        try {
            Map<String, Host> hosts = new LinkedHashMap<>();
            for (JsonNode host : new ObjectMapper().readTree(Path.of(file).toFile())) {
                String name = host.path("name").asText();
                hosts.put(
                        name,
                        new Host(
                                name,
                                host.path("address").asText(),
                                host.path("password").asText(),
                                host.path("identityFile").asText(),
                                host.path("knownHosts").asText()));
            }
            for (String name : names) {
                assumeTrue(hosts.containsKey(name), "needs the host " + name + ", and there are " + hosts.keySet());
            }
            return new RealNodes(
                    Objects.requireNonNull(Path.of(file).toAbsolutePath().getParent()), hosts);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Host host(String name) {
        return Objects.requireNonNull(hosts.get(name), name);
    }

    /** The hosts whose names begin so, in order. */
    List<Host> named(String prefix) {
        return hosts.values().stream()
                .filter(host -> host.name().startsWith(prefix))
                .toList();
    }

    /** Runs a verb of the nodes script and returns what it printed; it must succeed. */
    String script(String... words) {
        return script(null, words);
    }

    private String script(@Nullable Path input, String... words) {
        List<String> command =
                new ArrayList<>(List.of(SCRIPT.toAbsolutePath().normalize().toString()));
        command.addAll(List.of(words));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("SUIL_NODES_STATE", state.toString());
        try {
            if (input != null) {
                builder.redirectInput(input.toFile());
            }
            Process process = builder.start();
            process.getOutputStream().close();
            String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(process.waitFor()).as("%s: %s", command, printed).isZero();
            return printed;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Runs a line of shell as root in a host, not over the network, and returns what it printed. */
    String shell(String host, String line) {
        return script("exec", host, "--", "sh", "-c", line).strip();
    }

    /** Copies a file into a host, for root alone. */
    void copy(String host, Path file, String target) {
        String unused = script(file, "exec", host, "--", "sh", "-c", "umask 077 && cat >'" + target + "'");
    }

    /** Back to a clean disk. */
    void reset(String... names) {
        List<String> words = new ArrayList<>(List.of("reset"));
        words.addAll(List.of(names));
        script(words.toArray(String[]::new));
    }

    /** Lets sshd write a line for every command that it starts, besides the one for every login. */
    void logCommands(String host) {
        shell(host, "echo 'LogLevel VERBOSE' >/etc/ssh/sshd_config.d/verbose.conf && systemctl reload ssh");
    }

    /** How many logins and commands sshd has seen since the host's journal began. */
    Traffic traffic(String host) {
        return new Traffic(
                journalled(host, "sshd", "^Accepted [a-z-]* for "), journalled(host, "sshd", "^Starting session: "));
    }

    /** What went over the network, as the server counts it. */
    record Traffic(int logins, int sessions) {
        Traffic since(Traffic before) {
            return new Traffic(logins - before.logins, sessions - before.sessions);
        }
    }

    /** How often the host's service manager reloaded a service. */
    int reloads(String host, String service) {
        return journalled(host, "systemd", "^Reloaded " + service + ".service");
    }

    private int journalled(String host, String identifier, String pattern) {
        String count = shell(
                host,
                "journalctl --sync; journalctl -q -o cat --no-pager -t " + identifier + " | grep -c '" + pattern
                        + "' || true");
        return Integer.parseInt(count);
    }

    /** Asks until it is so, and fails after a while. */
    static void await(String what, BooleanSupplier condition) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as("still waiting for %s", what).isLessThan(end);
            Thread.onSpinWait();
        }
    }
}
