package dev.suil.cli.nodes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.cli.SuilCommand;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** All ten modules of the example on three hosts, each of a role of its own. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class RealNodesModulesTest {

    private static final String WEB = "web-01.example.com";
    private static final String RESOLVER = "web-02.example.com";
    private static final String APP = "web-03.example.com";
    private static final String[] RUN = {"--all", "--parallel", "3"};

    private final RealNodes nodes = RealNodes.orSkip(WEB, RESOLVER, APP);
    private final ExampleSite site;
    private final SuilCommand.Result first;

    RealNodesModulesTest(@TempDir Path scratch) {
        nodes.reset(WEB, RESOLVER, APP);
        site = ExampleSite.in(scratch, nodes.host(WEB))
                .web(nodes.host(WEB))
                // the clock of a container is its host's
                .node(nodes.host(RESOLVER), "resolver", "deploy", "chrony: {running: ''}")
                .node(nodes.host(APP), "app", "deploy");
        first = site.apply(RUN);
    }

    /** The firewall lives in the host's network, which a clean disk does not undo, and would shut out the tests that follow. */
    @AfterAll
    void withoutTheFirewall() {
        nodes.shell(RESOLVER, "nft flush ruleset");
        nodes.reset(WEB, RESOLVER, APP);
    }

    @Test
    void everyModuleChangesSomethingAtFirstAndNothingThen() {
        assertThat(first.out())
                .contains(
                        WEB + ": nginx: ",
                        RESOLVER + ": chrony: ",
                        RESOLVER + ": firewall: ",
                        RESOLVER + ": unbound: ",
                        APP + ": base: ",
                        APP + ": users: ",
                        APP + ": ssh: ",
                        APP + ": upgrades: ",
                        APP + ": app: ",
                        APP + ": backup: ");

        SuilCommand.Result dry = site.suil().run("apply", "--all", "--dry-run", "--detailed-exit-code");
        SuilCommand.Result second = site.apply("--all", "--json");

        assertThat(dry.exit()).as(dry.all()).isZero();
        assertThat(second.out()).doesNotContain("\"operation").contains("unchanged");
    }

    @Test
    void resolverAnswersForTheHostsOfItsRunBehindAFirewall() {
        assertThat(nodes.shell(RESOLVER, "unbound-control list_local_data | grep " + APP))
                .contains(nodes.host(APP).address());
        assertThat(nodes.shell(RESOLVER, "nft list chain inet filter input")).contains("policy drop", "dport 53");
    }

    @Test
    void serviceOfTheArchiveRunsWithItsEnvironment() {
        assertThat(nodes.shell(APP, "systemctl is-active hello")).isEqualTo("active");
        assertThat(nodes.shell(APP, "tr '\\0' '\\n' < /proc/$(systemctl show -p MainPID --value hello)/environ"))
                .contains("GREETING=hello from suil");
    }

    @Test
    void backupIsMadeOfWhatIsNamed() {
        assertThat(nodes.shell(APP, "systemctl is-active suil-backup.timer")).isEqualTo("active");
        nodes.shell(APP, "systemctl start suil-backup");
        assertThat(nodes.shell(APP, "tar -tzf /srv/backup/nightly/*.tar.gz")).contains("opt/hello/bin/hello");
    }

    @Test
    void whoMayBecomeRootDoes() {
        assertThat(nodes.shell(APP, "su -s /bin/sh ann -c 'sudo -n id -u'")).isEqualTo("0");
        assertThat(nodes.shell(APP, "sshd -T | grep -i '^passwordauthentication'"))
                .isEqualToIgnoringCase("passwordauthentication no");
    }
}
