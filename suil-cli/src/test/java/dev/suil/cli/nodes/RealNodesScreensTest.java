package dev.suil.cli.nodes;

import dev.suil.cli.screens.Screens;
import dev.suil.cli.screens.Site;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** Screens of a site whose hosts are real: they show what they show where hosts are folders. */
final class RealNodesScreensTest extends Screens {

    @Override
    protected Site site(Path folder) throws IOException {
        String[] names = Site.NAMES.stream().map(name -> name + ".example.com").toArray(String[]::new);
        RealNodes nodes = RealNodes.orSkip(names);
        nodes.reset(names);
        Map<String, Site.Host> hosts = new LinkedHashMap<>();
        for (String name : Site.NAMES) {
            hosts.put(name, new Real(nodes, nodes.host(name + ".example.com"), folder.resolve(name)));
        }
        return Site.of(folder, hosts);
    }

    private record Real(RealNodes nodes, RealNodes.Host host, Path root) implements Site.Host {
        @Override
        public Map<String, String> deployment() {
            return Map.of(
                    "ssh_host", host.address(),
                    "ssh_user", "deploy",
                    "ssh_key", host.identityFile(),
                    "ssh_known_hosts_file", host.knownHosts());
        }

        @Override
        public void write(String file, String text) throws IOException {
            Path copy = Files.writeString(Files.createTempFile("suil-screen", ""), text);
            String unused = nodes.shell(host.name(), "mkdir -p " + root);
            nodes.copy(host.name(), copy, root.resolve(file).toString());
            Files.delete(copy);
        }

        @Override
        public void close() {
            String unused = nodes.shell(host.name(), "rm -rf " + root);
        }
    }
}
