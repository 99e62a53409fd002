package dev.suil.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.data.Origin;
import dev.suil.data.Secret;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SecretFormsTest {

    private static final byte[] AGE = ("age-encryption.org/v1\n-> X25519 abc\ndef\n--- mac\n" + "p".repeat(48))
            .getBytes(StandardCharsets.US_ASCII);
    private static final String PAYLOAD = Base64.getEncoder().encodeToString(AGE);
    private static final String SECRET = "!ENC[" + PAYLOAD + "]";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a: S",
                "a: S # comment",
                "{a: S}",
                "{a: S,b: 1}",
                "{\"a\":S}",
                "a:\n  S",
                "? a\n: S",
                "a: &x S",
                "a: S &x",
                "b: &x S\na: *x",
                "# not S\na: S",
                "a: S\nb: 'S'",
                "\"\uD83D\uDE00\": 1\na: S"
            })
    void aSecretMayStandWhereverAValueMay(String text) {
        assertThat(Reads.at(text.replace("S", SECRET), "a")).isEqualTo(Secret.of(AGE, Origin.file("")));
    }

    @Test
    void aSecretMayBeAnItemAndStandBehindAMergeTag() {
        String text = "a: [S, S]\nb:\n- S\n-   S\n".replace("S", SECRET);
        assertThat(Reads.data(text).toString().split("sha256:", -1)).hasSize(5);
    }

    @Test
    void aSecretIsWhereItsTagStarts() {
        assertThat(Reads.place(Reads.at("x: 1\na:  &anchor " + SECRET, "a"))).isEqualTo("2:13");
    }

    @Test
    void aPayloadMaySpanLines() {
        String spread = PAYLOAD.replaceAll("(.{20})", "$1\n    ");
        for (String end : new String[] {"\n", "\r\n"}) {
            String text = ("a: !ENC[\n    " + spread + "\n  ]\nb: 2\n").replace("\n", end);
            assertThat(Reads.at(text, "a")).isEqualTo(Secret.of(AGE, Origin.file("")));
            assertThat(Reads.place(Reads.at(text, "b"))).isEqualTo(text.split("\n").length + ":4");
        }
    }

    @Test
    void inQuotesInTextAndInCommentsItIsNothingSpecial() {
        String text = "# S\na: 'S'\nb: \"S\"\nc: |\n  S\n  !ENC[\n  x\n  ]\nd: see S\n# !ENC[\ne: 1\n# ]\n"
                .replace("S", SECRET);
        assertThat(Reads.at(text, "a")).hasToString(SECRET);
        assertThat(Reads.at(text, "b")).hasToString(SECRET);
        assertThat(Reads.at(text, "c")).hasToString(SECRET + "\n!ENC[\nx\n]\n");
        assertThat(Reads.at(text, "d")).hasToString("see " + SECRET);
        assertThat(Reads.at(text, "e")).hasToString("1");
    }

    @Test
    void everyMalformedSecretIsReported() {
        String armored = Base64.getEncoder()
                .encodeToString("-----BEGIN AGE ENCRYPTED FILE-----\n".getBytes(StandardCharsets.US_ASCII));
        String cut = Base64.getEncoder().encodeToString(Arrays.copyOf(AGE, AGE.length - 17));
        String text = "a: !ENC[bm90IGFuIGFnZSBmaWxl]\nb: !ENC[***]\nc: !ENC[]\nd: !ENC[" + armored + "]\ne: !ENC[" + cut
                + "]\n" + "f: !ENC [x]\ng: !ENC\nh: !ENC[x] more\ni: !ENC[x]\n  j: 1\nk: !ENC[a, b: c]\n";
        assertThat(Reads.problems(text))
                .containsExactly(
                        "secret.malformed 1:4 a",
                        "secret.malformed 2:4 b",
                        "secret.malformed 3:4 c",
                        "secret.malformed 4:4 d",
                        "secret.malformed 5:4 e",
                        "secret.malformed 6:4 f",
                        "secret.malformed 7:4 g",
                        "secret.malformed 8:4 h",
                        "secret.malformed 9:4 i",
                        "secret.malformed 11:4 k");
    }

    @Test
    void aSecretThatIsNotClosedIsReportedWhereItStarts() {
        assertThat(Reads.problems("a: 1\nb: !ENC[abc\nc: 2\n")).containsExactly("secret.malformed 2:4");
    }

    @Test
    void aSyntaxErrorBehindASecretIsStillTheOneReported() {
        assertThat(Reads.problems("# S\na: [S, @]\n".replace("S", SECRET)))
                .containsExactly("yaml.syntax 2:" + (7 + SECRET.length()));
    }

    @Test
    void secretsAreReadInFilesThatAreNotMergedAndInSingleValues() {
        assertThat(YamlReader.readPlain(("a: " + SECRET).getBytes(StandardCharsets.UTF_8), "f")
                        .problems())
                .isEmpty();
        assertThat(YamlReader.readValue(SECRET, "--set a").root()).isEqualTo(Secret.of(AGE, Origin.file("")));
    }
}
