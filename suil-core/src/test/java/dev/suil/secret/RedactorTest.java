package dev.suil.secret;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.suil.resource.Sh;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.AlphaChars;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.snakeyaml.engine.v2.api.Dump;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.common.ScalarStyle;

class RedactorTest {

    private static final String[] SECRETS = {
        "hunter2",
        "it's a \"pass\\word\"",
        "a b$c`d",
        "pä/ss+wörd=&%",
        "<tag>&amp;'",
        "tab\there",
        "https://u:p@h/?q=1",
        "\uD83D\uDE00 pass~#!",
        "one line\nand another\n"
    };

    @Test
    void everyOccurrenceIsStruck() {
        assertThat(Redactor.of(List.of("hunter2")).redact("hunter2 is hunter2, nothunter23"))
                .isEqualTo("*** is ***, not***3");
    }

    @Test
    void whereOneSecretHoldsAnotherTheLongerIsStruckWhole() {
        assertThat(Redactor.of(List.of("pass", "password", "sword fish")).redact("password; password fish"))
                .isEqualTo("***; ***");
    }

    @Test
    void secretsThatOverlapAreStruckAsOne() {
        Redactor redactor = Redactor.of(List.of("abcdef", "defghi", "cde"));
        assertThat(redactor.redact("x abcdefghi y")).isEqualTo("x *** y");
        assertThat(redactor.redact("x abcdefabcdef y")).isEqualTo("x ****** y");
    }

    @Test
    void aTextThatBreaksOffLosesTheBeginningOfASecretToo() {
        Redactor redactor = Redactor.of(List.of("correct horse battery", "it's a \"staple\" of paper"));
        assertThat(redactor.redactCut("login correct ho")).isEqualTo("login ***");
        assertThat(redactor.redactCut("login correct horse batter")).isEqualTo("login ***");
        assertThat(redactor.redactCut("{\"p\": \"it's a \\\"sta")).isEqualTo("{\"p\": \"***");
        assertThat(redactor.redactCut("correct horse battery, correct horse")).isEqualTo("***, ***");
        assertThat(redactor.redactCut("all is correct")).isEqualTo("all is correct");
    }

    @Property
    void ofATextThatBreaksOffInASecretAtMostSevenCharactersAreLeft(
            @ForAll @AlphaChars @StringLength(min = 9, max = 30) String secret, @ForAll @IntRange(max = 29) int cut) {
        String begun = secret.substring(0, Math.min(cut, secret.length() - 1));
        String redacted = Redactor.of(List.of(secret)).redactCut("= " + begun);
        assertThat(redacted).isEqualTo(begun.length() < 8 ? "= " + begun : "= ***");
    }

    @Test
    void textWithoutSecretsStaysAsItIs() {
        String text = "nothing to see";
        assertThat(Redactor.of(List.of("hunter2")).redact(text)).isSameAs(text);
        assertThat(Redactor.none().redact(text)).isSameAs(text);
        assertThat(Redactor.of(List.of("", " ", "\n")).redact(text)).isSameAs(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "ab", "x1y"})
    void aVeryShortSecretIsStruckOnlyWhereItStandsAlone(String secret) {
        Redactor redactor = Redactor.of(List.of(secret));
        assertThat(redactor.redact("pin=" + secret + ";")).isEqualTo("pin=***;");
        assertThat(redactor.redact(secret)).isEqualTo("***");
        assertThat(redactor.redact("q" + secret + "z")).isEqualTo("q" + secret + "z");
    }

    @Test
    void linesOfASecretAreStruckOneByOneAndTinyOnesAreNot() {
        Redactor redactor = Redactor.of(List.of("-----BEGIN KEY-----\r\nbXkga2V5\r\n}\r\n-----END KEY-----\r\n"));
        assertThat(redactor.redact("    -----BEGIN KEY-----\n    bXkga2V5\n    }\n"))
                .isEqualTo("    ***\n    ***\n    }\n");
    }

