package dev.suil.cli.nodes;

import dev.suil.cli.leaks.Shapes;
import dev.suil.cli.nodes.RealNodes.Host;
import dev.suil.secret.Age;
import dev.suil.secret.EncryptedValue;
import dev.suil.secret.Recipients;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Objects;

/**
 * A workspace whose one module puts secrets everywhere that secrets may go, and fails where it is told to. The node is reached
 * with a password, which sudo wants too. A second name for the same node has a secret of its own.
 */
final class VaultSite {

    /** What suil writes secrets to, and nothing else may hold them. */
    static final String FOLDER = "/etc/vault";

    /** The second name of the node; it comes after the first. */
    static final String LATER = "zz-later.example.com";

    private final Path folder;
    private final Path keyFile;
    private final Age.NewKey key = Age.newKey();

    VaultSite(Path scratch, Host host, Shapes shapes) throws IOException {
        folder = Files.createDirectories(scratch.resolve("site"));
        keyFile = scratch.resolve("key");
        Files.writeString(keyFile, key.identity());
        Files.setPosixFilePermissions(keyFile, PosixFilePermissions.fromString("rw-------"));
        Files.writeString(otherKeyFile(), Age.newKey().identity());
        Path knownHosts = Files.copy(Path.of(host.knownHosts()), scratch.resolve("known_hosts"));
        file("data/common.yaml", """
                exports:
                  secrets: '[.nodes[].config.vault.texts]'
                """);
        String deployment = """
                deployment:
                  ssh_host: %s
                  ssh_user: admin
                  ssh_password: %s
                  ssh_known_hosts_file: %s
                  ssh_look_for_keys: no
                  ssh_allow_agent: no
                  sudo_password: %2$s
                """.formatted(host.address(), secret(host.password()), knownHosts);
        file("data/nodes/" + host.name() + ".yaml", "role: vault\n" + deployment);
        file("data/nodes/" + LATER + ".yaml", "role: later\n" + deployment);
        file("data/roles/later.yaml", "modules: [later]\nlater:\n  text: " + secret(shapes.text("later")) + "\n");
        file("modules/later/module.yaml", """
                resources:
                  - file: /etc/vault/later
                    content: "{{ text }}"
                """);
        StringBuilder role = new StringBuilder("modules: [vault, java]\njava:\n  fail: no\n  token: "
                + secret(shapes.text("token")) + "\nvault:\n  fail: {}\n  texts:\n");
        for (Map.Entry<String, String> shape : shapes.texts().entrySet()) {
            role.append("    ")
                    .append(shape.getKey())
                    .append(": ")
                    .append(secret(shape.getValue()))
                    .append('\n');
        }
        file("data/roles/vault.yaml", role.toString());
        file("modules/java/Java.java", """
                import dev.suil.module.Module;
                import dev.suil.module.Resources;
                import dev.suil.resource.Bytes;
                import dev.suil.resource.types.Attributes;
                import dev.suil.resource.types.FileResource;

                public final class Java implements Module<Java.Configuration> {

                    public record Configuration(String token, boolean fail) {}

                    @Override
                    public Class<Configuration> configuration() {
                        return Configuration.class;
                    }

                    @Override
                    public void declare(Configuration configuration, Resources resources) {
                        if (configuration.fail() && !configuration.token().startsWith("sha256:")) {
                            throw new IllegalStateException("no good token: " + configuration);
                        }
                        resources.add(FileResource.of(
                                "/etc/vault/java", Bytes.of(configuration.token()), new Attributes("root", "root", "0600")));
                    }
                }
                """);
        file("modules/vault/templates/app.conf", """
                token = {{ texts.token }}
                short = '{{ texts.short }}'
                {{ texts.pem }}
                """);
        file("modules/vault/module.yaml", """
                resources:
                  - directory: /etc/vault
                  - each: texts
                    file: "/etc/vault/{{ key }}"
                    content: "{{ item }}"
                  - file: /etc/vault/app.conf
                    template: app.conf
                  - block: /etc/vault/block
                    content: "{{ texts.quotes }}"
                    create: true
                  - user: vault
                    password: "{{ texts.hash }}"
                  - command: cat >/etc/vault/stdin
                    stdin: "{{ texts.dollar }}"
                    creates: /etc/vault/stdin
                  - when: fail.validation
                    file: /etc/vault/validated
                    content: "{{ texts.yaml }}"
                    validate: cat %s; false
                  - when: fail.operation
                    command: cat; cat /etc/vault/*; base64 -w0 /etc/vault/long; xxd -p /etc/vault/short; exit 3
                    stdin: "{{ texts.percent }}"
                    creates: /etc/vault/none
                  - when: fail.check
                    command: cat /etc/vault/*; echo changed >>/etc/vault/token
                    creates: /etc/vault/none
                  - when: fail.timeout
                    command: cat; cat /etc/vault/*; sleep 60
                    stdin: "{{ texts.percent }}"
                    creates: /etc/vault/none
                  - when: fail.connection
                    command: cat; cat /etc/vault/*; pkill -9 -u admin -x sshd
                    stdin: "{{ texts.percent }}"
                    creates: /etc/vault/none
                """);
    }

    Path folder() {
        return folder;
    }

    /** The settings of suil for this site; no secret is among them. */
    Map<String, String> settings() {
        return Map.of("SUIL_AGE_KEY_FILE", keyFile.toString(), "SUIL_AGE_RECIPIENT", key.recipient());
    }

    /** A key that opens nothing. */
    Path otherKeyFile() {
        return keyFile.resolveSibling("other-key");
    }

    /** {@code !ENC[...]}. */
    String secret(String plain) {
        return EncryptedValue.write(
                Age.encrypt(plain.getBytes(StandardCharsets.UTF_8), Recipients.parse(key.recipient())));
    }

    private void file(String path, String text) {
        try {
            Path file = folder.resolve(path);
            Files.createDirectories(Objects.requireNonNull(file.getParent()));
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
