package dev.suil.ssh.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.data.Entries;
import dev.suil.data.Mapping;
import dev.suil.data.Origin;
import dev.suil.data.Scalar;
import dev.suil.data.Secret;
import dev.suil.data.Sequence;
import dev.suil.data.Value;
import dev.suil.yaml.ReadFile;
import dev.suil.yaml.YamlReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class YamlWriterTest {

    private static final Origin HERE = new Origin("x", 1, 1);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "plain",
                "",
                " ",
                "yes",
                "No",
                "OFF",
                "null",
                "~",
                "0644",
                "1.10",
                "1e3",
                "0x1f",
                "10:20",
                "2026-12-01",
                "a: b",
                "a #b",
                "- a",
                "[a]",
                "{a}",
                "'a'",
                "\"a\"",
                "!a",
                "&a",
                "*a",
                "a\nb\n",
                "\ttab",
                "a ",
                "\u0000\u001b",
                "\u0085",
                "\u2028",
                "\ufeff",
                "日本",
                "🎉",
                "%",
                "@",
                "`",
                "|",
                ">",
                "?",
                "<<",
                "=",
                ".inf",
                "/etc/motd",
                "a\\b"
            })
    void aTextIsReadBackAsTheTextItWas(String text) {
        Mapping written =
                mapping("key", Scalar.text(text, HERE), text.isEmpty() ? "empty" : text, Scalar.text("v", HERE));

        assertThat(read(YamlWriter.write(written))).isEqualTo(written);
    }

    @Test
    void whatAnOlderReaderTakesForSomethingElseIsQuoted() {
        Mapping words = mapping("a", Scalar.text("yes", HERE), "on", Scalar.text("22:30", HERE));

        assertThat(YamlWriter.write(words)).isEqualTo("a: \"yes\"\n\"on\": \"22:30\"\n");
    }

    @Test
    void nestedDataIsReadBackAsItWas() {
        Value list = new Sequence(
                List.of(
                        Scalar.text("a", HERE),
                        mapping("b", new Scalar(Scalar.Type.INTEGER, "0644", HERE), "c", new Sequence(List.of(), HERE)),
                        new Sequence(List.of(new Scalar(Scalar.Type.NULL, "", HERE)), HERE),
                        new Mapping(Entries.empty(), HERE)),
                HERE);
        Mapping data =
                mapping("list", list, "map", mapping("x", list, "y", new Scalar(Scalar.Type.BOOLEAN, "true", HERE)));

        assertThat(read(YamlWriter.write(data))).isEqualTo(data);
    }

    @Test
    void secretsAreWrittenAsDigests() {
        Secret secret = Secret.of(new byte[] {1, 2, 3}, HERE);

        assertThat(YamlWriter.write(mapping("a", secret, "b", Scalar.text("x", HERE))))
                .contains("a: \"" + secret.digest() + "\"");
    }

    @Test
    void plainMapsAndListsAreWrittenToo() {
        assertThat(YamlWriter.write(Map.of("cpus", 4L, "on", List.of("eth0")))).contains("cpus: 4\n");
        assertThat(YamlWriter.write(Map.of())).isEqualTo("{}\n");
    }

    private static Mapping mapping(String first, Value a, String second, Value b) {
        return new Mapping(
                new Entries.Builder<Value>()
                        .add(first, HERE, a)
                        .add(second, HERE, b)
                        .build(),
                HERE);
    }

    private static Object read(String yaml) {
        ReadFile file = YamlReader.readPlain(yaml.getBytes(StandardCharsets.UTF_8), "x");
        assertThat(file.problems()).as(yaml).isEmpty();
        return file.root() == null ? "nothing" : file.root();
    }
}
