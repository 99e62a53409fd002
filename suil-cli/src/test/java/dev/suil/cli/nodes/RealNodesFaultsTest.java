package dev.suil.cli.nodes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.suil.cli.SuilCommand;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What goes wrong between here and a host, and on the host. */
final class RealNodesFaultsTest {

    private static final String HOST = "web-02.example.com";
    private static final String SMALL = "disk-01.example.com";
    private static final String DONE = "/var/lib/slow-done";

    private final RealNodes nodes = RealNodes.orSkip(HOST, SMALL);

    @TempDir
    private Path scratch;

    @BeforeEach
    void cleanHost() {
        nodes.reset(HOST);
    }

    @AfterEach
    void healHost() {
        nodes.script("heal", HOST);
    }

    @Test
    void sudoTakesItsPasswordFromTheSettings() {
        ExampleSite site = noteAs("admin");
        SuilCommand.Result result = site.suil()
                .with("SUIL_SUDO_PASSWORD", nodes.host(HOST).password())
                .run(ExampleSite.applyArguments("--node", HOST));
        assertThat(result.exit()).as(result.all()).isZero();
        assertThat(nodes.shell(HOST, "cat /etc/note")).isEqualTo("hello");
        assertThat(result.all()).doesNotContain(nodes.host(HOST).password());
    }

    @Test
    void wrongSudoPasswordFailsTheNodeAndSaysSo() {
        SuilCommand.Result result = noteAs("admin")
                .suil()
                .with("SUIL_SUDO_PASSWORD", "not the password")
                .run(ExampleSite.applyArguments("--node", HOST));
        assertThat(result.exit()).as(result.all()).isEqualTo(1);
        assertThat(result.all())
                .contains("sudo", "password")
                .doesNotContain("not the password")
                .doesNotContain("\tat ");
        assertThat(nodes.shell(HOST, "ls /etc/note 2>/dev/null || true")).isEmpty();
    }

    @Test
    void missingSudoPasswordFailsTheNodeAndNamesTheSetting() {
        SuilCommand.Result result = noteAs("admin").suil().run(ExampleSite.applyArguments("--node", HOST));
        assertThat(result.exit()).as(result.all()).isEqualTo(1);
        assertThat(result.all()).contains("sudo", "SUIL_SUDO_PASSWORD");
    }

    @Test
    void changedHostKeyIsRefusedWithBothTheFileAndTheReason() {
        ExampleSite site = noteAs("deploy");
        nodes.script("rekey", HOST);
        SuilCommand.Result result = site.suil().run(ExampleSite.applyArguments("--node", HOST));
        assertThat(result.exit()).as(result.all()).isEqualTo(1);
        assertThat(result.all()).contains("host key", "known_hosts").doesNotContain("\tat ");
        assertThat(nodes.shell(HOST, "ls /etc/note 2>/dev/null || true")).isEmpty();
    }

    @Test
    void changedHostKeyIsRefusedAlsoWhereNewHostsAreAccepted() {
        ExampleSite site = noteAs("deploy");
        nodes.script("rekey", HOST);
        SuilCommand.Result result = site.suil()
                .run(ExampleSite.applyArguments("--node", HOST, "--set", "deployment.ssh_accept_unknown_hosts=yes"));
        assertThat(result.exit()).as(result.all()).isEqualTo(1);
        assertThat(result.all()).contains("host key");
    }

    @Test
    void lostConnectionIsRecordedWithTheOperationInFlightAndTheNextApplyConverges() {
        ExampleSite site = slow();
        CompletableFuture<SuilCommand.Result> apply =
                CompletableFuture.supplyAsync(() -> site.suil().run(ExampleSite.applyArguments("--node", HOST)));
        RealNodes.await("the operation to begin", () -> exists("/run/slow-started") || apply.isDone());
        assertThat(apply).isNotDone();
        nodes.script("cut", HOST);
        SuilCommand.Result result = apply.join();
        assertThat(result.exit()).as(result.all()).isEqualTo(1);
        assertThat(result.all()).contains(DONE).doesNotContain("\tat ");
        assertThat(site.lastRecord(HOST)).contains(DONE).contains("unknown");

        nodes.script("heal", HOST);
        nodes.shell(HOST, "touch /run/slow-go");
        RealNodes.await(
                "an apply that converges",
                () -> site.suil()
                                .run(ExampleSite.applyArguments("--node", HOST))
                                .exit()
                        == 0);
        assertThat(exists(DONE)).isTrue();
        assertThat(site.apply("--node", HOST, "--json").out()).doesNotContainIgnoringCase("\"operation");
    }

    @Test
    void hostThatCannotBeReachedFailsWithItsAddress() {
        ExampleSite site = noteAs("deploy");
        nodes.script("cut", HOST, "unreachable");
        SuilCommand.Result result = site.suil().run(ExampleSite.applyArguments("--node", HOST));
        assertThat(result.exit()).as(result.all()).isEqualTo(1);
        assertThat(result.all()).contains(HOST, nodes.host(HOST).address()).doesNotContain("\tat ");
    }

