package dev.suil.workspace;

import dev.suil.data.Entries;
import dev.suil.data.KeyPath;
import dev.suil.data.Mapping;
import dev.suil.data.Scalar;
import dev.suil.data.Secret;
import dev.suil.data.Sequence;
import dev.suil.data.Value;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.problem.Problems;
import dev.suil.problem.Suggest;
import dev.suil.workspace.Deployment.Connector;
import dev.suil.workspace.Deployment.Credential;
import dev.suil.workspace.Deployment.Sudo;
import dev.suil.workspace.DeploymentKey.Takes;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads a node's resolved {@code deployment}. */
public final class DeploymentReader {

    private static final KeyPath PATH = KeyPath.of("deployment");
    private static final Set<String> TRUE = Set.of("yes", "on", "true");
    private static final Set<String> FALSE = Set.of("no", "off", "false");
    private static final int MOST_SECONDS = 1_000_000;

    private final Entries<Value> entries;

    private DeploymentReader(Entries<Value> entries) {
        this.entries = entries;
    }

    /** What is wrong with a deployment: keys that there are not, values that their keys do not take. */
    public static List<Problem> check(Mapping deployment) {
        Problems problems = new Problems();
        Entries<Value> entries = deployment.entries();
        for (int i = 0; i < entries.size(); i++) {
            String key = entries.key(i);
            Value value = entries.value(i);
            DeploymentKey known = DeploymentKey.of(key).orElse(null);
            if (known == null) {
                problems.add(Problem.of(
                                ProblemCode.DEPLOYMENT_UNKNOWN_KEY,
                                entries.keyOrigin(i),
                                "deployment has no key '" + key + "'")
                        .withPath(PATH.child(key))
                        .withHint(Suggest.hint(key, DeploymentKey.keys())));
            } else if (!fits(value, known.takes())) {
                problems.add(Problem.of(
                                ProblemCode.DEPLOYMENT_BAD_VALUE,
                                value.origin(),
                                key + " takes " + known.takes().words() + ", not "
                                        + (value instanceof Scalar scalar
                                                ? "'" + scalar.text() + "'"
                                                : "a " + value.kind()))
                        .withPath(PATH.child(key)));
            }
        }
        return problems.list();
    }

    private static boolean fits(Value value, Takes takes) {
        if (value instanceof Secret) {
            return takes == Takes.CREDENTIAL;
        } else if (value instanceof Sequence sequence) {
            return takes == Takes.TEXTS && sequence.items().stream().allMatch(Scalar.class::isInstance);
        }
        if (!(value instanceof Scalar scalar)) {
            return false;
        }
        if (scalar.isNull()) {
            return true;
        }
        String text = scalar.text();
        String word = text.toLowerCase(Locale.ROOT);
        return switch (takes) {
            case TEXT, TEXTS, CREDENTIAL -> true;
            case BOOLEAN -> TRUE.contains(word) || FALSE.contains(word);
            case PORT -> text.matches("[0-9]{1,5}") && Integer.parseInt(text) >= 1 && Integer.parseInt(text) <= 65_535;
            case COUNT -> text.matches("[0-9]{1,4}");
            case SECONDS ->
                text.matches("[0-9]{1,7}(\\.[0-9]{1,3})?")
                        && new BigDecimal(text).compareTo(BigDecimal.valueOf(MOST_SECONDS)) <= 0;
            case CONNECTOR -> word.equals("ssh") || word.equals("local");
            case SUDO -> word.equals("auto") || TRUE.contains(word) || FALSE.contains(word);
        };
    }

