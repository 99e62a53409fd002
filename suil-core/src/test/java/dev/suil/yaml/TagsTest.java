package dev.suil.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.data.Mapping;
import dev.suil.data.Scalar;
import dev.suil.data.Sequence;
import dev.suil.data.Tag;
import dev.suil.data.Tagged;
import dev.suil.data.Value;
import dev.suil.data.Written;
import dev.suil.data.WrittenMapping;
import dev.suil.data.WrittenSequence;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TagsTest {

    @Test
    void onlyWhatHoldsATagOrAMarkerIsNoValue() {
        WrittenMapping root =
                (WrittenMapping) Reads.data("a: {x: [1]}\nb: {y: [!replace 2]}\nc: [!LOOKUP {field: z}]\n");
        assertThat(root.entries().get("a")).isInstanceOf(Mapping.class);
        assertThat(root.entries().get("b")).isInstanceOf(WrittenMapping.class);
        assertThat(Reads.within(root, "b", "y")).isInstanceOf(WrittenSequence.class);
        assertThat(root.entries().get("c")).isInstanceOf(WrittenSequence.class);
        assertThat(Reads.data("a: {x: [1]}")).isInstanceOf(Value.class);
    }

    @ParameterizedTest
    @CsvSource({"!replace,REPLACE", "!append,APPEND", "!merge,MERGE", "!<!replace>,REPLACE"})
    void aMergeTagHoldsItsValueWhateverThatIs(String written, Tag tag) {
        assertThat(Reads.at("a: " + written + " [1]", "a")).isInstanceOfSatisfying(Tagged.class, tagged -> {
            assertThat(tagged.tag()).isEqualTo(tag);
            assertThat(tagged.value()).isInstanceOf(Sequence.class);
        });
        assertThat(Reads.at("a: " + written + " text", "a")).isInstanceOf(Tagged.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{x: !delete , z: 3}",
                "{x: !delete, z: 3}",
                "{z: 3, x: !delete}",
                "{z: 3, x: !delete }",
                "x: !delete\nz: 3",
                "x: !delete # gone\nz: 3",
                "z: 3\nx: !delete",
                "x:\n  !delete\nz: 3"
            })
    void deleteNeedsNoValue(String text) {
        assertThat(Reads.at(text, "x")).isInstanceOfSatisfying(Tagged.class, tagged -> {
            assertThat(tagged.tag()).isEqualTo(Tag.DELETE);
            assertThat(tagged.value())
                    .isInstanceOfSatisfying(
                            Scalar.class, value -> assertThat(value.isNull()).isTrue());
        });
        assertThat(Reads.at(text, "z")).hasToString("3");
    }

    @Test
    void whatOnlyLooksLikeDeleteStaysAsItIs() {
        assertThat(Reads.at("# {x: !delete}\na: '{x: !delete}'\nb: say !delete, then\n", "a"))
                .hasToString("{x: !delete}");
        assertThat(Reads.at("# {x: !delete}\na: '{x: !delete}'\nb: say !delete, then\n", "b"))
                .hasToString("say !delete, then");
    }

    @Test
    void everyUnknownTagIsReportedWithTheNearestAndAllKnown() {
        String text = "a: !repalce [1]\nb: !lookup {}\nc: !!binary x\nd: [!<tag:x,2000:y> 1, 2]\n";
        assertThat(Reads.problems(text))
                .containsExactly(
                        "yaml.unknown-tag 1:4 a",
                        "yaml.unknown-tag 2:4 b",
                        "yaml.unknown-tag 3:4 c",
                        "yaml.unknown-tag 4:5 d");
        var problems = Reads.layer(text).problems();
        assertThat(problems.get(0).hint())
                .contains("did you mean '!replace'?")
                .contains("!append")
                .contains("!ENC[...]");
        assertThat(problems.get(1).hint()).contains("did you mean '!LOOKUP'?");
        assertThat(problems.get(2).message()).contains("'!!binary'");
    }

    @Test
    void tagsOfTheCoreSchemaSayWhatAValueIs() {
        Written root = Reads.data("""
                a: !!str 1
                b: !!int '3'
                c: !!float 1
                d: !!null ''
                e: !!seq []
                f: !!map {}
                g: ! 12
                h: !!str
                i: !!bool 'true'
                """);
        assertThat(type(root, "a")).isEqualTo(Scalar.Type.TEXT);
        assertThat(type(root, "b")).isEqualTo(Scalar.Type.INTEGER);
        assertThat(type(root, "c")).isEqualTo(Scalar.Type.FLOAT);
        assertThat(type(root, "d")).isEqualTo(Scalar.Type.NULL);
        assertThat(type(root, "g")).isEqualTo(Scalar.Type.TEXT);
        assertThat(type(root, "h")).isEqualTo(Scalar.Type.TEXT);
        assertThat(type(root, "i")).isEqualTo(Scalar.Type.BOOLEAN);
    }

    @Test
    void aTagOfTheCoreSchemaMustFit() {
        assertThat(Reads.problems("a: !!int abc\nb: !!bool yes\nc: !!map []\nd: !!seq x\ne: !!str {}\nf: !!int\n"))
                .containsExactly(
                        "yaml.syntax 1:4 a",
                        "yaml.syntax 2:4 b",
                        "yaml.syntax 3:4 c",
                        "yaml.syntax 4:4 d",
                        "yaml.syntax 5:4 e",
                        "yaml.syntax 6:4 f");
    }

    @Test
    void aFileThatIsNotMergedKnowsNoMergeTags() {
        byte[] text = "a: !replace 1\nb: !LOOKUP {field: x}\nc: !delete\n".getBytes(StandardCharsets.UTF_8);
        ReadFile read = YamlReader.readPlain(text, Reads.FILE);
        assertThat(Reads.brief(read))
                .containsExactly("yaml.unknown-tag 1:4 a", "yaml.unknown-tag 2:4 b", "yaml.unknown-tag 3:4 c");
        assertThat(read.problems().get(0).hint()).doesNotContain("!replace");
    }

    private static Scalar.Type type(Written root, String key) {
        return ((Scalar) Reads.within(root, key)).type();
    }
}
