package dev.suil.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.cli.arguments.Definition.Example;
import dev.suil.cli.command.Commands;
import dev.suil.secret.Age;
import dev.suil.testkit.TestWorkspace;
import dev.suil.testkit.ssh.EmbeddedNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the help of each command has for examples, each run in a workspace whose last runs failed. */
final class HelpExamplesTest {

    @TempDir
    Path scratch;

    private final List<EmbeddedNode> hosts = new ArrayList<>();
    private SuilCommand suil;

    static Stream<String> examples() {
        return Commands.NAMES.stream()
                .flatMap(name -> Commands.named(name).orElseThrow().definition().examples().stream())
                .map(Example::line);
    }

    @BeforeEach
    void workspaceWithARunThatFailed() throws Exception {
        Age.NewKey key = Age.newKey();
        Map<String, String> keys = Map.of(
                "SUIL_AGE_KEY", key.identity(), "SUIL_AGE_RECIPIENT", key.recipient(), "EDITOR", "true", "VISUAL", "");
        Files.writeString(scratch.resolve("password.txt"), "tr0ub4dor");
        String secret = SuilCommand.in(scratch, scratch.resolve("home"))
                .with(keys)
                .run("encrypt", "--file", "password.txt")
                .out()
                .strip();
        TestWorkspace workspace = TestWorkspace.empty()
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
        for (String name : List.of("web-01", "web-02")) {
            Path root = Files.createDirectories(scratch.resolve(name));
            EmbeddedNode host = EmbeddedNode.builder().root(root).start();
            hosts.add(host);
            List<String> lines = new ArrayList<>(List.of("role: web", "nginx: {root: " + root + "}"));
            lines.add("labels: {ring: canary}");
            lines.add("deployment:");
            host.deployment().forEach((field, value) -> lines.add("  " + field + ": " + value));
            lines.add("  ssh_config_file: /dev/null");
            lines.add("  sudo: no");
            workspace = workspace.node(name + ".example.com", lines.toArray(String[]::new));
        }
        suil = SuilCommand.in(workspace.writeTo(scratch.resolve("workspace")), scratch.resolve("home"))
                .with(keys);
        for (int i = 0; i < 2; i++) {
            SuilCommand.Result failed = suil.run("apply", "--all", "--confirm");
            assertThat(failed.exit()).as(failed.all()).isEqualTo(1);
        }
        Files.createFile(scratch.resolve("web-01/mended"));
        Files.createFile(scratch.resolve("web-02/mended"));
    }

    @AfterEach
    void stop() throws IOException {
        for (EmbeddedNode host : hosts) {
            host.close();
        }
    }

    @ParameterizedTest
    @MethodSource("examples")
    void exampleOfTheHelpDoesWhatItSays(String line) throws IOException {
        SuilCommand there = line.equals("suil init")
                ? new SuilCommand(Files.createDirectory(scratch.resolve("empty")), suil.env())
                : suil;

        SuilCommand.Result result = there.line(line);

        assertThat(result.exit()).as(result.all()).isZero();
        assertThat(result.all()).isNotBlank();
    }

    @Test
    void everyCommandHasExamplesOfItself() {
        for (String name : Commands.NAMES) {
            assertThat(Commands.named(name).orElseThrow().definition().examples())
                    .as(name)
                    .isNotEmpty()
                    .allSatisfy(example -> assertThat(example.line() + " ").startsWith("suil " + name + " "));
        }
    }

    @Test
    void helpShowsThem() {
        assertThat(suil.run("apply", "--help").out())
                .contains(
                        "Examples:",
                        "  suil apply --role web --dry-run\n      What would change on the web servers.\n");
    }
}
