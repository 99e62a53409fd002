package dev.suil.cli.render;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.data.Entries;
import dev.suil.data.Mapping;
import dev.suil.data.Origin;
import dev.suil.data.Scalar;
import dev.suil.data.Sequence;
import dev.suil.data.Value;
import dev.suil.yaml.ReadFile;
import dev.suil.yaml.YamlReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class YamlTextTest {

    private static final Origin PLACE = new Origin("data/x.yaml", 1, 1);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "a",
                "a b",
                "a: b",
                "a:",
                "a #b",
                "a#b",
                "#a",
                "- a",
                "-",
                "-a",
                "? a",
                "~",
                "null",
                "Null",
                "true",
                "yes",
                "No",
                "off",
                "0644",
                "1.10",
                "1e3",
                "0x1F",
                "12:30:45",
                "1_000",
                ".5",
                ".inf",
                "+1",
                "2026-12-01",
                "!tag",
                "&a",
                "*a",
                "%a",
                "@a",
                "`a",
                "{a}",
                "[a]",
                "a, b",
                "'a'",
                "\"a\"",
                "a\"b",
                "a\\b",
                "|",
                ">",
                "=",
                "a\nb",
                "a\nb\n",
                "a\n\nb\n\n",
                "\na",
                " a\nb",
                "\n",
                "a\tb",
                "a\r\nb",
                "a ",
                "a\u0007b",
                "\u0085",
                "\u2028",
                "\u202Ea",
                "é",
                "\uD83D\uDE00",
                "/a/b",
                "<<",
                "---",
                "...",
                "a\n---\nb",
                "\uFEFFa"
            })
    void everyTextReadsAsItselfWhereverItStands(String text) {
        Value scalar = Scalar.text(text, PLACE);
        Value whole = mapping(
                "plain",
                scalar,
                text.isEmpty() ? "key" : text,
                Scalar.text("as a key", PLACE),
                "list",
                new Sequence(List.of(scalar, mapping("first", scalar, "second", scalar)), PLACE));

        assertThat(read(YamlText.of(whole))).isEqualTo(whole);
    }

    @ParameterizedTest
    @ValueSource(strings = {"10m", "192.0.2.10", "a.example.com", "deb822", "1.2.3", "!x", "5-9"})
    void quotesStandOnlyWhereTheyAreNeeded(String text) {
        boolean needed = text.startsWith("!");

        assertThat(YamlText.of(mapping("a", Scalar.text(text, PLACE))))
                .isEqualTo("a: " + (needed ? '"' + text + '"' : text) + "\n");
    }

    @Test
    void nestedListsAndEmptyCollectionsReadAsThemselves() {
        Value empty = mapping();
        Value nested = new Sequence(
                List.of(
                        new Sequence(List.of(Scalar.text("a", PLACE), empty), PLACE),
                        new Sequence(List.of(), PLACE),
                        empty),
                PLACE);
        Value whole = mapping("a", nested, "b", mapping("c", empty), "d", new Scalar(Scalar.Type.NULL, "", PLACE));

        assertThat(read(YamlText.of(whole))).isEqualTo(whole);
    }

    @Test
    void aScalarOnItsOwnIsItsBareText() {
        assertThat(YamlText.of(Scalar.text("yes", PLACE))).isEqualTo("yes\n");
    }

    private static Mapping mapping(Object... entries) {
        Entries.Builder<Value> builder = new Entries.Builder<>();
        for (int i = 0; i < entries.length; i += 2) {
            builder.add((String) entries[i], PLACE, (Value) entries[i + 1]);
        }
        return new Mapping(builder.build(), PLACE);
    }

    private static Object read(String text) {
        ReadFile file = YamlReader.readPlain(text.getBytes(StandardCharsets.UTF_8), "shown");
        assertThat(file.problems()).as(text).isEmpty();
        return Objects.requireNonNull(file.root());
    }
}
