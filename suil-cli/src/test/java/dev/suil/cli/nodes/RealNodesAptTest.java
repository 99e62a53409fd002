package dev.suil.cli.nodes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.cli.SuilCommand;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What apt is let do, on a host that counts how often its index is renewed. */
final class RealNodesAptTest {

    private static final String HOST = "web-01.example.com";

    private final RealNodes nodes = RealNodes.orSkip(HOST);

    @TempDir
    private Path scratch;

    @BeforeEach
    void countingHost() {
        nodes.reset(HOST);
        nodes.shell(
                HOST,
                "rm -rf /var/lib/apt/lists/*; echo 'APT::Update::Pre-Invoke {\"echo renewed >>/var/tmp/renewed\";};'"
                        + " >/etc/apt/apt.conf.d/99count");
    }

    @Test
    void theIndexIsRenewedOnceAnApplyThoughAPackageIsNotThere() {
        SuilCommand.Result result = apply("""
                resources:
                  - package: tree
                  - file: /etc/between
                    content: what parts the two
                  - package: no-such-thing
                """);

        assertThat(result.exit()).as(result.all()).isEqualTo(1);
        assertThat(result.all()).contains("Unable to locate package no-such-thing");
        assertThat(renewed()).isEqualTo(1);
        assertThat(nodes.shell(HOST, "dpkg-query -Wf '${db:Status-Status}' tree"))
                .isEqualTo("installed");
    }

    @Test
    void sourcesThatCameMeanwhileAreReadAndAnIndexThatIsGoneIsFetched() {
        SuilCommand.Result result = apply("""
                resources:
                  - package: tree
                  - command: rm -rf /var/lib/apt/lists/* && touch /etc/apt/sources.list && touch /var/tmp/moved
                    creates: /var/tmp/moved
                  - package: less
                """);

        assertThat(result.exit()).as(result.all()).isZero();
        assertThat(renewed()).isEqualTo(2);
    }

    @Test
    void whatAptNeverHeardOfIsAbsentAlsoWhereThatIsForced() {
        SuilCommand.Result result = apply("resources: [{package: no-such-thing, absent: yes}]\n", "--force");

        assertThat(result.exit()).as(result.all()).isZero();
    }

    private int renewed() {
        return Integer.parseInt(nodes.shell(HOST, "grep -c . /var/tmp/renewed"));
    }

    private SuilCommand.Result apply(String module, String... more) {
        String[] arguments = new String[more.length + 2];
        arguments[0] = "--node";
        arguments[1] = HOST;
        System.arraycopy(more, 0, arguments, 2, more.length);
        return ExampleSite.in(scratch, nodes.host(HOST))
                .file("data/roles/packages.yaml", "modules: [packages]\n")
                .file("modules/packages/module.yaml", module)
                .node(nodes.host(HOST), "packages", "deploy")
                .suil()
                .run(ExampleSite.applyArguments(arguments));
    }
}