    @Test
    void theLastLineEndOfASecretNeedNotBeThere() {
        assertThat(Redactor.of(List.of("hunter2\n")).redact("got hunter2.")).isEqualTo("got ***.");
    }

    @Test
    void spellingsInAShellAreStruck() {
        for (String secret : SECRETS) {
            Redactor redactor = Redactor.of(List.of(secret));
            assertThat(redactor.redact("echo " + Sh.quote("before " + secret + " after")))
                    .as(secret)
                    .isEqualTo("echo 'before *** after'");
            assertThat(redactor.redact("x \"" + secret.replaceAll("([\"\\\\$`])", "\\\\$1") + "\""))
                    .as(secret)
                    .isEqualTo("x \"***\"");
        }
    }

    /** What bash itself prints: words to type again, variables, traces. Each line is one spelling. */
    @ParameterizedTest
    @ValueSource(
            strings = {"printf '%q\\n' \"x $S y\"", "declare -p S", "echo \"${S@Q}\"", "echo \"$S\"", "set -x; : \"$S\""
            })
    void whatAShellPrintsIsStruck(String line) throws IOException, InterruptedException {
        for (String secret : SECRETS) {
            for (String program : new String[] {"bash", "sh"}) {
                if (program.equals("sh") && (line.contains("%q") || line.contains("@Q") || line.contains("declare"))) {
                    continue; // it has none of these
                }
                ProcessBuilder builder = new ProcessBuilder(program, "-c", line).redirectErrorStream(true);
                builder.environment().put("S", secret);
                builder.environment().put("LC_ALL", "C.UTF-8");
                Process shell = builder.start();
                String printed = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
                assertThat(shell.waitFor()).as(printed).isZero();
                String redacted = Redactor.of(List.of(secret)).redact(printed);
                assertThat(redacted).as("%s: %s", program, printed).contains("***");
                assertThat(redacted.replaceAll("declare|[-+xyS=:'\"$\\\\* \n]", ""))
                        .as("%s: %s", program, printed)
                        .isEmpty();
            }
        }
    }

    @Test
    void spellingsThatYamlWritersChooseAreStruck() {
        for (String secret : SECRETS) {
            for (ScalarStyle style : ScalarStyle.values()) {
                for (boolean unicode : new boolean[] {true, false}) {
                    DumpSettings settings = DumpSettings.builder()
                            .setDefaultScalarStyle(style)
                            .setUseUnicodeEncoding(unicode)
                            .setWidth(1000)
                            .build();
                    String printed = new Dump(settings).dumpToString(java.util.Map.of("k", secret));
                    String redacted = Redactor.of(List.of(secret)).redact(printed);
                    assertThat(redacted).as(printed).contains("***");
                    assertThat(redacted.replaceAll("k|[{}:|>'\"*+ \n-]", ""))
                            .as(printed)
                            .isEmpty();
                }
            }
        }
    }

    @Test
    void spellingsInJsonAreStruck() throws JsonProcessingException {
        JsonMapper plain = new JsonMapper();
        JsonMapper ascii =
                JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();
        JsonMapper slashes = JsonMapper.builder()
                .enable(JsonWriteFeature.ESCAPE_FORWARD_SLASHES)
                .build();
        for (String secret : SECRETS) {
            Redactor redactor = Redactor.of(List.of(secret));
            for (JsonMapper mapper : List.of(plain, ascii, slashes)) {
                assertThat(redactor.redact(mapper.writeValueAsString("x " + secret + " y")))
                        .as(secret)
                        .isEqualTo("\"x *** y\"");
            }
        }
    }

    @Test
    void spellingsInYamlAreStruck() {
        for (String secret : SECRETS) {
            assertThat(Redactor.of(List.of(secret)).redact("k: '" + secret.replace("'", "''") + "'"))
                    .as(secret)
                    .isEqualTo("k: '***'");
        }
    }

