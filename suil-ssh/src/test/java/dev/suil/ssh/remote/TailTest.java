package dev.suil.ssh.remote;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

final class TailTest {

    @Test
    void whatFitsIsKeptAsItIs() {
        assertThat(tail(8, "no line", "!")).isEqualTo("no line!");
        assertThat(tail(8, "a\nb\n")).isEqualTo("a\nb\n");
    }

    @Test
    void ofMoreTheLastWholeLinesAreKept() {
        assertThat(tail(8, "first\nsec", "ond\nend")).isEqualTo("end");
        assertThat(tail(8, "1\n22\n333\n")).isEqualTo("22\n333\n");
    }

    @Test
    void theRestOfALineThatWasCutIsNotShownSinceItCouldBeTheRestOfASecret() {
        assertThat(tail(1024, "x".repeat(1020) + "secret")).isEqualTo("(a line of more than 1 KiB, left out)");
        assertThat(tail(1024, "x".repeat(1020) + "secret\n")).isEqualTo("(a line of more than 1 KiB, left out)");
    }

    private static String tail(int size, String... writes) {
        Tail tail = new Tail(size);
        for (String write : writes) {
            byte[] bytes = write.getBytes(StandardCharsets.UTF_8);
            tail.add(bytes, 0, bytes.length);
        }
        return tail.text();
    }
}
