package dev.suil.cli.nodes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.cli.SuilCommand;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A host of another release, whose OS is not known before the first run. */
final class RealNodesReleaseTest {

    private static final String TRIXIE = "web-03.example.com";

    @Test
    void layerOfTheReleaseIsMergedAfterTheProbe(@TempDir Path scratch) {
        RealNodes nodes = RealNodes.orSkip(TRIXIE);
        nodes.reset(TRIXIE);
        ExampleSite site = ExampleSite.in(scratch, nodes.host(TRIXIE)).web(nodes.host(TRIXIE));
        assertThat(site.suil()
                        .run("config", "--node", TRIXIE, "base.support_ends")
                        .out())
                .contains("unknown");

        site.apply("--node", TRIXIE);
        assertThat(nodes.shell(TRIXIE, "cat /etc/motd")).contains("debian 13, supported until 2030-06-30");
        assertThat(nodes.shell(TRIXIE, "dpkg-query -Wf '${db:Status-Status}' acl"))
                .isEqualTo("installed");
        assertThat(site.suil()
                        .run("config", "--node", TRIXIE, "base.support_ends")
                        .out())
                .contains("2030-06-30");

        SuilCommand.Result second = site.apply("--node", TRIXIE, "--json");
        assertThat(second.out()).doesNotContainIgnoringCase("\"operation");
    }
}
