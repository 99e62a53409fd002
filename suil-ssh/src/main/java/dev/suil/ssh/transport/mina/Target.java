package dev.suil.ssh.transport.mina;

import dev.suil.ssh.transport.openssh.SshConfig;
import dev.suil.workspace.Deployment;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A host to connect to and how: a node, or a host on the way to one.
 *
 * @param label what it is called in messages
 * @param deployment the node's, which a host on the way shares where nothing else is said of it
 * @param config what ssh's configuration says of this host
 * @param jump whether it is a host on the way: the node's password and pin are not for it
 */
record Target(String label, Deployment deployment, SshConfig config, boolean jump) {

    private static final List<String> DEFAULT_KEYS = List.of("id_rsa", "id_ecdsa", "id_ed25519");

    /** Where to find known host keys; a new one is kept in the first. */
    List<Path> knownHosts() {
        List<Path> files = new ArrayList<>();
        for (String file : deployment.knownHostsFiles()) {
            files.add(path(file));
        }
        for (Path file : config.knownHosts()) {
            // the data's files stand for the user's own; those of the machine count all the same
            if (deployment.knownHostsFiles().isEmpty() || !file.startsWith(home())) {
                files.add(file);
            }
        }
        return files;
    }

    /** The key that the data names; null for none. */
    @Nullable
    Path key() {
        String key = deployment.key();
        return key == null ? null : path(key);
    }

    /** Keys to try besides. */
    List<Path> identityFiles() {
        Path ssh = home().resolve(".ssh");
        return config.identityFiles().stream()
                .filter(file -> deployment.lookForKeys()
                        || !ssh.equals(file.getParent())
                        || !DEFAULT_KEYS.contains(file.getFileName().toString()))
                .toList();
    }

    /** The socket of the agent to ask; null for none. */
    @Nullable
    Path agent() {
        return deployment.allowAgent() ? config.agent() : null;
    }

    /** The socket of the agent that the host may ask; null for none. A host on the way is trusted with none. */
    @Nullable
    Path forwardedAgent() {
        boolean forward = deployment.forwardAgent() || config.forwardAgent();
        return forward && !jump ? config.agent() : null;
    }

    static Path path(String text) {
        return text.startsWith("~/") ? home().resolve(text.substring(2)) : Path.of(text);
    }

    private static Path home() {
        return Path.of(System.getProperty("user.home"));
    }
}
