package dev.suil.cli.nodes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.cli.SuilCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The examples of {@code docs/resources.md}, as they stand there, but that what is elsewhere in the world is something of
 * the host's own. In the order of the page: an example may stand on those before.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class RealNodesExamplesTest {

    private static final String HOST = "web-01.example.com";
    private static final Path PREPARED = Path.of("src/test/resources/nodes/examples");
    private static final Path PAGE = Path.of("../docs/resources.md");

    private final RealNodes nodes = RealNodes.orSkip(HOST);
    private final ExampleSite site;
    private final Map<String, String> instead = new LinkedHashMap<>();

    RealNodesExamplesTest(@TempDir Path scratch) throws Exception {
        nodes.reset(HOST);
        nodes.copy(HOST, PREPARED.resolve("prepare.sh"), "/root/prepare.sh");
        prepare("all");
        String archive = archive(scratch);
        site = ExampleSite.in(scratch, nodes.host(HOST))
                .file("data/roles/examples.yaml", "modules: [examples]\n")
                .file("modules/examples/templates/nginx.conf", Files.readString(PREPARED.resolve("nginx.conf")))
                .file(
                        "modules/examples/files/example.asc",
                        nodes.shell(HOST, "cat /etc/apt/trusted.gpg.d/debian-archive-bookworm-automatic.asc") + "\n")
                .node(nodes.host(HOST), "examples", "deploy");
        Files.copy(scratch.resolve("app.tar.gz"), site.folder().resolve("modules/examples/files/www.tar.gz"));
        instead.put("https://example.com/prometheus-2.53.0.linux-amd64.tar.gz", "http://127.0.0.1/app.tar.gz");
        instead.put("sha256:[0-9a-f]{64}", "sha256:" + archive);
        instead.put("https://git.example.com/app.git", "file:///srv/origin");
        instead.put("https://packages.example.com/debian", "http://deb.debian.org/debian");
        instead.put("suites: stable", "suites: bookworm");
        instead.put("\\[main, contrib\\]", "main");
        instead.put("authorized_key: deploy", "authorized_key: ci");
        // a host that is a container has no disks, and of the settings of the kernel those of its network
        instead.put("UUID=[0-9a-f-]+\n  type: ext4", "tmpfs\n  type: tmpfs");
        instead.put("vm.swappiness", "net.ipv4.ip_default_ttl");
    }

    /** Makes an archive, puts it where the host's web server has it, and returns its digest. */
    private String archive(Path scratch) throws Exception {
        Files.writeString(Files.createDirectories(scratch.resolve("app")).resolve("tool"), "a tool\n");
        Path file = scratch.resolve("app.tar.gz");
        Process tar = new ProcessBuilder("tar", "-czf", file.toString(), "-C", scratch.toString(), "app").start();
        assertThat(tar.waitFor()).isZero();
        nodes.copy(HOST, file, "/var/www/html/app.tar.gz");
        nodes.shell(HOST, "chmod 644 /var/www/html/app.tar.gz");
        return HexFormat.of()
                .formatHex(java.security.MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
    }

    private void prepare(String type) {
        nodes.shell(HOST, "sh /root/prepare.sh " + type + " 2>&1");
    }

    static Stream<List<String>> examples() throws IOException {
        Matcher sections =
                Pattern.compile("(?ms)^## (\\w+)\n.*?```yaml\n(.*?)```").matcher(Files.readString(PAGE));
        return sections.results().map(section -> List.of(section.group(1), section.group(2)));
    }

    @ParameterizedTest
    @MethodSource("examples")
    void exampleIsAppliedAndThenThereIsNothingToDo(List<String> example) {
        prepare(example.get(0));
        String items = example.get(1);
        for (Map.Entry<String, String> other : instead.entrySet()) {
            items = items.replaceAll(other.getKey(), other.getValue());
        }
        site.file("modules/examples/module.yaml", "resources:\n" + items.indent(2));

        site.apply("--node", HOST);

        SuilCommand.Result again = site.apply("--node", HOST);
        assertThat(again.all()).contains("nothing to do");
    }
}
