package dev.suil.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.data.Mapping;
import dev.suil.data.Origin;
import dev.suil.data.Scalar;
import dev.suil.data.Written;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScalarsAndKeysTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "~ | NULL",
                "null | NULL",
                "Null | NULL",
                "NULL | NULL",
                "nULL | TEXT",
                "n | TEXT",
                "true | BOOLEAN",
                "False | BOOLEAN",
                "TRUE | BOOLEAN",
                "tRue | TEXT",
                "yes | TEXT",
                "on | TEXT",
                "no | TEXT",
                "0 | INTEGER",
                "0644 | INTEGER",
                "-7 | INTEGER",
                "+1 | INTEGER",
                "0x1F | INTEGER",
                "0o17 | INTEGER",
                "18446744073709551616 | INTEGER",
                "0x | TEXT",
                "0o8 | TEXT",
                "0b1 | TEXT",
                "1_000 | TEXT",
                "- | TEXT",
                "1.10 | FLOAT",
                "1. | FLOAT",
                ".5 | FLOAT",
                "-.5e3 | FLOAT",
                "1e3 | FLOAT",
                "1E+3 | FLOAT",
                ".inf | FLOAT",
                "-.INF | FLOAT",
                ".nan | FLOAT",
                "-.nan | TEXT",
                ". | TEXT",
                "1e | TEXT",
                "1.2.3 | TEXT",
                "e5 | TEXT",
                "12:30:45 | TEXT",
                "2026-11-30 | TEXT",
                "52:54:00:44:49:56 | TEXT",
                "0x1G | TEXT",
                "1e3.5 | TEXT"
            })
    void plainTextIsWhatTheCoreSchemaTakesItForAndItsTextIsKept(String text, Scalar.Type type) {
        assertThat(ScalarTypes.of(text)).isEqualTo(type);
        Written read =
                YamlReader.readValue(text.equals("-") ? "'-'" : text, "--set a").root();
        assertThat(read)
                .isInstanceOfSatisfying(
                        Scalar.class, scalar -> assertThat(scalar.text()).isEqualTo(text));
    }

    @Test
    void quotedTextIsTextWhateverItLooksLike() {
        assertThat(Reads.at("a: '1'", "a")).isEqualTo(new Scalar(Scalar.Type.TEXT, "1", nowhere()));
        assertThat(Reads.at("a: \"\"", "a")).isEqualTo(new Scalar(Scalar.Type.TEXT, "", nowhere()));
        assertThat(Reads.at("a: |\n  1\n", "a")).isEqualTo(new Scalar(Scalar.Type.TEXT, "1\n", nowhere()));
    }

    @Test
    void keysAreTextWhateverTheyLookLike() {
        assertThat(Reads.entries(Reads.data("443: a\nyes: b\n1.0: c\nnull: d\n~: e\n? quoted key\n: f\n\"\": g\n"))
                        .keys())
                .containsExactly("443", "yes", "1.0", "null", "~", "quoted key", "");
    }

    @Test
    void anAliasToATextMayBeAKey() {
        assertThat(Reads.entries(Reads.data("a: &x name\n*x : 1\n")).keys()).containsExactly("a", "name");
    }

    @Test
    void aSecondKeyOfTheSameTextIsRefusedNamingTheFirst() {
        var problem = Reads.onlyProblem("app:\n  1: a\n  b: 2\n  \"1\": c\n");
        assertThat(Reads.problems("app:\n  1: a\n  b: 2\n  \"1\": c\n"))
                .containsExactly("yaml.duplicate-key 4:3 app.1");
        assertThat(problem.other()).hasToString(Reads.FILE + ":2:3");
    }

    @Test
    void duplicatesAreFoundInLargeMappingsToo() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 100; i++) {
            text.append('k').append(i).append(": 1\n");
        }
        text.append("k3: 2\nk99: 3\n");
        assertThat(Reads.problems(text.toString()))
                .containsExactly("yaml.duplicate-key 101:1 k3", "yaml.duplicate-key 102:1 k99");
    }

    @Test
    void aKeyThatIsNoSingleTextIsRefused() {
        assertThat(Reads.problems("a:\n  ? [x]\n  : 1\n  ? {y: z}\n  : 2\n  ok: 3\n"))
                .containsExactly("yaml.bad-key 2:5 a", "yaml.bad-key 4:5 a");
        assertThat(Reads.problems("? # none\n: x\n")).containsExactly("yaml.bad-key 1:2");
        assertThat(Reads.problems("!replace a: 1")).containsExactly("yaml.bad-key 1:1");
        assertThat(Reads.problems("!ENC[abc]: 1")).contains("yaml.bad-key 1:1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "\n\n", "# only a comment\n", "---\n", "---\n# c\n...\n", "\uFEFF", "\uFEFF# c\n", "~\n"})
    void whatHoldsNothingIsAnEmptyLayer(String text) {
        assertThat(Reads.data(text))
                .isInstanceOfSatisfying(
                        Mapping.class,
                        root -> assertThat(root.entries().isEmpty()).isTrue());
    }

    @Test
    void byteOrderMarkAndLineEndsMakeNoDifference() {
        String text = "a: 1\nb:\n  - |\n    x\n    y\n  - 'p\n\n    q'\n";
        Written plain = Reads.data(text);
        assertThat(Reads.data("\uFEFF" + text)).isEqualTo(plain);
        assertThat(Reads.data(text.replace("\n", "\r\n"))).isEqualTo(plain);
        assertThat(Reads.place(Reads.at("\uFEFF" + text.replace("\n", "\r\n"), "b")))
                .isEqualTo("3:3");
    }

    @Test
    void aFileMayBeReadWhatEverItsTopLevel() {
        byte[] list = "- a\n- b\n".getBytes(StandardCharsets.UTF_8);
        assertThat(YamlReader.readPlain(list, "requires.yaml").root()).hasToString("[a, b]");
        assertThat(YamlReader.readLayer(list, "x").problems().get(0).code().id())
                .isEqualTo("yaml.top-level");
    }

    @Test
    void aTopLevelThatIsNoMappingIsRefusedWhereItStarts() {
        assertThat(Reads.problems("# c\n- a\n")).containsExactly("yaml.top-level 2:1");
        assertThat(Reads.problems("text")).containsExactly("yaml.top-level 1:1");
        assertThat(Reads.problems("!replace {a: 1}")).containsExactly("yaml.top-level 1:1");
        assertThat(Reads.problems("!LOOKUP {field: a}")).containsExactly("yaml.top-level 1:1");
    }

    private static Origin nowhere() {
        return Origin.file("");
    }
}
