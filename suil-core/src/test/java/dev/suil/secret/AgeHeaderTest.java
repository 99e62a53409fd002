package dev.suil.secret;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AgeHeaderTest {

    private static final String START = "age-encryption.org/v1\n";
    private static final String HEADER = START + "-> X25519 share\nbody\n--- mac\n";

    @Test
    void aHeaderAndAPayloadAreEnough() {
        assertThat(flaw(HEADER + "p".repeat(32))).isNull();
        assertThat(flaw(START + "-> a\nx\n-> b\n\n--- mac\n" + "p".repeat(100))).isNull();
    }

    @Test
    void whatIsMissingIsSaid() {
        assertThat(flaw("")).contains("start");
        assertThat(flaw("age-encryption.org/v2\n-> X25519 share\nbody\n--- mac\n" + "p".repeat(32)))
                .contains("start");
        assertThat(flaw(START + "--- mac\n" + "p".repeat(32))).contains("recipient");
        assertThat(flaw(START + "-> X25519 share\nbody\n")).contains("cut short");
        assertThat(flaw(HEADER + "p".repeat(31))).contains("cut short");
        assertThat(flaw(HEADER.strip())).contains("cut short");
        assertThat(flaw("-----BEGIN AGE ENCRYPTED FILE-----\n")).contains("armored");
    }

    private static @Nullable String flaw(String bytes) {
        return AgeHeader.flaw(bytes.getBytes(StandardCharsets.ISO_8859_1)).orElse(null);
    }
}
