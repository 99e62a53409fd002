package dev.suil.cli.nodes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The Debian package and the tar.gz, installed on a fresh host and used there to apply to another. */
final class RealNodesInstallTest {

    private static final String HERE = "web-01.example.com";
    private static final String THERE = "web-02.example.com";
    private static final String AS_DEPLOY = "cd /home/deploy/site && runuser -u deploy -- ";
    private static final String APPLY = " apply --all --confirm 2>&1";

    private final RealNodes nodes = RealNodes.orSkip(HERE, THERE);

    @Test
    void whatIsInstalledAppliesToAnotherHost() throws IOException {
        Path deb = built("suil_", ".deb");
        Path tar = built("suil-", ".tar.gz");
        nodes.reset(HERE, THERE);
        nodes.script("fetch", "openjdk-17-jre-headless");
        nodes.copy(HERE, deb, "/root/suil.deb");
        nodes.copy(HERE, tar, "/root/suil.tar.gz");
        nodes.shell(
                HERE,
                "apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq"
                        + " --no-install-recommends /root/suil.deb >/root/apt.log 2>&1 || { tail /root/apt.log; exit 1; }");
        assertThat(nodes.shell(HERE, "suil --version")).startsWith("suil ");
        assertThat(nodes.shell(HERE, "ls /usr/share/suil/archive/*/suil.jsa")).isNotEmpty();
        site();

        assertThat(nodes.shell(HERE, AS_DEPLOY + "suil" + APPLY)).contains("1 changed");
        assertThat(nodes.shell(THERE, "cat /etc/installed")).isEqualTo("from a package");

        nodes.shell(HERE, "mkdir /opt/suil && tar -C /opt/suil --strip-components=1 -xzf /root/suil.tar.gz");
        assertThat(nodes.shell(HERE, AS_DEPLOY + "/opt/suil/bin/suil" + APPLY)).contains("1 unchanged");
        assertThat(nodes.shell(HERE, "ls /home/deploy/.cache/suil/archive/*/suil.jsa"))
                .as("an archive of the user's own, since the place is root's")
                .isNotEmpty();

        nodes.shell(HERE, "apt-get remove -y -qq suil >/dev/null 2>&1");
        assertThat(nodes.shell(HERE, "ls -d /usr/share/suil /usr/bin/suil 2>/dev/null || true"))
                .isEmpty();
    }

    @AfterEach
    void leaveNothing() {
        nodes.reset(HERE, THERE);
    }

    private void site() throws IOException {
        RealNodes.Host there = nodes.host(THERE);
        nodes.shell(HERE, """
                set -e
                mkdir -p /home/deploy/site /home/deploy/.ssh
                cd /home/deploy/site
                suil init
                mkdir -p data/nodes data/roles modules/mark
                cat >data/nodes/%s.yaml <<'E'
                role: marked
                deployment: {ssh_host: %s, ssh_user: deploy, ssh_accept_unknown_hosts: yes}
                E
                echo 'modules: [mark]' >data/roles/marked.yaml
                cat >modules/mark/module.yaml <<'E'
                resources:
                  - file: /etc/installed
                    content: "from a package\\n"
                E
                """.formatted(THERE, there.address()));
        nodes.copy(HERE, Path.of(there.identityFile()), "/home/deploy/.ssh/id_ed25519");
        nodes.shell(HERE, "chown -R deploy: /home/deploy && chmod 700 /home/deploy/.ssh");
    }

    /** What {@code mvn package} left. */
    private static Path built(String start, String end) throws IOException {
        try (Stream<Path> files = Files.list(Path.of("target"))) {
            List<Path> built = files.filter(
                            file -> file.getFileName().toString().startsWith(start)
                                    && file.getFileName().toString().endsWith(end))
                    .toList();
            assumeTrue(!built.isEmpty(), "needs target/" + start + "VERSION" + end + ": run mvn package before");
            return built.get(0);
        }
    }
}
