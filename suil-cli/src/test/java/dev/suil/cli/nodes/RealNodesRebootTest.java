package dev.suil.cli.nodes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.cli.SuilCommand;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A change that is complete only once the host was started anew. */
final class RealNodesRebootTest {

    private static final String HOST = "web-03.example.com";
    private static final String BOOT = "cat /proc/sys/kernel/random/boot_id";

    private final RealNodes nodes = RealNodes.orSkip(HOST);

    @Test
    void aHostIsStartedAnewOnceAndTheRunGoesOn(@TempDir Path scratch) {
        nodes.shell(HOST, "rm -f /etc/kernel-note /etc/after-note");
        ExampleSite site = ExampleSite.in(scratch, nodes.host(HOST))
                .file("data/roles/kernel.yaml", "modules: [kernel, after]\n")
                .file("modules/kernel/module.yaml", """
                        resources:
                          - file: /etc/kernel-note
                            content: new
                            notify: reboot
                        """)
                .file("modules/after/module.yaml", """
                        resources:
                          - file: /etc/after-note
                            content: after
                        """)
                .node(nodes.host(HOST), "kernel", "deploy");
        String before = nodes.shell(HOST, BOOT);

        SuilCommand.Result first = site.apply("--node", HOST);
        assertThat(first.out()).contains("reboot");
        String after = nodes.shell(HOST, BOOT);
        assertThat(after).isNotEqualTo(before);
        assertThat(nodes.shell(HOST, "cat /etc/kernel-note /etc/after-note; ls /var/lib/suil/owed 2>/dev/null || true"))
                .isEqualTo("newafter");
        assertThat(site.lastRecord(HOST)).contains("handler reboot");

        SuilCommand.Result second = site.apply("--node", HOST, "--json");
        assertThat(second.out()).doesNotContain("\"operation_");
        assertThat(nodes.shell(HOST, BOOT)).isEqualTo(after);
    }
}
