package dev.suil.bench;

import dev.suil.testkit.TestWorkspace;
import dev.suil.testkit.ssh.EmbeddedNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A fleet of nodes in this process and a workspace that leads to them. What it declares waits in the middle until every
 * node has come so far that can, so that the apply was at work on all of them at once.
 */
final class SshFleet {

    /** In halves of a second: an overloaded machine may keep a node from ever coming. */
    private static final int PATIENCE = 40;

    private SshFleet() {}

    /** {@code FOLDER NODES}: writes the workspace to the folder and serves its nodes until standard input ends. */
    public static void main(String[] args) throws IOException {
        int count = Integer.parseInt(args[1]);
        Path meeting = Files.createTempDirectory("suil-meeting");
        Path gate = meeting.resolve("gate");
        makeFifo(gate);
        List<EmbeddedNode> nodes = new ArrayList<>();
        TestWorkspace workspace = TestWorkspace.empty()
                .common(
                        "deployment: {sudo: no, ssh_connect_timeout: 120}",
                        "phases:",
                        "  - {name: main, parallel: " + count + ", max_failures: " + count + "}")
                .role("app", "modules: [app]")
                .data("app", "app:", "  meeting: " + meeting)
                .module(
                        "app",
                        "module.yaml",
                        "resources:",
                        "  - file: \"{{ root }}/note\"",
                        "    content: \"{{ node.name }}\\n\"",
                        // who waits to open a FIFO takes no time of a processor
                        "  - command: \"touch {{ meeting }}/{{ node.name }}; : <{{ meeting }}/gate; touch {{ root }}/met\"",
                        "    creates: \"{{ root }}/met\"");
        for (int i = 1; i <= count; i++) {
            EmbeddedNode node = EmbeddedNode.start();
            nodes.add(node);
            List<String> lines =
                    new ArrayList<>(List.of("role: app", "app: {root: " + node.root() + "}", "deployment:"));
            node.deployment().forEach((key, value) -> lines.add("  " + key + ": '" + value + "'"));
            String name = "node-%05d".formatted(i);
            workspace = workspace.node(name, lines.toArray(String[]::new)).knownOs(name, "debian", "12");
        }
        workspace.writeTo(Path.of(args[0]));
        System.out.println(count + " nodes are ready");
        Thread thread = new Thread(() -> open(meeting, count), "meeting");
        thread.setDaemon(true);
        thread.start();
        while (System.in.read() >= 0) {
            // until nobody needs the nodes any more
        }
        for (EmbeddedNode node : nodes) {
            node.close();
        }
    }

    private static void makeFifo(Path gate) throws IOException {
        try {
            if (new ProcessBuilder("mkfifo", gate.toString())
                            .inheritIO()
                            .start()
                            .waitFor()
                    != 0) {
                throw new IOException("there is no mkfifo");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Opens the gate once all are there, or nobody comes any more, and again for those that were late to wait at it. */
    private static void open(Path meeting, int count) {
        try {
            long before = 0;
            int same = 0;
            boolean met = false;
            while (true) {
                long here;
                try (Stream<Path> all = Files.list(meeting)) {
                    here = all.count() - 1; // the gate is one
                }
                same = here == before ? same + 1 : 0;
                before = here;
                if (!met && (here == count || here > 0 && same > PATIENCE)) {
                    System.out.println(here + " have met");
                    met = true;
                }
                if (met) {
                    Files.newOutputStream(meeting.resolve("gate")).close();
                }
                Thread.sleep(500);
            }
        } catch (IOException e) {
            System.out.println(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
