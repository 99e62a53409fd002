package dev.suil.secret;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.suil.secret.SecretException.Kind;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.InflaterInputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The test vectors of the age format, in a folder {@code age-vectors} below the system property {@code suil.corpora}.
 * Those that are binary and for X25519 keys count, since nothing else is used in a workspace.
 */
class AgeVectorsTest {

    @TestFactory
    Stream<DynamicTest> everyBinaryX25519VectorIsAcceptedOrRefusedAsItShouldBe() throws IOException {
        String corpora = System.getProperty("suil.corpora", "");
        assumeFalse(corpora.isEmpty(), "no corpora: set -Dsuil.corpora to their folder");
        Path folder = Path.of(corpora, "age-vectors");
        List<DynamicTest> tests = new ArrayList<>();
        for (JsonNode entry :
                new JsonMapper().readTree(folder.resolve("manifest.json").toFile())) {
            if (entry.get("kind").asText().equals("x25519")
                    && !entry.get("armored").asBoolean()) {
                String name = entry.get("name").asText();
                tests.add(DynamicTest.dynamicTest(name, () -> check(Vector.read(folder.resolve(name)))));
            }
        }
        assertThat(tests).isNotEmpty();
        return tests.stream();
    }

    private static void check(Vector vector) throws Exception {
        Identities identities = Identities.parse(String.join("\n", vector.identities()));
        if (vector.expect().equals("success")) {
            byte[] plain = identities.decrypt(vector.file());
            assertThat(HexFormat.of()
                            .formatHex(MessageDigest.getInstance("SHA-256").digest(plain)))
                    .isEqualTo(vector.payload());
            assertThat(identities.opens(vector.file())).isTrue();
        } else if (vector.expect().equals("no match")) {
            assertThat(IdentitiesTest.kind(() -> identities.decrypt(vector.file())))
                    .isEqualTo(Kind.WRONG_KEY);
            assertThat(identities.opens(vector.file())).isFalse();
        } else {
            assertThat(IdentitiesTest.kind(() -> identities.decrypt(vector.file())))
                    .isIn(Kind.MALFORMED, Kind.WRONG_KEY);
        }
    }

    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Vector(String expect, @Nullable String payload, List<String> identities, byte[] file) {

        static Vector read(Path path) throws IOException {
            byte[] bytes = Files.readAllBytes(path);
            String text = new String(bytes, StandardCharsets.ISO_8859_1);
            int end = text.indexOf("\n\n");
            String expect = "";
            String payload = null;
            boolean compressed = false;
            List<String> identities = new ArrayList<>();
            for (String line : text.substring(0, end).split("\n")) {
                String value = line.substring(line.indexOf(':') + 1).strip();
                switch (line.substring(0, line.indexOf(':'))) {
                    case "expect" -> expect = value;
                    case "payload" -> payload = value;
                    case "identity" -> identities.add(value);
                    case "compressed" -> compressed = true;
                    default -> {}
                }
            }
            byte[] file = Arrays.copyOfRange(bytes, end + 2, bytes.length);
            if (compressed) {
                file = new InflaterInputStream(new ByteArrayInputStream(file)).readAllBytes();
            }
            return new Vector(expect, payload, identities, file);
        }
    }
}
