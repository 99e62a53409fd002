package dev.suil.cli.screens;

import dev.suil.testkit.ssh.EmbeddedNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A workspace of three web servers, and one more role. */
public final class Site implements AutoCloseable {

    /** What a web server is reached by. */
    public interface Host extends AutoCloseable {

        /** What {@code deployment} says of it. */
        Map<String, String> deployment();

        /** Writes a file below the folder of the host that all of its files are in, which is made if need be. */
        void write(String file, String text) throws IOException;

        @Override
        void close() throws IOException;
    }

    /** A folder with an SSH server of its own. */
    private record Folder(Path root, EmbeddedNode node) implements Host {
        static Folder in(Path root) throws IOException {
            Files.createDirectories(root);
            return new Folder(root, EmbeddedNode.builder().root(root).start());
        }

        @Override
        public Map<String, String> deployment() {
            Map<String, String> deployment = new LinkedHashMap<>(node.deployment());
            deployment.put("ssh_user", "suil");
            deployment.put("sudo", "no");
            return deployment;
        }

        @Override
        public void write(String file, String text) throws IOException {
            Files.writeString(root.resolve(file), text);
        }

        @Override
        public void close() throws IOException {
            node.close();
        }
    }

    /** What its web servers are called. */
    public static final List<String> NAMES = List.of("web-01", "web-02", "web-03");

    private static final String WAIT = """
            cd "$(dirname "$0")"
            while [ ! -e go ]; do sleep 0.05; done
            if [ -e broken ]; then echo 'the disk is full' >&2; exit 7; fi
            touch www/ready
            """;

    private final Path folder;
    private final Map<String, Host> hosts;

    private Site(Path folder, Map<String, Host> hosts) {
        this.folder = folder;
        this.hosts = hosts;
    }

    /** Lays it into {@code folder}, whose name is as long each time, since what is shown wraps by it. */
    static Site in(Path folder) throws IOException {
        Map<String, Host> hosts = new LinkedHashMap<>();
        for (String name : NAMES) {
            hosts.put(name, Folder.in(folder.resolve(name)));
        }
        return of(folder, hosts);
    }

    /**
     * Lays it into {@code folder}.
     *
     * @param hosts the hosts of {@link #NAMES}, each with its files in a folder of its name in {@code folder}
     */
    public static Site of(Path folder, Map<String, Host> hosts) throws IOException {
        Site site = new Site(folder, hosts);
        site.write("data/common.yaml", "deployment: {}\n");
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
        for (Map.Entry<String, Host> host : hosts.entrySet()) {
            host.getValue().write("wait", WAIT);
            Path root = folder.resolve(host.getKey());
            Map<String, String> deployment = new LinkedHashMap<>(host.getValue().deployment());
            deployment.put("ssh_config_file", "/dev/null");
            StringBuilder data = new StringBuilder(
                    "role: web\nmotd: {root: %s}\nsite: {root: %s}\ndeployment:\n".formatted(root, root));
            deployment.forEach((key, value) -> data.append("  " + key + ": " + value + "\n"));
            site.write("data/nodes/" + host.getKey() + ".example.com.yaml", data.toString());
        }
        return site;
    }

    Path workspace() {
        return folder.resolve("workspace");
    }

    /** A file of a node's: {@code go} lets its last operation end. */
    void put(String node, String file) throws IOException {
        Objects.requireNonNull(hosts.get(node)).write(file, "");
    }

    private void write(String name, String text) throws IOException {
        Path file = workspace().resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    @Override
    public void close() throws IOException {
        for (Host host : hosts.values()) {
            host.close();
        }
    }
}
