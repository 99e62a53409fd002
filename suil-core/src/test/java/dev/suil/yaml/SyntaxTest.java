package dev.suil.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SyntaxTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a: 1\\n\\tb: 2 | 2:1 | spaces",
                "a: b: c | 1:5 | quote",
                "a: @x | 1:4 | quote",
                "a: \"x | 1:6 | close the quotes",
                "a:\\n  b: 1\\n c: 2 | 3:2 | alike",
                "a: !replace] | 1:12 | behind a tag stands a space",
                "a: !enc[x] | 1:8 | !ENC[...]",
                "port:\u00A080\\nb: 1 | 2:2 | special space",
                "a: \"x\"# c | 1:7 | ",
            })
    void whatYamlRefusesHasItsPlaceAndAWayOut(String text, String place, String hint) {
        ReadFile read = Reads.layer(text.replace("\\n", "\n").replace("\\t", "\t"));
        assertThat(read.root()).isNull();
        assertThat(Reads.brief(read)).containsExactly("yaml.syntax " + place);
        if (hint != null) {
            assertThat(read.problems().get(0).hint()).contains(hint);
        }
    }

    @Test
    void problemsBeforeASyntaxErrorAreReportedToo() {
        assertThat(Reads.problems("a: !x 1\nb: 1\nb: 2\nc: [\n"))
                .startsWith("yaml.unknown-tag 1:4 a", "yaml.duplicate-key 3:1 b")
                .hasSize(3)
                .last()
                .asString()
                .startsWith("yaml.syntax");
    }

    @Test
    void aSpecialSpaceWhereAnOrdinaryOneWasMeantIsReported() {
        assertThat(Reads.problems("a:\n\u00A0\u00A0b: 1\n")).containsExactly("yaml.syntax 2:1");
        assertThat(Reads.problems("a: x\u00A0\n")).containsExactly("yaml.syntax 1:4 a");
        assertThat(Reads.problems("a:\n  -\u00A0b\n")).containsExactly("yaml.syntax 2:3 a");
        assertThat(Reads.problems("a: 10\u00A0km\nb: '\u00A0'\n")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "'a: 1\n---\nb: 2\n', 2:1",
        "'---\na: 1\n---\n', 3:1",
        "'a: 1\n...\nb: 2\n', 3:1",
        "'---\n---\na: 1\n', 2:1"
    })
    void aSecondDocumentIsRefusedWhereItStarts(String text, String place) {
        assertThat(Reads.problems(text)).containsExactly("yaml.documents " + place);
    }

    @Test
    void theEndOfADocumentMayBeMarked() {
        assertThat(Reads.data("---\na: 1\n...\n# the end\n")).hasToString("{a: 1}");
    }

    @Test
    void bytesThatAreNotUtf8HaveTheirPlace() {
        byte[] latin = "a: 1\nb: caf\u00E9\n".getBytes(StandardCharsets.ISO_8859_1);
        ReadFile read = YamlReader.readLayer(latin, "f");
        assertThat(read.root()).isNull();
        assertThat(Reads.brief(read)).containsExactly("yaml.encoding 2:7");
        assertThat(read.problems().get(0).message()).contains("0xE9");
    }

    @Test
    void utf16IsRecognised() {
        byte[] bytes = "\uFEFFa: 1".getBytes(Charset.forName("UTF-16LE"));
        assertThat(YamlReader.readLayer(bytes, "f").problems().get(0).hint()).contains("UTF-16");
    }

    @Test
    void aReplacementCharacterThatTheAuthorWroteIsText() {
        assertThat(Reads.data("a: \uFFFD")).hasToString("{a: \uFFFD}");
    }

    @Test
    void charactersThatYamlDoesNotKnowHaveTheirPlace() {
        assertThat(Reads.problems("a: 1\nb: x\0y\n")).containsExactly("yaml.syntax 2:5");
        assertThat(Reads.brief(YamlReader.readValue("x\uD800y", "--set a"))).containsExactly("yaml.syntax 1:2");
        assertThat(Reads.brief(YamlReader.readValue("x\uD800", "--set a"))).containsExactly("yaml.encoding 1:2");
        assertThat(Reads.problems("\uFEFF\uFEFFa: 1")).containsExactly("yaml.encoding 1:1");
        assertThat(Reads.problems("a: 1\nb: x\uFEFFy\n")).containsExactly("yaml.encoding 2:5");
    }

    @Test
    void messagesAreHarmlessToATerminal() {
        assertThat(Reads.onlyProblem("a: !!int \"\\e[31m\\n\"").message()).doesNotContain("\u001B", "\n");
        assertThat(Reads.layer("\"\\e[31m\": 1\n\"\\e[31m\": 2")
                        .problems()
                        .get(0)
                        .message())
                .doesNotContain("\u001B");
    }
}
