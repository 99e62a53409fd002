package dev.suil.cli.nodes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.cli.SuilCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two who apply to one host at once: from one workspace, and from one each. */
final class RealNodesControllersTest {

    private static final String HOST = "web-01.example.com";

    private final RealNodes nodes = RealNodes.orSkip(HOST);

    @TempDir
    private Path scratch;

    @BeforeEach
    @AfterEach
    void clean() {
        nodes.shell(HOST, "touch /run/hold-go; rm -rf /run/hold-started /var/lib/hold-done");
    }

    @Test
    void theSecondIsRefusedByTheNameOfTheFirstAndGoesOnOnceThatWasKilled() throws Exception {
        ExampleSite here = site("here");
        ExampleSite elsewhere = site("elsewhere");
        nodes.shell(HOST, "rm -f /run/hold-go");
        Process owner = here.suil().start(scratch.resolve("printed"), ExampleSite.applyArguments("--node", HOST));
        try {
            RealNodes.await("the first to be at work", () -> exists("/run/hold-started") || !owner.isAlive());
            assertThat(owner.isAlive())
                    .as(Files.readString(scratch.resolve("printed")))
                    .isTrue();
            String name = "(process " + owner.pid() + ", since ";
            for (ExampleSite site : new ExampleSite[] {here, elsewhere}) {
                SuilCommand.Result refused = apply(site);
                assertThat(refused.exit()).as(refused.all()).isEqualTo(1);
                assertThat(refused.all()).contains(name).doesNotContain("\tat ");
            }
            assertThat(exists("/var/lib/hold-done")).isFalse();
        } finally {
            owner.destroyForcibly();
        }
        assertThat(owner.waitFor(1, TimeUnit.MINUTES)).isTrue();
        nodes.shell(HOST, "touch /run/hold-go");
        // the node learns of the death by the end of the connection
        RealNodes.await(
                "the lock of a dead one to be free", () -> apply(elsewhere).exit() == 0);
        assertThat(exists("/var/lib/hold-done")).isTrue();
        SuilCommand.Result next = apply(here);
        assertThat(next.exit()).as(next.all()).isZero();
    }

    private ExampleSite site(String name) throws IOException {
        return ExampleSite.in(Files.createDirectories(scratch.resolve(name)), nodes.host(HOST))
                .file("data/roles/hold.yaml", "modules: [hold]\n")
                .file("modules/hold/module.yaml", """
                        resources:
                          - command: touch /run/hold-started; until [ -e /run/hold-go ]; do sleep 0.1; done; touch /var/lib/hold-done
                            creates: /var/lib/hold-done
                        """)
                .node(nodes.host(HOST), "hold", "deploy");
    }

    private static SuilCommand.Result apply(ExampleSite site) {
        return site.suil().run(ExampleSite.applyArguments("--node", HOST));
    }

    private boolean exists(String path) {
        return nodes.shell(HOST, "test -e " + path + " && echo yes || true").equals("yes");
    }
}
