package dev.suil.cli.documents;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.cli.SuilCommand;
import dev.suil.secret.Age;
import dev.suil.testkit.TestWorkspace;
import dev.suil.testkit.ssh.EmbeddedNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A workspace with all that examples speak of: a role {@code web} with two hosts, which are folders, and a module {@code
 * nginx}, a secret, an export, keys, and two runs that failed for a reason that is no more.
 *
 * @param suil the command in that workspace
 * @param scratch a folder beside it
 */
public record ExampleWorld(SuilCommand suil, Path scratch, List<EmbeddedNode> hosts) implements AutoCloseable {

    public static ExampleWorld in(Path scratch) throws Exception {
        Age.NewKey key = Age.newKey();
        SuilCommand suil = SuilCommand.in(Files.createDirectory(scratch.resolve("workspace")), scratch.resolve("home"))
                .with(Map.of(
                        "SUIL_AGE_KEY",
                        key.identity(),
                        "SUIL_AGE_RECIPIENT",
                        key.recipient(),
                        "EDITOR",
                        "true",
                        "VISUAL",
                        ""));
        List<EmbeddedNode> hosts = new ArrayList<>();
        TestWorkspace workspace =
                workspace(suil.run("encrypt", "tr0ub4dor").out().strip());
        for (String name : List.of("web-01", "web-02")) {
            Path root = Files.createDirectories(scratch.resolve(name));
            EmbeddedNode host = EmbeddedNode.builder()
                    .root(root)
                    .environment("PATH", programs(scratch) + ":/usr/sbin:/usr/bin:/sbin:/bin")
                    .start();
            hosts.add(host);
            List<String> lines = new ArrayList<>(
                    List.of("role: web", "labels: {ring: canary}", "nginx: {root: " + root + "}", "deployment:"));
            host.deployment().forEach((field, value) -> lines.add("  " + field + ": " + value));
            lines.add("  ssh_config_file: /dev/null");
            lines.add("  sudo: no");
            workspace = workspace.node(name + ".example.com", lines.toArray(String[]::new));
        }
        workspace.writeTo(suil.folder());
        for (int i = 0; i < 2; i++) {
            SuilCommand.Result failed = suil.run("apply", "--all", "--confirm");
            assertThat(failed.exit()).as(failed.all()).isEqualTo(1);
        }
        Files.createFile(scratch.resolve("web-01/mended"));
        Files.createFile(scratch.resolve("web-02/mended"));
        return new ExampleWorld(suil, scratch, hosts);
    }

    /** What hosts have or allow and a machine that runs tests may not. */
    private static Path programs(Path scratch) throws IOException {
        Path folder = Files.createDirectories(scratch.resolve("programs"));
        program(folder.resolve("journalctl"), "echo 'nginx: started'");
        // Only root may become another user: here the command runs as the one who runs the tests.
        program(folder.resolve("runuser"), "[ \"$1 $2 $3\" = '-s /bin/sh --session-command' ] && exec sh -c \"$4\"");
        return folder;
    }

    private static void program(Path file, String script) throws IOException {
        Files.writeString(file, "#!/bin/sh\n" + script + "\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    private static TestWorkspace workspace(String secret) {
        return TestWorkspace.empty()
                .common("exports:", "  addresses: '[.nodes[].name]'")
                .role("web", "modules: [nginx]", "nginx:", "  port: 8080", "  password: " + secret)
                .module(
                        "nginx",
                        "module.yaml",
                        "resources:",
                        "  - file: '{{ root }}/port'",
                        "    content: '{{ port }} {{ password }}'",
                        "  - command: test -e {{ root }}/mended && touch {{ root }}/done",
                        "    creates: '{{ root }}/done'")
                .module(
                        "nginx",
                        "tests/main.yaml",
                        "a new node gets the port:",
                        "  config: {root: /srv, port: 80, password: x}",
                        "  want: {}")
                .file("modules.yaml", "modules:", "  nginx: {}")
                .file("password.txt", "tr0ub4dor");
    }

    @Override
    public void close() throws IOException {
        for (EmbeddedNode host : hosts) {
            host.close();
        }
    }
}
