package dev.suil.cli.nodes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.cli.SuilCommand;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Services of OpenRC, the real one, on a Debian host that says that it was started by it. */
final class RealNodesOpenRcTest {

    private static final String HOST = "web-02.example.com";
    private static final String SERVICE = """
            resources:
              - file: /etc/init.d/demo
                mode: "0755"
                notify: restart demo
                content: |
                  #!/sbin/openrc-run
                  command=/usr/bin/sleep
                  command_args={{ seconds }}
                  command_background=yes
                  pidfile=/run/demo.pid
              - service: demo
                running: "{{ on }}"
                enabled: "{{ on }}"
            """;
    private static final String STATE =
            "rc-service demo status 2>&1 | sed 's/.*: //'; rc-update show | grep demo | tr -d ' '";

    private final RealNodes nodes = RealNodes.orSkip(HOST);
    private ExampleSite site;

    @BeforeEach
    void openRc(@TempDir Path scratch) {
        nodes.script("fetch", "openrc");
        nodes.reset(HOST);
        nodes.shell(
                HOST,
                "apt-get -q update && DEBIAN_FRONTEND=noninteractive apt-get -q -y install openrc && touch /run/openrc/softlevel");
        site = ExampleSite.in(scratch, nodes.host(HOST))
                .file("data/roles/services.yaml", "modules: [services]\n")
                .node(nodes.host(HOST), "services", "deploy");
    }

    @AfterEach
    void systemdAgain() {
        nodes.reset(HOST);
    }

    @Test
    void serviceIsStartedAndEnabledRepairedRestartedAndStopped() {
        declare(SERVICE);
        configure("infinity", "yes");
        applied("start demo", "enable demo");
        assertThat(nodes.shell(HOST, STATE)).isEqualTo("started\ndemo|default");

        nodes.shell(HOST, "rc-service demo stop && rc-update del demo default");
        applied("start demo", "enable demo");
        assertThat(nodes.shell(HOST, STATE)).isEqualTo("started\ndemo|default");

        String pid = nodes.shell(HOST, "cat /run/demo.pid");
        configure("1000000", "yes");
        applied("restart demo");
        assertThat(nodes.shell(HOST, "cat /run/demo.pid; pgrep -fx '/usr/bin/sleep 1000000'"))
                .doesNotContain(pid)
                .matches("(\\d+)\\n\\1");

        configure("1000000", "no");
        applied("stop demo", "disable demo");
        assertThat(nodes.shell(HOST, STATE)).isEqualTo("stopped");
    }

    @Test
    void whatIsNotThereIsStoppedAndDisabledAndCannotBeStarted() {
        declare("resources:\n  - service: never-heard-of\n    running: no\n    enabled: no\n");
        assertThat(site.apply("--node", HOST).all()).contains("nothing to do");
        assertThat(site.apply("--node", HOST, "--force").exit()).isZero();

        declare("resources:\n  - service: never-heard-of\n    running: yes\n");
        SuilCommand.Result result = site.suil().run(ExampleSite.applyArguments("--node", HOST));
        assertThat(result.exit()).isEqualTo(1);
        assertThat(result.all()).contains("service never-heard-of", "does not exist");
    }

    private void configure(String seconds, String on) {
        site.file(
                "data/roles/services.yaml",
                "modules: [services]\nservices: {seconds: " + seconds + ", on: " + on + "}\n");
    }

    private void declare(String module) {
        site.file("modules/services/module.yaml", module);
    }

    /** Applies what a dry run says, and then there is nothing to do. */
    private void applied(String... operations) {
        SuilCommand.Result dry = site.suil().run("apply", "--dry-run", "--verbose", "--node", HOST);
        assertThat(dry.all()).contains(operations);
        assertThat(site.apply("--verbose", "--node", HOST).all()).contains(operations);
        assertThat(site.apply("--node", HOST).all()).contains("nothing to do");
    }
}
