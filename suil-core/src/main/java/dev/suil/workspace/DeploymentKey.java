package dev.suil.workspace;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The keys of {@code deployment} and what each takes. */
public enum DeploymentKey {
    CONNECTOR(Takes.CONNECTOR),
    SSH_HOST(Takes.TEXT),
    SSH_PORT(Takes.PORT),
    SSH_USER(Takes.TEXT),
    SSH_PASSWORD(Takes.CREDENTIAL),
    SSH_KEY(Takes.TEXT),
    SSH_KEY_PASSWORD(Takes.CREDENTIAL),
    SSH_KNOWN_HOSTS_FILE(Takes.TEXTS),
    SSH_HOST_KEY(Takes.TEXT),
    SSH_ACCEPT_UNKNOWN_HOSTS(Takes.BOOLEAN),
    SSH_ALLOW_AGENT(Takes.BOOLEAN),
    SSH_LOOK_FOR_KEYS(Takes.BOOLEAN),
    SSH_FORWARD_AGENT(Takes.BOOLEAN),
    SSH_CONFIG_FILE(Takes.TEXT),
    SSH_PROXY_JUMP(Takes.TEXT),
    SSH_CONNECT_TIMEOUT(Takes.SECONDS),
    SSH_CONNECT_RETRIES(Takes.COUNT),
    SSH_CONNECT_RETRY_MIN_DELAY(Takes.SECONDS),
    SSH_CONNECT_RETRY_MAX_DELAY(Takes.SECONDS),
    SSH_KEEPALIVE(Takes.SECONDS),
    SUDO(Takes.SUDO),
    SUDO_USER(Takes.TEXT),
    SUDO_PASSWORD(Takes.CREDENTIAL);

    /** What a key takes. */
    public enum Takes {
        TEXT("a text"),
        TEXTS("a text or a list of texts"),
        /** A text or a secret. */
        CREDENTIAL("a text or a secret"),
        BOOLEAN("yes or no"),
        PORT("a number from 1 to 65535"),
        COUNT("a number from 0 up"),
        /** A number of seconds, fractions allowed. */
        SECONDS("a number of seconds"),
        CONNECTOR("ssh or local"),
        SUDO("auto, yes or no");

        private final String words;

        Takes(String words) {
            this.words = words;
        }

        /** For messages: {@code yes or no}. */
        public String words() {
            return words;
        }
    }

    private final Takes takes;

    DeploymentKey(Takes takes) {
        this.takes = takes;
    }

    public Takes takes() {
        return takes;
    }

    /** As written: {@code ssh_host}. */
    public String key() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }

    public static Optional<DeploymentKey> of(String key) {
        return Stream.of(values()).filter(known -> known.key().equals(key)).findFirst();
    }

    /** All keys, for suggestions. */
    public static List<String> keys() {
        return Stream.of(values()).map(DeploymentKey::key).toList();
    }
}
