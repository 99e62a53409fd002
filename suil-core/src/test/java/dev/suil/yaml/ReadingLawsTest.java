package dev.suil.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.data.Entries;
import dev.suil.data.LookupMarker;
import dev.suil.data.Mapping;
import dev.suil.data.Origin;
import dev.suil.data.Scalar;
import dev.suil.data.Sequence;
import dev.suil.data.Tagged;
import dev.suil.data.Written;
import dev.suil.data.WrittenMapping;
import dev.suil.data.WrittenSequence;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class ReadingLawsTest {

    private static final List<String> PIECES = List.of(
            "a: ",
            "b:",
            "\n",
            "\n  ",
            "\n    ",
            "- ",
            "? ",
            ": ",
            "[",
            "]",
            "{",
            "}",
            ", ",
            "&x ",
            "*x",
            "*x ",
            "<<: ",
            "'",
            "\"",
            "|\n",
            ">-\n",
            "# ",
            "!ENC[",
            "!ENC[abc]",
            "!delete",
            "!replace ",
            "!LOOKUP ",
            "!!int ",
            "!",
            "%",
            "---\n",
            "...\n",
            "\t",
            "\r\n",
            "\u00A0",
            "\uFEFF",
            "\0",
            "\uD83D\uDE00",
            "\u0085",
            "\\",
            "~",
            "1",
            "text",
            "field: ",
            "\uD800");

    @Property(tries = 3000)
    void anyBytesAreReadOrRefusedWithAPlace(@ForAll byte[] bytes) {
        check(YamlReader.readLayer(bytes, "f"), new String(bytes, StandardCharsets.UTF_8));
        check(YamlReader.readPlain(bytes, "f"), new String(bytes, StandardCharsets.UTF_8));
    }

    @Property(tries = 5000)
    void anyPiecesOfYamlAreReadOrRefusedWithAPlace(@ForAll("pieces") String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        check(YamlReader.readLayer(bytes, "f"), new String(bytes, StandardCharsets.UTF_8));
        check(YamlReader.readValue(text, "f"), text);
    }

    @Property(tries = 3000)
    void whereAnHonestFileIsBrokenItIsReadOrRefusedWithAPlace(
            @ForAll("data") Data data, @ForAll("pieces") String piece, @ForAll int where) {
        String text = data.text();
        int at = Math.floorMod(where, text.length() + 1);
        String broken =
                text.substring(0, at) + piece + text.substring(Math.min(text.length(), at + piece.length() / 2));
        check(YamlReader.readValue(broken, "f"), broken);
    }

    @Property
    void whatIsWrittenIsReadBackAndEveryLeafIsWhereItsPlaceSays(@ForAll("data") Data data) {
        ReadFile read = YamlReader.readValue(data.text(), "f");
        assertThat(read.problems()).isEmpty();
        assertThat(read.root()).hasToString(data.shown());
        String[] lines = data.text().split("\n", -1);
        eachLeaf(Objects.requireNonNull(read.root()), leaf -> {
            String line = lines[leaf.origin().line() - 1];
            int column = line.offsetByCodePoints(0, leaf.origin().column() - 1);
            String rest = line.substring(column);
            assertThat(rest.startsWith("\"") ? rest.substring(1) : rest).startsWith(leaf.text());
        });
    }

    @Property
    void lineEndsAndTheByteOrderMarkMakeNoDifference(@ForAll("data") Data data) {
        ReadFile plain = YamlReader.readValue(data.text(), "f");
        ReadFile other = YamlReader.readValue("\uFEFF" + data.text().replace("\n", "\r\n"), "f");
        assertThat(other.root()).isEqualTo(plain.root());
        assertThat(Objects.requireNonNull(other.root()).origin())
                .isEqualTo(Objects.requireNonNull(plain.root()).origin());
    }

    private static void check(ReadFile read, String text) {
        int lines = text.split("\r\n|\r|\n", -1).length;
        if (read.root() == null) {
            assertThat(read.problems()).isNotEmpty();
        }
        read.problems().forEach(problem -> {
            assertThat(problem.message()).isNotBlank();
            Origin place = Objects.requireNonNull(problem.place());
            assertThat(place.line()).as("%s", problem).isBetween(1, lines);
        });
    }

    private static void eachLeaf(Written value, Consumer<Scalar> leaf) {
        if (value instanceof Scalar scalar) {
            leaf.accept(scalar);
        } else if (value instanceof Sequence sequence) {
            sequence.items().forEach(item -> eachLeaf(item, leaf));
        } else if (value instanceof WrittenSequence sequence) {
            sequence.items().forEach(item -> eachLeaf(item, leaf));
        } else if (value instanceof Tagged tagged) {
            eachLeaf(tagged.value(), leaf);
        } else if (!(value instanceof LookupMarker)) {
            Entries<? extends Written> entries =
                    value instanceof Mapping mapping ? mapping.entries() : ((WrittenMapping) value).entries();
            for (int i = 0; i < entries.size(); i++) {
                eachLeaf(entries.value(i), leaf);
            }
        }
    }

    /** Data as YAML text, and as its values show themselves. */
    record Data(List<String> lines, String shown) {
        String text() {
            return String.join("\n", lines) + "\n";
        }
    }

    @Provide
    Arbitrary<String> pieces() {
        return Arbitraries.of(PIECES).list().ofMaxSize(25).map(pieces -> String.join("", pieces));
    }

    @Provide
    Arbitrary<Data> data() {
        return Arbitraries.recursive(ReadingLawsTest::leaves, ReadingLawsTest::collections, 0, 3);
    }

    private static Arbitrary<Data> leaves() {
        Arbitrary<String> words = Arbitraries.strings()
                .withCharRange('a', 'z')
                .withCharRange('0', '9')
                .withChars('\u00E9', '\u4E2D', ' ')
                .ofMinLength(1)
                .ofMaxLength(8)
                .map(text -> "w" + text.strip());
        return Arbitraries.oneOf(
                words.map(text -> new Data(List.of(text), text)),
                words.map(text -> new Data(List.of("\"" + text + ": #\""), text + ": #")),
                Arbitraries.integers()
                        .map(number -> new Data(List.of(String.valueOf(number)), String.valueOf(number))));
    }

    private static Arbitrary<Data> collections(Arbitrary<Data> parts) {
        Arbitrary<List<Data>> several = parts.list().ofMinSize(1).ofMaxSize(4);
        return Arbitraries.oneOf(
                several.map(items -> join(items, "- ", "[", "]", false)),
                Combinators.combine(several, Arbitraries.of("k", "a b", "\uD83D\uDE00"))
                        .as((items, key) -> join(items, key, "{", "}", true)));
    }

    private static Data join(List<Data> parts, String start, String open, String close, boolean keyed) {
        List<String> lines = new ArrayList<>();
        StringBuilder shown = new StringBuilder(open);
        for (int i = 0; i < parts.size(); i++) {
            String key = keyed ? start + i + ":" : "-";
            shown.append(i == 0 ? "" : ", ")
                    .append(keyed ? start + i + ": " : "")
                    .append(parts.get(i).shown());
            if (parts.get(i).lines().size() == 1 && !parts.get(i).lines().get(0).matches("(- |[^\"]*: ).*")) {
                lines.add(key + " " + parts.get(i).lines().get(0));
            } else {
                lines.add(key);
                parts.get(i).lines().forEach(line -> lines.add("  " + line));
            }
        }
        return new Data(List.copyOf(lines), shown.append(close).toString());
    }
}