    @Test
    void spellingsInAUrlAreStruck() {
        for (String secret : SECRETS) {
            Redactor redactor = Redactor.of(List.of(secret));
            String form = URLEncoder.encode(secret, StandardCharsets.UTF_8);
            assertThat(redactor.redact("?p=" + form + "&")).as(secret).isEqualTo("?p=***&");
            assertThat(redactor.redact("?p=" + form.replace("+", "%20") + "&"))
                    .as(secret)
                    .isEqualTo("?p=***&");
        }
    }

    @Test
    void base64BrokenIntoLinesIsStruck() {
        String secret = "a long secret ".repeat(30);
        for (int width : new int[] {76, 64}) {
            String broken = Base64.getMimeEncoder(width, new byte[] {'\n'})
                    .encodeToString(secret.strip().getBytes(StandardCharsets.UTF_8));
            assertThat(Redactor.of(List.of(secret)).redact(broken)).matches("(\\*\\*\\*=*\n?)+");
        }
    }

    @Property
    void base64IsStruckWhateverStandsAroundTheSecret(
            @ForAll @Size(max = 9) byte[] before,
            @ForAll @StringLength(min = 4, max = 40) String secret,
            @ForAll @Size(max = 9) byte[] after,
            @ForAll boolean url) {
        String stripped = secret.strip();
        if (stripped.length() < 4 || !isText(secret)) {
            return;
        }
        byte[] bytes = secret.getBytes(StandardCharsets.UTF_8);
        byte[] all = new byte[before.length + bytes.length + after.length];
        System.arraycopy(before, 0, all, 0, before.length);
        System.arraycopy(bytes, 0, all, before.length, bytes.length);
        System.arraycopy(after, 0, all, before.length + bytes.length, after.length);
        String encoded = (url ? Base64.getUrlEncoder() : Base64.getEncoder()).encodeToString(all);
        String redacted = Redactor.of(List.of(secret)).redact(encoded);
        int kept = redacted.replace("*", "").replace("=", "").length();
        int whitespace = bytes.length - stripped.getBytes(StandardCharsets.UTF_8).length;
        assertThat(redacted).contains("***");
        assertThat(kept).isLessThanOrEqualTo((before.length + after.length + whitespace) * 8 / 6 + 2);
    }

    @Property
    void noSecretIsLeftInAnyText(
            @ForAll @Size(min = 1, max = 5) List<@StringLength(min = 4, max = 12) String> secrets,
            @ForAll @Size(max = 8) List<@StringLength(max = 6) String> between,
            @ForAll @IntRange(max = 1000) int pick) {
        StringBuilder text = new StringBuilder();
        for (String part : between) {
            text.append(part).append(secrets.get(pick % secrets.size()));
        }
        String redacted = Redactor.of(secrets).redact(text.toString());
        for (String secret : secrets) {
            if (secret.strip().length() >= 4 && !secret.contains("*")) {
                assertThat(redacted).doesNotContain(secret);
            }
        }
    }

    @Test
    void moreSecretsCanBeAdded() {
        Redactor first = Redactor.of(List.of("hunter2"));
        Redactor both = first.plus(List.of("swordfish"));
        assertThat(both.redact("hunter2 swordfish")).isEqualTo("*** ***");
        assertThat(first.redact("hunter2 swordfish")).isEqualTo("*** swordfish");
        assertThat(first.plus(List.of("hunter2"))).isSameAs(first);
    }

    @Test
    void manySecretsAreFoundInALargeText() {
        List<String> secrets = IntStream.range(0, 2_000)
                .mapToObj(i -> "secret-number-" + i + "!")
                .toList();
        String text = "some output of a command\n".repeat(40_000) + "secret-number-1999!";
        assertThat(Redactor.of(secrets).redact(text)).endsWith("command\n***");
    }

    @Test
    void aRedactorNeverShowsWhatItRedacts() {
        assertThat(Redactor.of(List.of("hunter2")).toString()).isEqualTo("1 redacted");
    }

    private static boolean isText(String text) {
        return StandardCharsets.UTF_8.newEncoder().canEncode(text);
    }
}
