package dev.suil.resource;

import dev.suil.workspace.OsFacts;
import java.util.List;
import java.util.Map;

/** What is known of a machine besides its OS: {@code host} in templates. */
public final class HostFacts {

    /** Families that start services with something else than systemd. */
    private static final Map<String, String> INITS =
            Map.of("alpine", "openrc", "gentoo", "openrc", "slackware", "sysvinit", "openwrt", "procd");

    private HostFacts() {}

    /**
     * What is known of a machine, or where nothing is, a machine that templates can be rendered for: what is wrong with
     * them then is wrong with them everywhere.
     */
    public static Map<String, Object> orStandIn(String node, OsFacts os, Map<String, Object> known) {
        return known.isEmpty()
                ? Map.of(
                        "hostname",
                        node,
                        "kernel",
                        "0",
                        "cpus",
                        1L,
                        "memory",
                        1024L,
                        "addresses",
                        List.of("192.0.2.1"),
                        "virtualisation",
                        "none",
                        "init",
                        init(os),
                        "mounts",
                        List.of("/"))
                : known;
    }

    /** What starts services: as {@code known} has it, else as the family of the OS does. */
    public static String init(NodeContext node) {
        return node.host().get("init") instanceof String known ? known : init(node.os());
    }

    private static String init(OsFacts os) {
        return INITS.getOrDefault(os.family(), "systemd");
    }
}
