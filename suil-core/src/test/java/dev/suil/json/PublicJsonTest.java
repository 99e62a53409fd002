package dev.suil.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.suil.data.Entries;
import dev.suil.data.Mapping;
import dev.suil.data.Origin;
import dev.suil.data.Scalar;
import dev.suil.data.Secret;
import dev.suil.data.Sequence;
import dev.suil.data.Value;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PublicJsonTest {

    private static final Origin HERE = new Origin("f", 1, 1);

    @ParameterizedTest
    @ValueSource(
            strings = {"0", "-0", "7", "-12", "18446744073709551616", "1.10", "-0.50", "1e3", "1E+3", "1.5e-10", "0.0"})
    void aNumberThatJsonHasIsPrintedAsWritten(String text) throws IOException {
        assertThat(json(new Scalar(Scalar.Type.FLOAT, text, HERE))).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"0x1F,31", "0xff,255", "0o17,15", "0xFFFFFFFFFFFFFFFFFF,4722366482869645213695"})
    void hexadecimalAndOctalArePrintedInDecimal(String text, String decimal) throws IOException {
        assertThat(json(new Scalar(Scalar.Type.INTEGER, text, HERE))).isEqualTo(decimal);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0644", "-07", "+1", ".5", "1.", "+.5e3", "1.e3", ".inf", "-.INF", ".nan", "00", "-"})
    void aNumberThatJsonHasNotIsPrintedAsItsText(String text) throws IOException {
        assertThat(json(new Scalar(Scalar.Type.FLOAT, text, HERE))).isEqualTo('"' + text + '"');
    }

    @Test
    void otherScalarsArePrintedAsWhatTheyAre() throws IOException {
        Value list = new Sequence(
                List.of(
                        Scalar.text("yes\n\"é\"", HERE),
                        new Scalar(Scalar.Type.BOOLEAN, "True", HERE),
                        new Scalar(Scalar.Type.BOOLEAN, "FALSE", HERE),
                        new Scalar(Scalar.Type.NULL, "~", HERE)),
                HERE);
        assertThat(json(list)).isEqualTo("[\"yes\\n\\\"é\\\"\",true,false,null]");
    }

    @Test
    void aSecretIsPrintedAsItsDigest() throws IOException {
        Secret secret = Secret.of(new byte[] {1, 2, 3}, HERE);
        assertThat(json(secret)).isEqualTo('"' + secret.digest() + '"').startsWith("\"sha256:");
    }

    @Test
    void keysKeepTheirOrder() throws IOException {
        Entries.Builder<Value> entries = new Entries.Builder<>();
        for (String key : List.of("z", "a", "", "1")) {
            entries.add(key, HERE, Scalar.text(key, HERE));
        }
        assertThat(json(new Mapping(entries.build(), HERE)))
                .isEqualTo("{\"z\":\"z\",\"a\":\"a\",\"\":\"\",\"1\":\"1\"}");
    }

    @Property
    void everyValueIsValidJsonAndTheTreeSaysTheSame(@ForAll("values") Value value) throws IOException {
        String text = json(value);
        assertThat(JsonMapper.builder()
                        .disable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
                        .build()
                        .readTree(text)
                        .isMissingNode())
                .isFalse();
        ByteArrayOutputStream tree = new ByteArrayOutputStream();
        JsonOutput.line(tree, json -> {
            json.setCodec(new JsonMapper());
            json.writeTree(PublicTree.of(value));
        });
        assertThat(tree.toString(StandardCharsets.UTF_8)).isEqualTo(text);
    }

    @Provide
    Arbitrary<Value> values() {
        Arbitrary<Value> scalars = Arbitraries.oneOf(
                Arbitraries.strings().ascii().ofMaxLength(8).map(text -> Scalar.text(text, HERE)),
                Arbitraries.of(
                                "0",
                                "-0",
                                "1.10",
                                "1e3",
                                "0644",
                                ".inf",
                                "99999999999999999999",
                                "2147483648",
                                "0x1F",
                                "-1")
                        .map(text -> new Scalar(Scalar.Type.FLOAT, text, HERE)),
                Arbitraries.bytes().array(byte[].class).ofMaxSize(4).map(bytes -> Secret.of(bytes, HERE)));
        return Arbitraries.recursive(
                () -> scalars,
                inner -> Arbitraries.oneOf(
                        inner.list().ofMaxSize(4).map(items -> new Sequence(items, HERE)),
                        inner.list().ofMaxSize(14).map(items -> {
                            Entries.Builder<Value> entries = new Entries.Builder<>();
                            for (int i = 0; i < items.size(); i++) {
                                entries.add("k" + i, HERE, items.get(i));
                            }
                            return new Mapping(entries.build(), HERE);
                        })),
                0,
                3);
    }

    private static String json(Value value) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        JsonOutput.line(out, json -> PublicJson.write(value, json));
        return out.toString(StandardCharsets.UTF_8);
    }
}
