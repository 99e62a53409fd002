package dev.suil.secret.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.suil.SuilException;
import dev.suil.secret.Age;
import dev.suil.secret.Identities;
import dev.suil.yaml.SecretSpan;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class EditedSecretsTest {

    private static final String PEM = "-----BEGIN X-----\nMIIB\n\nabc=\n-----END X-----\n";

    @TempDir
    private Path folder;

    private Site site;

    @BeforeEach
    void site() {
        site = Site.in(folder);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a: S\n",
                "a: S",
                "a:   S   # comment\n",
                "a: S   \nb: 1\n",
                "a: S\n      # deeper than the key\nb: 1\n",
                "a:\n- S\n-   - S\n",
                "- x: {y: [S, S], z: S}\n",
                "a: [\n  S,\n  S\n]\n",
                "a: &x S\nb: *x\n",
                "a: S &x\nb: S\n",
                "a: S\r\nb: S\r\n",
                "\uFEFFa: S\n",
                "# S, and 'S'\na: S\nb: 'S'\n"
            })
    void whatIsNotEditedComesBackToTheByte(String template) {
        for (String plain : new String[] {
            "word",
            "",
            " a ",
            "it's",
            "a\"b\\c",
            "a: #b",
            PEM,
            "a\n",
            "a\nb",
            "\n",
            "a\n\n",
            "a\r\nb\r\n",
            " a\nb",
            "a\n \nb",
            "\tx\ny",
            "\u0007\u0085\u2028\uFEFF",
            "ä€😀\n😀"
        }) {
            SecretFile file = site.file("f.yaml", template.replace("S", site.secret(plain)));
            EditedSecrets edited = EditedSecrets.open(file, site.identities());
            EditedSecrets.Encrypted result = edited.encrypt(edited.text(), site.recipients());

            assertThat(edited.isUnchanged(result))
                    .as("%s with '%s':%n%s", template, plain, edited.text())
                    .isTrue();
            assertThat(result.encrypted()).isZero();
        }
    }

    @Test
    void textOfLinesIsShownAsLines() {
        SecretFile file = site.file("f.yaml", "a:\n  - key: " + site.secret(PEM) + "\n");
        assertThat(EditedSecrets.open(file, site.identities()).text()).isEqualTo("""
                a:
                  - key: !SECRET |
                      -----BEGIN X-----
                      MIIB

                      abc=
                      -----END X-----
                """);
    }

    @Test
    void onlyTheSecretThatWasEditedIsEncryptedAgain() {
        String kept = site.secret("kept");
        SecretFile file = site.file("f.yaml", "a: " + kept + " # c\nb: " + site.secret("old") + "\n");
        EditedSecrets edited = EditedSecrets.open(file, site.identities());
        EditedSecrets.Encrypted result = edited.encrypt(edited.text().replace("old", "new"), site.recipients());

        SecretFile now = site.file("g.yaml", result.bytes());
        assertThat(result.encrypted()).isEqualTo(1);
        assertThat(site.text("g.yaml")).startsWith("a: " + kept + " # c\nb: !ENC[");
        assertThat(plain(now, 1)).isEqualTo("new");
    }

    @Test
    void secretThatMovedKeepsItsCiphertext() {
        String one = site.secret("one");
        String two = site.secret("two");
        EditedSecrets edited =
                EditedSecrets.open(site.file("f.yaml", "a: " + one + "\nb: " + two + "\n"), site.identities());
        EditedSecrets.Encrypted result = edited.encrypt("x: !SECRET two\n\n\nb: !SECRET 'one'\n", site.recipients());

        assertThat(new String(result.bytes(), StandardCharsets.UTF_8))
                .isEqualTo("x: " + two + "\n\n\nb: " + one + "\n");
    }

    @Test
    void ofTwoSecretsOfOneTextEachKeepsItsOwnCiphertext() {
        String text = "a: " + site.secret("same") + "\nb: " + site.secret("same") + "\n";
        EditedSecrets edited = EditedSecrets.open(site.file("f.yaml", text), site.identities());
        EditedSecrets.Encrypted result = edited.encrypt("b: !SECRET same\na: !SECRET same\n", site.recipients());

        String[] lines = text.split("\n");
        assertThat(new String(result.bytes(), StandardCharsets.UTF_8)).isEqualTo(lines[1] + "\n" + lines[0] + "\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a: !SECRET X\n",
                "a: !SECRET 'X'",
                "a: [!SECRET \"X\"]\n",
                "a: !SECRET |-\n   X\nb: 1\n",
                "a: !SECRET >-\n X\n# c\n"
            })
    void markedTextIsEncrypted(String text) {
        EditedSecrets edited = EditedSecrets.open(site.file("f.yaml", ""), site.identities());
        EditedSecrets.Encrypted result = edited.encrypt(text, site.recipients());
        SecretFile now = site.file("g.yaml", result.bytes());

        assertThat(now.problems()).isEmpty();
        assertThat(plain(now, 0)).isEqualTo("X");
        assertThat(site.text("g.yaml"))
                .doesNotContain("X\n", "SECRET")
                .contains(text.substring(text.indexOf('X') + 1)
                        .replaceAll("^['\"]", "")
                        .stripLeading());
    }

    @Test
    void blockKeepsItsNewline() {
        EditedSecrets edited = EditedSecrets.open(site.file("f.yaml", ""), site.identities());
        EditedSecrets.Encrypted result = edited.encrypt("a: !SECRET |\n  one\n   two\n\nb: 1\n", site.recipients());
        SecretFile now = site.file("g.yaml", result.bytes());

        assertThat(plain(now, 0)).isEqualTo("one\n two\n");
        assertThat(site.text("g.yaml")).endsWith("]\n\nb: 1\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a: !SECRET\n",
                "a: !SECRET [x]\n",
                "a: !SECRET &x y\n",
                "a: [\n",
                "a: 1\na: 2\n",
                "!SECRET a: 1\n"
            })
    void textThatIsWrongIsRefused(String text) {
        EditedSecrets edited = EditedSecrets.open(site.file("f.yaml", ""), site.identities());
        assertThatThrownBy(() -> edited.encrypt(text, site.recipients())).isInstanceOf(SuilException.class);
    }

    @Test
    void brokenTextIsRefusedWithoutShowingASecret() {
        SecretFile file = site.file("f.yaml", "a: " + site.secret("correct-horse") + "\n");
        EditedSecrets edited = EditedSecrets.open(file, site.identities());
        assertThatThrownBy(() -> edited.encrypt("a: !correct-horse x\nb: *correct-horse\n", site.recipients()))
                .isInstanceOf(SuilException.class)
                .hasMessageNotContaining("correct-horse")
                .hasMessageContaining("***");
    }

    @Test
    void secretThatNoKeyOpensStaysAsItIs() {
        String text = "a: " + site.secret("foreign") + "\n";
        EditedSecrets edited = EditedSecrets.open(
                site.file("f.yaml", text), Identities.parse(Age.newKey().identity()));
        EditedSecrets.Encrypted result = edited.encrypt(edited.text(), site.recipients());

        assertThat(edited.text()).isEqualTo(text);
        assertThat(edited.hidden()).isEqualTo(1);
        assertThat(edited.isUnchanged(result)).isTrue();
    }

    private String plain(SecretFile file, int index) {
        SecretSpan.Encrypted span = file.encrypted().get(index);
        return new String(site.identities().decrypt(Rekey.ciphertext(span.secret())), StandardCharsets.UTF_8);
    }
}
