package dev.suil.cli.screens;

import dev.suil.testkit.ssh.EmbeddedNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A workspace of three web servers, each a folder with an SSH server of its own, and one more role. */
final class Site implements AutoCloseable {

    private static final String WAIT = """
            cd "$(dirname "$0")"
            while [ ! -e go ]; do sleep 0.05; done
            if [ -e broken ]; then echo 'the disk is full' >&2; exit 7; fi
            touch www/ready
            """;

    private final Path folder;
    private final List<EmbeddedNode> nodes = new ArrayList<>();

    private Site(Path folder) {
        this.folder = folder;
    }

    /** Lays it into {@code folder}, whose name is as long each time, since what is shown wraps by it. */
    static Site in(Path folder) throws IOException {
        Site site = new Site(folder);
        site.write("data/common.yaml", "deployment:\n  ssh_user: suil\n  sudo: no\n");
        site.write("data/roles/web.yaml", "modules: [motd, site]\n");
        site.write("data/roles/database.yaml", "modules: [motd]\n");
        site.write("data/nodes/db-01.example.com.yaml", "role: database\n");
        site.write("modules/site/requires.yaml", "[base]\n");
        site.write("modules/base/data/main.yaml", "base: {}\n");
        site.write("modules/motd/module.yaml", """
                resources:
                  - file: "{{ root }}/motd"
                    mode: "0644"
                    content: |
                      Welcome to {{ node.name }}.
                      This line is longer than eighty columns, so that on a narrow terminal its end is cut off at the edge.
                """);
        site.write("modules/site/module.yaml", """
                resources:
                  - directory: "{{ root }}/www"
                  - file: "{{ root }}/www/index.html"
                    template: index.html
                    mode: "0644"
                    notify: tell
                  - command: "sh {{ root }}/wait"
                    creates: "{{ root }}/www/ready"
                handlers:
                  tell: {command: ["true"]}
                """);
        site.write("modules/site/templates/index.html", "<h1>{{ node.name }}</h1>\n" + "<p>A line.</p>\n".repeat(30));
        for (String name : List.of("web-01", "web-02", "web-03")) {
            Path root = Files.createDirectories(folder.resolve(name));
            Files.writeString(root.resolve("wait"), WAIT);
            EmbeddedNode node = EmbeddedNode.builder().root(root).start();
            site.nodes.add(node);
            Map<String, String> deployment = new LinkedHashMap<>(node.deployment());
            deployment.put("ssh_config_file", "/dev/null");
            StringBuilder data = new StringBuilder(
                    "role: web\nmotd: {root: %s}\nsite: {root: %s}\ndeployment:\n".formatted(root, root));
            deployment.forEach((key, value) -> data.append("  " + key + ": " + value + "\n"));
            site.write("data/nodes/" + name + ".example.com.yaml", data.toString());
        }
        return site;
    }

    Path workspace() {
        return folder.resolve("workspace");
    }

    /** A file of a node's: {@code go} lets its last operation end. */
    void put(String node, String file) throws IOException {
        Files.createFile(folder.resolve(node).resolve(file));
    }

    private void write(String name, String text) throws IOException {
        Path file = workspace().resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    @Override
    public void close() throws IOException {
        for (EmbeddedNode node : nodes) {
            node.close();
        }
    }
}
