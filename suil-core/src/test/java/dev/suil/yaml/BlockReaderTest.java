package dev.suil.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.data.Entries;
import dev.suil.data.Scalar;
import dev.suil.data.Sequence;
import dev.suil.data.Value;
import dev.suil.data.Written;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the quick reader does not decline it reads as the library does, places included. */
class BlockReaderTest {

    /** Those of all texts that are read here, as for the files of a workspace. */
    private static final SharedTexts TEXTS = new SharedTexts();

    private static final List<String> PIECES = List.of(
            "a: ",
            "b: ",
            "c:",
            "key-1: ",
            "d e: ",
            "\n",
            "\n",
            "\n",
            "\n  ",
            "\n  ",
            "\n    ",
            "- ",
            "- ",
            "-",
            "  ",
            " ",
            "# note",
            " # note",
            "'",
            "\"",
            "'text'",
            "\"text\"",
            "[a, b]",
            "[]",
            "[1,2,]",
            "[",
            ",",
            "]",
            "1",
            "0644",
            "1.10",
            "true",
            "~",
            "null",
            "no",
            ".inf",
            "word",
            "/etc/x",
            "x:y",
            "a#b",
            "?",
            ":",
            "!",
            "!delete",
            "&",
            "*",
            "|",
            ">",
            "%",
            "{}",
            "{",
            "=",
            "<<: ",
            "---\n",
            "---",
            "...",
            "\t",
            "\r\n",
            "\\",
            "\u00E9",
            "-1",
            "-");

    private static final String EVERYTHING = """
            # what it is for
            role: web          # a comment
            deployment:
              ssh_host: 192.0.2.10
              ssh_port: 2222
            empty:
            modules: [nginx, motd]
            nothing: []
            nginx:
              user: "www data # all of it"
              mode: '0644'

              listen:
              - 80
              - 443   # both
              sites:
                - name: a
                  root: /srv/a
                -
                  name: b
                - - 1
                  - -2
                - last:
            """;

    @Test
    void theBlockStyleOfMostFilesIsRead() {
        Value root = read(EVERYTHING);
        assertThat(root).isNotNull();
        assertThat(described(root)).isEqualTo(described(byLibrary(EVERYTHING).root()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "# nothing\n",
                "a: &x 1\n",
                "a: !replace b\n",
                "a: |\n  text\n",
                "a: \"\\n\"\n",
                "a: 'it''s'\n",
                "\"a\": b\n",
                "a: b\n  c\n",
                "a: 1\na: 2\n",
                "a:\tb\n",
                "a: b\r\n",
                "a: \u00E9\n",
                "<<: {}\n",
                "a: b: c\n",
                "a: b\n---\n",
                "text\n",
                "a:\n    b: 1\n  c: 2\n",
                "? a\n: b\n",
                "{a: b}\n",
                "a: {b: c}\n",
                "a: [b, [c]]\n",
                "a: [b\n  ]\n",
                "a: 'b\n  c'\n",
                "- a\nb: c\n",
                "a: 'b' c\n",
                "a: \"b\"#c\n"
            })
    void whatIsNotSoSimpleIsLeftToTheLibrary(String text) {
        assertThat(read(text)).isNull();
    }

    @Test
    void nestingThatIsDeepIsLeftToTheLibrary() {
        assertThat(read("- ".repeat(1000) + "a\n")).isNull();
    }

    @Property(tries = 5000)
    void anythingIsReadAsTheLibraryReadsIt(@ForAll("texts") String text) {
        @Nullable Value root = read(text);
        if (root != null) {
            ReadFile expected = byLibrary(text);
            assertThat(expected.problems()).as(text).isEmpty();
            assertThat(described(root)).as(text).isEqualTo(described(expected.root()));
        }
    }

    @Test
    void filesOfRealFleetsAreReadAsTheLibraryReadsThem() throws IOException {
        Path files = Corpora.folder("yaml-trees").resolve("files");
        int simple = 0;
        try (Stream<Path> all = Files.walk(files).filter(Files::isRegularFile)) {
            for (Path file : all.toList()) {
                byte[] bytes = Files.readAllBytes(file);
                @Nullable Value root = BlockReader.read(bytes, "f", TEXTS);
                if (root != null) {
                    simple++;
                    ReadFile expected = YamlReader.read(SourceText.decode(bytes, "f"), TagSet.PLAIN);
                    assertThat(expected.problems()).as("%s", file).isEmpty();
                    assertThat(described(root)).as("%s", file).isEqualTo(described(expected.root()));
                }
            }
        }
        assertThat(simple).isPositive();
    }

    private static @Nullable Value read(String text) {
        return BlockReader.read(text.getBytes(StandardCharsets.UTF_8), "f", TEXTS);
    }

    private static ReadFile byLibrary(String text) {
        return YamlReader.read(SourceText.decode(text.getBytes(StandardCharsets.UTF_8), "f"), TagSet.LAYER);
    }

    /** A tree with types and places. */
    private static String described(@Nullable Written value) {
        if (value == null) {
            return "nothing";
        }
        StringBuilder text = new StringBuilder();
        describe(value, text);
        return text.toString();
    }

    private static void describe(Written value, StringBuilder text) {
        text.append(value.getClass().getSimpleName()).append(' ').append(value.origin());
        if (value instanceof Sequence sequence) {
            sequence.items().forEach(item -> describe(item, text.append("\n- ")));
        } else if (value instanceof Scalar scalar) {
            text.append(' ').append(scalar.type()).append(' ').append(scalar.text());
        } else {
            Entries<? extends Written> entries = Reads.entries(value);
            for (int i = 0; i < entries.size(); i++) {
                text.append('\n')
                        .append(entries.keyOrigin(i))
                        .append(' ')
                        .append(entries.key(i))
                        .append(": ");
                describe(entries.value(i), text);
            }
        }
        text.append('.');
    }

    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.of(PIECES).list().ofMaxSize(30).map(pieces -> String.join("", pieces));
    }
}
