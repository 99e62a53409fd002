package dev.suil.cli.leaks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A hunt that finds nothing proves nothing unless it would find something. */
final class NeedlesTest {

    private final Shapes shapes = new Shapes();
    private final Needles needles = shapes.needles();

    @Test
    void findsEachSecretInEachSpelling() {
        shapes.texts().forEach((name, text) -> {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            for (String spelling : new String[] {
                text,
                URLEncoder.encode(text, StandardCharsets.UTF_8),
                text.replace("'", "'\\''"),
                text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n"),
                Base64.getEncoder().encodeToString(bytes),
                Base64.getEncoder().encodeToString(("x" + text).getBytes(StandardCharsets.UTF_8)),
                Base64.getEncoder().encodeToString(("xx" + text).getBytes(StandardCharsets.UTF_8)),
                HexFormat.of().formatHex(bytes)
            }) {
                assertThat(needles.in("before " + spelling + " after")).as(name).contains(name);
            }
            assertThat(needles.in(text.getBytes(StandardCharsets.UTF_16LE))).contains(name);
        });
    }

    @Test
    void findsWhatStandsAcrossTwoChunksOfAFile(@TempDir Path folder) throws IOException {
        Needles one = Needles.of(Map.of("one", "abcdefghijkl"));
        Path file = folder.resolve("large");
        for (int at = (1 << 20) - 14; at <= (1 << 20) + 2; at++) {
            Files.writeString(file, "x".repeat(at) + "abcdefghijkl" + "y".repeat(1000));
            assertThat(one.in(file)).as("at %s", at).containsExactly("one");
        }
    }

    @Test
    void findsNothingWhereNothingIs() {
        assertThat(needles.in("password: ***\n-----BEGIN PRIVATE KEY-----\n$6$saltsalt$"))
                .isEmpty();
    }
}
