package dev.suil.cli.nodes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.cli.SuilCommand;
import dev.suil.cli.nodes.RealNodes.Host;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** A copy of the example workspace whose nodes are real hosts. */
final class ExampleSite {

    private static final Path EXAMPLE = Path.of("../docs/example");

    private final Path folder;
    private final Path home;
    private final Path knownHosts;

    private ExampleSite(Path folder, Path home, Path knownHosts) {
        this.folder = folder;
        this.home = home;
        this.knownHosts = knownHosts;
    }

    /** Copies the example into {@code scratch}, without its nodes, and knows the hosts' keys. */
    static ExampleSite in(Path scratch, Host anyHost) {
        try {
            Path folder = scratch.resolve("site");
            try (Stream<Path> all = Files.walk(EXAMPLE)) {
                for (Path file : all.filter(Files::isRegularFile).toList()) {
                    Path path = EXAMPLE.relativize(file);
                    if (!path.startsWith("data/nodes")) {
                        Path target = folder.resolve(path.toString());
                        Files.createDirectories(Objects.requireNonNull(target.getParent()));
                        Files.copy(file, target);
                    }
                }
            }
            Files.createDirectories(folder.resolve("data/nodes"));
            Path knownHosts = Files.copy(Path.of(anyHost.knownHosts()), scratch.resolve("known_hosts"));
            return new ExampleSite(folder, Files.createDirectories(scratch.resolve("home")), knownHosts);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A web server of the example that is {@code host}. */
    ExampleSite web(Host host, String... more) {
        return node(host, "web", "deploy", more);
    }

    /** A node that is {@code host}, with more lines of its file. */
    ExampleSite node(Host host, String role, String user, String... more) {
        String text = """
                role: %s
                deployment:
                  ssh_host: %s
                  ssh_user: %s
                  ssh_key: %s
                  ssh_known_hosts_file: %s
                  ssh_accept_unknown_hosts: no
                  ssh_connect_timeout: 5
                  ssh_keepalive: 2
                base:
                  address: %s
                """.formatted(role, host.address(), user, host.identityFile(), knownHosts, host.address());
        return file("data/nodes/" + host.name() + ".yaml", text + String.join("\n", more) + "\n");
    }

    ExampleSite file(String path, String text) {
        try {
            Path file = folder.resolve(path);
            Files.createDirectories(Objects.requireNonNull(file.getParent()));
            Files.writeString(file, text);
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The workspace. */
    Path folder() {
        return folder;
    }

    SuilCommand suil() {
        return SuilCommand.in(folder, home);
    }

    /** Applies and must succeed. */
    SuilCommand.Result apply(String... selection) {
        SuilCommand.Result result = suil().run(applyArguments(selection));
        assertThat(result.exit()).as(result.all()).isZero();
        return result;
    }

    static String[] applyArguments(String... selection) {
        return Stream.concat(Stream.of("apply", "--confirm"), Stream.of(selection))
                .toArray(String[]::new);
    }

    /** The folders of the runs that were recorded. */
    List<Path> runs() throws IOException {
        Path runs = folder.resolve(".runs");
        if (!Files.exists(runs)) {
            return List.of();
        }
        try (Stream<Path> folders = Files.list(runs)) {
            return folders.filter(run -> !run.getFileName().toString().startsWith("."))
                    .toList();
        }
    }

    /** The record of a node in the last run. */
    String lastRecord(String node) {
        try (Stream<Path> runs = Files.list(folder.resolve(".runs"))) {
            List<Path> records = runs.map(run -> run.resolve(node).resolve("record.json"))
                    .filter(Files::exists)
                    .sorted()
                    .toList();
            assertThat(records).as("records of %s", node).isNotEmpty();
            return Files.readString(records.get(records.size() - 1));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
