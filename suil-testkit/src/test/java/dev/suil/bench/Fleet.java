package dev.suil.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Writes a workspace as a fleet of any size has it: a common file, 4 OS layers, 20 modules with defaults and a layer, 10
 * roles of 5 modules each, and nodes with about 200 leaves when merged. The same for the same number of nodes.
 */
final class Fleet {

    private static final List<String> MODULES = List.of(
            "agent",
            "backup",
            "cache",
            "cron",
            "database",
            "dns",
            "docker",
            "exporter",
            "firewall",
            "journal",
            "logs",
            "mail",
            "motd",
            "proxy",
            "queue",
            "shell",
            "ssh",
            "sync",
            "sysctl",
            "web");
    private static final List<String> SYSTEMS = List.of("debian/11", "debian/12", "ubuntu/22.04", "rocky/9");
    private static final List<String> ROLES =
            List.of("batch", "build", "edge", "front", "mail", "metrics", "names", "query", "relay", "store");
    private static final int MODULES_PER_ROLE = 5;

    private final Path root;

    /**
     * A fleet that is written below {@code root}.
     */
    Fleet(Path root) {
        this.root = root;
    }

    /** Writes a fleet: {@code FOLDER NODES}. */
    public static void main(String[] args) throws IOException {
        new Fleet(Path.of(args[0])).write(Integer.parseInt(args[1]));
    }

    /** Writes all layers and {@code nodes} nodes. */
    void write(int nodes) throws IOException {
        common();
        for (String system : SYSTEMS) {
            system(system);
        }
        for (int i = 0; i < MODULES.size(); i++) {
            module(MODULES.get(i), i);
        }
        for (int i = 0; i < ROLES.size(); i++) {
            role(ROLES.get(i), i);
        }
        for (int i = 0; i < nodes; i++) {
            node(i);
        }
    }

    /** Adds a module to every node, with a lookup: the addresses of all the other nodes. */
    void everyNodeAsksTheOthers() throws IOException {
        Path common = root.resolve("data/common.yaml");
        Files.writeString(common, Files.readString(common) + "modules: [peers]\n");
        file("data/modules/peers.yaml", "peers:\n  addresses: !LOOKUP {field: base.net.ip, self: exclude}\n");
    }

    private static String moduleOf(int role, int position) {
        int step = position < MODULES_PER_ROLE - 1 ? position : position * 2;
        return MODULES.get((role * 2 + step) % MODULES.size());
    }

    private void common() throws IOException {
        file("data/common.yaml", """
                hierarchy:
                - os/{family}/{release}.yaml
                - modules/{module}.yaml
                - everywhere.yaml
                - roles/{role}.yaml
                - nodes/{node}.yaml
                """);
        file("data/everywhere.yaml", """
                base:
                  domain: example.com
                  timezone: UTC
                  packages: [curl, rsync, vim]
                  dns:
                    servers: [192.0.2.53, 192.0.2.54]
                    search: [example.com]
                  ntp:
                    servers: [ntp1.example.com, ntp2.example.com]
                    burst: true
                ssh:
                  options:
                    PermitRootLogin: "no"
                    X11Forwarding: "no"
                  listen: ["0.0.0.0:22"]
                shell:
                  options:
                    path: /bin/bash
                    umask: "022"
                site:
                  name: prod
                  contact:
                    mail: ops@example.com
                    phone: +1-555-0100
                """);
    }

    private void system(String system) throws IOException {
        String name = system.replace("/", "");
        file("data/os/" + system + ".yaml", """
                base:
                  packages: [%1$s-tools, %1$s-locale]
                  manager: %2$s
                  kernel:
                    modules: [%1$s_a, %1$s_b]
                    params:
                      quiet: true
                      mitigations: auto
                ssh:
                  service:
                    name: sshd
                  options:
                    Subsystem: /usr/lib/%1$s/sftp
                web:
                  user: www-%1$s
                os:
                  name: %1$s
                """.formatted(name, system.startsWith("rocky") ? "dnf" : "apt"));
    }

    private void module(String name, int i) throws IOException {
        file("modules/" + name + "/data/main.yaml", FleetTexts.defaults(name, i));
        file("data/modules/" + name + ".yaml", FleetTexts.layer(name, i));
    }

    private void role(String role, int i) throws IOException {
        StringBuilder modules = new StringBuilder("modules:\n");
        for (int position = 0; position < MODULES_PER_ROLE; position++) {
            modules.append("- ").append(moduleOf(i, position)).append('\n');
        }
        file(
                "data/roles/" + role + ".yaml",
                modules + FleetTexts.role(role, moduleOf(i, 0), moduleOf(i, 1), moduleOf(i, 2), moduleOf(i, 3)));
    }

    private void node(int i) throws IOException {
        String name = "node%05d.example.com".formatted(i);
        String system = SYSTEMS.get(i % SYSTEMS.size());
        int role = i / SYSTEMS.size() % ROLES.size();
        file(
                "data/nodes/" + name + ".yaml",
                FleetTexts.node(name, i, ROLES.get(role), moduleOf(role, 0), moduleOf(role, MODULES_PER_ROLE - 1)));
        file("facts/" + name + "/suil.yaml", "family: %s\nrelease: '%s'\n".formatted((Object[]) system.split("/")));
    }

    private void file(String path, String text) throws IOException {
        Path file = root.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
