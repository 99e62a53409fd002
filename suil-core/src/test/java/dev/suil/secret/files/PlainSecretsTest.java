package dev.suil.secret.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.problem.Problem;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PlainSecretsTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "password: hunter2",
                "db_password: x",
                "dbPassword: x",
                "a: {b: [{token: 'abc'}]}",
                "api-key: abc",
                "a: !replace {private_key: abc}",
                "note: ghp_abcdefghijklmnop0123",
                "cert: |\n  -----BEGIN RSA PRIVATE KEY-----\n  abc\n",
                "key: AGE-SECRET-KEY-1ABC",
                "a: !SECRET b\npassword: !SECRET b"
            })
    void textThatLooksLikeASecretIsFound(String text) {
        assertThat(Site.in(folder).file("f.yaml", text).plain()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "password: ''",
                "password:",
                "password: yes",
                "password: /run/secrets/db",
                "password: {min_length: 8}",
                "password_file: x",
                "token_ttl: 30m",
                "secret_name: x",
                "key: abc",
                "public_key: ssh-ed25519 AAAA",
                "content: '{{ password }}'",
                "password: !LOOKUP {field: a.b}"
            })
    void whatOnlySpeaksOfSecretsIsLeftInPeace(String text) {
        assertThat(Site.in(folder).file("f.yaml", text).plain()).isEmpty();
    }

    @Test
    void encryptedOnesAreNotFoundAndNoTextIsShown() {
        Site site = Site.in(folder);
        SecretFile file = site.file("f.yaml", "token: " + site.secret("x") + "\na:\n  password: hunter2\n");
        Problem only = Objects.requireNonNull(file.plain().get(0));

        assertThat(file.plain()).hasSize(1);
        assertThat(only.toString()).startsWith("f.yaml:3:13: a.password: ").doesNotContain("hunter2");
    }
}