    /**
     * The typed form of a deployment that {@link #check} finds nothing wrong with.
     *
     * @param node the node's name, which is also its host where none is set
     */
    public static Deployment read(String node, Mapping deployment) {
        DeploymentReader reader = new DeploymentReader(deployment.entries());
        String host = reader.text(DeploymentKey.SSH_HOST);
        return new Deployment(
                node,
                "local".equals(reader.word(DeploymentKey.CONNECTOR)) ? Connector.LOCAL : Connector.SSH,
                host == null ? node : host,
                host != null,
                reader.port(),
                reader.text(DeploymentKey.SSH_USER),
                reader.credential(DeploymentKey.SSH_PASSWORD),
                reader.text(DeploymentKey.SSH_KEY),
                reader.credential(DeploymentKey.SSH_KEY_PASSWORD),
                reader.texts(DeploymentKey.SSH_KNOWN_HOSTS_FILE),
                reader.text(DeploymentKey.SSH_HOST_KEY),
                reader.flag(DeploymentKey.SSH_ACCEPT_UNKNOWN_HOSTS, false),
                reader.flag(DeploymentKey.SSH_ALLOW_AGENT, true),
                reader.flag(DeploymentKey.SSH_LOOK_FOR_KEYS, true),
                reader.flag(DeploymentKey.SSH_FORWARD_AGENT, false),
                reader.text(DeploymentKey.SSH_CONFIG_FILE),
                reader.text(DeploymentKey.SSH_PROXY_JUMP),
                reader.seconds(DeploymentKey.SSH_CONNECT_TIMEOUT, 10),
                reader.count(DeploymentKey.SSH_CONNECT_RETRIES, 0),
                reader.seconds(DeploymentKey.SSH_CONNECT_RETRY_MIN_DELAY, 1),
                reader.seconds(DeploymentKey.SSH_CONNECT_RETRY_MAX_DELAY, 30),
                reader.seconds(DeploymentKey.SSH_KEEPALIVE, 15),
                reader.sudo(),
                reader.text(DeploymentKey.SUDO_USER),
                reader.credential(DeploymentKey.SUDO_PASSWORD));
    }

    private @Nullable Value value(DeploymentKey key) {
        Value value = entries.get(key.key());
        return value instanceof Scalar scalar && scalar.isNull() ? null : value;
    }

    private @Nullable String text(DeploymentKey key) {
        return value(key) instanceof Scalar scalar ? scalar.text() : null;
    }

    private @Nullable String word(DeploymentKey key) {
        String text = text(key);
        return text == null ? null : text.toLowerCase(Locale.ROOT);
    }

    private List<String> texts(DeploymentKey key) {
        Value value = value(key);
        if (value instanceof Sequence sequence) {
            return sequence.items().stream()
                    .filter(Scalar.class::isInstance)
                    .map(item -> ((Scalar) item).text())
                    .toList();
        }
        return value instanceof Scalar scalar ? List.of(scalar.text()) : List.of();
    }

    private @Nullable Credential credential(DeploymentKey key) {
        Value value = value(key);
        if (value instanceof Secret secret) {
            return new Credential(null, secret);
        }
        return value instanceof Scalar scalar ? new Credential(scalar.text(), null) : null;
    }

    private boolean flag(DeploymentKey key, boolean otherwise) {
        String word = word(key);
        return word == null ? otherwise : TRUE.contains(word);
    }

    private @Nullable Integer port() {
        String text = text(DeploymentKey.SSH_PORT);
        return text == null ? null : Integer.valueOf(text);
    }

    private int count(DeploymentKey key, int otherwise) {
        String text = text(key);
        return text == null ? otherwise : Integer.parseInt(text);
    }

    private Duration seconds(DeploymentKey key, int otherwise) {
        String text = text(key);
        return text == null
                ? Duration.ofSeconds(otherwise)
                : Duration.ofMillis(new BigDecimal(text).movePointRight(3).longValue());
    }

    private Sudo sudo() {
        String word = word(DeploymentKey.SUDO);
        if (word == null || word.equals("auto")) {
            return Sudo.AUTO;
        }
        return TRUE.contains(word) ? Sudo.ALWAYS : Sudo.NEVER;
    }
}
