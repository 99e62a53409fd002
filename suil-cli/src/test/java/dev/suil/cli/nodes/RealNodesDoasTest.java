package dev.suil.cli.nodes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.cli.SuilCommand;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A host that has doas and no sudo. */
final class RealNodesDoasTest {

    private static final String HOST = "web-03.example.com";

    private final RealNodes nodes = RealNodes.orSkip(HOST);

    @TempDir
    private Path scratch;

    @BeforeEach
    void doasInPlaceOfSudo() {
        nodes.shell(
                HOST,
                "rm -rf /etc/note; apt-get -q update && apt-get -q -y install opendoas"
                        + " && { [ ! -e /usr/bin/sudo ] || mv /usr/bin/sudo /usr/bin/sudo.away; }");
    }

    @AfterEach
    void sudoAgain() {
        nodes.shell(HOST, "mv /usr/bin/sudo.away /usr/bin/sudo; rm -f /etc/doas.conf");
    }

    @Test
    void whatSudoWouldDoDoasDoesOnceItsFilePermitsIt() {
        ExampleSite site = ExampleSite.in(scratch, nodes.host(HOST))
                .file("data/roles/note.yaml", "modules: [note]\n")
                .file("modules/note/module.yaml", """
                        resources:
                          - directory: /etc/note
                            mode: "0700"
                          - file: /etc/note/text
                            content: hello
                          - command: id -un >/var/tmp/who-note
                            creates: /var/tmp/who-note
                            as: nobody
                        """)
                .node(nodes.host(HOST), "note", "deploy");
        SuilCommand.Result none = site.suil().run(ExampleSite.applyArguments("--node", HOST));
        assertThat(none.exit()).as(none.all()).isEqualTo(1);
        assertThat(none.all()).contains("doas refuses deploy", "doas.conf").doesNotContain("\tat ");

        nodes.shell(HOST, "echo 'permit deploy' >/etc/doas.conf");
        SuilCommand.Result asks =
                site.suil().with("SUIL_SUDO_PASSWORD", "not for doas").run(ExampleSite.applyArguments("--node", HOST));
        assertThat(asks.exit()).as(asks.all()).isEqualTo(1);
        assertThat(asks.all()).contains("doas asks deploy for a password", "permit nopass deploy");

        nodes.shell(HOST, "echo 'permit nopass deploy' >/etc/doas.conf");
        site.apply("--node", HOST);
        assertThat(nodes.shell(HOST, "stat -c '%U %a' /etc/note; cat /etc/note/text; echo; cat /var/tmp/who-note"))
                .isEqualTo("root 700\nhello\nnobody");
        assertThat(site.apply("--node", HOST, "--json").out()).doesNotContain("\"operation_");
    }
}