    @Test
    void fullDiskFailsTheNodeAndLeavesTheFileAsItWas() {
        nodes.reset(SMALL);
        int size = Integer.parseInt(
                nodes.shell(SMALL, "df --output=size -m / | tail -n 1").strip());
        assumeTrue(size <= 500, "fills the disk of " + SMALL + ", so it must be a small one: SUIL_NODES_TMPFS=120m");
        ExampleSite site = ExampleSite.in(scratch, nodes.host(SMALL))
                .file("data/roles/big.yaml", "modules: [big]\n")
                .file("modules/big/module.yaml", "resources:\n  - file: /srv/big\n    template: big\n")
                .file("modules/big/templates/big", "0123456789abcdef".repeat(100_000) + "\n")
                .node(nodes.host(SMALL), "big", "deploy");
        nodes.shell(SMALL, "echo old >/srv/big; dd if=/dev/zero of=/fill bs=1M count=500 2>/dev/null; true");
        SuilCommand.Result result = site.suil().run(ExampleSite.applyArguments("--node", SMALL));
        assertThat(result.exit()).as(result.all()).isEqualTo(1);
        assertThat(result.all())
                .containsIgnoringCase("no space left")
                .contains("/srv/big")
                .doesNotContain("\tat ");
        assertThat(nodes.shell(SMALL, "cat /srv/big; ls -A /srv")).isEqualTo("old\nbig");

        nodes.shell(SMALL, "rm /fill");
        site.apply("--node", SMALL);
        assertThat(nodes.shell(SMALL, "stat -c %s /srv/big")).isEqualTo("1600001");
    }

    @Test
    void fileThatDoesNotPassItsValidationIsNotPutInPlace() {
        ExampleSite site = ExampleSite.in(scratch, nodes.host(HOST))
                .file("data/roles/checked.yaml", "modules: [checked]\nchecked: {text: good}\n")
                .file("modules/checked/module.yaml", """
                        resources:
                          - file: /etc/checked
                            content: "{{ text }}"
                            validate: grep -q good %s
                        """)
                .node(nodes.host(HOST), "checked", "deploy");
        site.apply("--node", HOST);
        SuilCommand.Result result =
                site.suil().run(ExampleSite.applyArguments("--node", HOST, "--set", "checked.text=bad"));
        assertThat(result.exit()).as(result.all()).isEqualTo(1);
        assertThat(result.all()).contains("/etc/checked").doesNotContain("\tat ");
        assertThat(nodes.shell(HOST, "cat /etc/checked")).isEqualTo("good");
        assertThat(nodes.shell(HOST, "ls -A /etc | grep checked")).isEqualTo("checked");
    }

    @Test
    void unitThatAGeneratorEnablesSaysSoInPlaceOfDifferingForEver() {
        // A unit of its own, which a generator enables at every start of the service manager, as that of a console.
        nodes.shell(
                HOST,
                "printf '[Service]\\nExecStart=/bin/true\\n[Install]\\nWantedBy=multi-user.target\\n'"
                        + " >/etc/systemd/system/made.service;"
                        + " mkdir -p /etc/systemd/system-generators; printf '#!/bin/sh\\nmkdir -p"
                        + " \"$1/multi-user.target.wants\"; ln -s /etc/systemd/system/made.service"
                        + " \"$1/multi-user.target.wants/\"\\n' >/etc/systemd/system-generators/made;"
                        + " chmod 755 /etc/systemd/system-generators/made; systemctl daemon-reload");
        ExampleSite site = ExampleSite.in(scratch, nodes.host(HOST))
                .file("data/roles/made.yaml", "modules: [made]\n")
                .file("modules/made/module.yaml", "resources: [{service: made, enabled: no}]\n")
                .node(nodes.host(HOST), "made", "deploy");
        SuilCommand.Result result = site.suil().run(ExampleSite.applyArguments("--node", HOST));
        assertThat(result.exit()).as(result.all()).isEqualTo(1);
        assertThat(result.all())
                .contains("made.service is enabled by a generator")
                .doesNotContain("\tat ");
    }

    private boolean exists(String path) {
        return nodes.shell(HOST, "test -e " + path + " && echo yes || true").equals("yes");
    }

    /** A site whose only module writes a short file, applied as {@code user}. */
    private ExampleSite noteAs(String user) {
        return ExampleSite.in(scratch, nodes.host(HOST))
                .file("data/roles/note.yaml", "modules: [note]\n")
                .file("modules/note/module.yaml", "resources:\n  - file: /etc/note\n    content: hello\n")
                .node(nodes.host(HOST), "note", user);
    }

    /** A site whose only module waits in the middle of an operation until it is told to go on. */
    private ExampleSite slow() {
        return ExampleSite.in(scratch, nodes.host(HOST))
                .file("data/roles/slow.yaml", "modules: [slow]\n")
                .file("modules/slow/module.yaml", """
                        resources:
                          - command: touch /run/slow-started; until [ -e /run/slow-go ]; do sleep 0.1; done; touch %1$s
                            creates: %1$s
                        """.formatted(DONE))
                .node(nodes.host(HOST), "slow", "deploy");
    }
}
