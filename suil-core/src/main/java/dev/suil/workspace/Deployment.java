package dev.suil.workspace;

import dev.suil.data.Secret;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How to connect to a node: the typed form of its {@code deployment}. A null component was not set, and is taken from
 * {@code ~/.ssh/config} or else from the default.
 *
 * @param node the node's name
 * @param connector how commands reach the node
 * @param host address or name; the node's name where it is not set
 * @param hostKey a pin: the only host key accepted, as a line of {@code known_hosts} without the host, or a fingerprint
 * @param acceptUnknownHosts whether the key of a new host is accepted and kept; a changed one never is
 * @param sudo whether commands run through sudo
 */
public record Deployment(
        String node,
        Connector connector,
        String host,
        boolean hostSet,
        @Nullable Integer port,
        @Nullable String user,
        @Nullable Credential password,
        @Nullable String key,
        @Nullable Credential keyPassword,
        List<String> knownHostsFiles,
        @Nullable String hostKey,
        boolean acceptUnknownHosts,
        boolean allowAgent,
        boolean lookForKeys,
        boolean forwardAgent,
        @Nullable String configFile,
        @Nullable String proxyJump,
        Duration connectTimeout,
        int connectRetries,
        Duration connectRetryMinDelay,
        Duration connectRetryMaxDelay,
        Duration keepalive,
        Sudo sudo,
        @Nullable String sudoUser,
        @Nullable Credential sudoPassword) {

    /** How commands reach a node. */
    public enum Connector {
        SSH,
        LOCAL
    }

    /** Whether commands run through sudo. */
    public enum Sudo {
        /** When the user is not root. */
        AUTO,
        ALWAYS,
        NEVER
    }

    /** A password as the data has it: in plain text, or as a secret. {@code toString} shows neither. */
    public record Credential(
            @Nullable String plain, @Nullable Secret secret) {
        @Override
        public String toString() {
            return "***";
        }
    }
}
