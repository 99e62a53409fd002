package dev.suil.testkit.ssh;

import dev.suil.workspace.Deployment;
import dev.suil.workspace.Deployment.Credential;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A deployment under construction; what a test does not set is as strict as can be, and nothing of this machine's. */
final class Way {

    private String host;
    private @Nullable Integer port;
    private @Nullable String user;
    private final List<String> knownHosts = new ArrayList<>();
    private @Nullable String key;
    private @Nullable String keyPassword;
    private @Nullable String password;
    private @Nullable String pin;
    private @Nullable String configFile = "/dev/null";
    private @Nullable String jump;
    private boolean acceptUnknown;
    private boolean agent;
    private boolean forwardAgent;
    private int retries;
    private Duration timeout = Duration.ofSeconds(20);
    private Duration keepalive = Duration.ofSeconds(15);

    private Way(String host, @Nullable Integer port, @Nullable String user) {
        this.host = host;
        this.port = port;
        this.user = user;
    }

    static Way to(String host, int port, String user) {
        return new Way(host, port, user);
    }

    /** As the {@code deployment} of a node's data says. */
    static Way of(Map<String, String> data) {
        Way way = new Way(
                Objects.requireNonNull(data.get("ssh_host")),
                Integer.parseInt(Objects.requireNonNull(data.get("ssh_port"))),
                Objects.requireNonNull(data.get("ssh_user")));
        way.key = data.get("ssh_key");
        way.knownHosts.add(Objects.requireNonNull(data.get("ssh_known_hosts_file")));
        return way;
    }

    /** A host that only a configuration knows. */
    static Way toNamed(String host) {
        return new Way(host, null, null);
    }

    /** The same by a name that a configuration knows. */
    Way named(String name) {
        host = name;
        port = null;
        return this;
    }

    Way key(@Nullable Path file) {
        key = file == null ? null : file.toString();
        return this;
    }

    Way keyPassword(String text) {
        keyPassword = text;
        return this;
    }

    Way password(String text) {
        password = text;
        return this;
    }

    Way knownHosts(Path... files) {
        knownHosts.clear();
        List.of(files).forEach(file -> knownHosts.add(file.toString()));
        return this;
    }

    Way pin(String hostKey) {
        pin = hostKey;
        return this;
    }

    Way config(Path file) {
        configFile = file.toString();
        return this;
    }

    Way jump(String hosts) {
        jump = hosts;
        return this;
    }

    Way acceptUnknown() {
        acceptUnknown = true;
        return this;
    }

    Way agent() {
        agent = true;
        return this;
    }

    Way forwardAgent() {
        forwardAgent = true;
        return this;
    }

    Way retries(int count) {
        retries = count;
        return this;
    }

    Way timeout(Duration limit) {
        timeout = limit;
        return this;
    }

    Way keepalive(Duration interval) {
        keepalive = interval;
        return this;
    }

    Deployment build() {
        return new Deployment(
                "node",
                Deployment.Connector.SSH,
                host,
                true,
                port,
                user,
                credential(password),
                key,
                credential(keyPassword),
                knownHosts,
                pin,
                acceptUnknown,
                agent,
                true,
                forwardAgent,
                configFile,
                jump,
                timeout,
                retries,
                Duration.ofMillis(1),
                Duration.ofMillis(5),
                keepalive,
                Deployment.Sudo.AUTO,
                null,
                null);
    }

    private static @Nullable Credential credential(@Nullable String plain) {
        return plain == null ? null : new Credential(plain, null);
    }
}
