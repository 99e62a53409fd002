package dev.suil.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

class HostileTextsTest {

    @Test
    void theyEndInAProblemOrAValueWithinTwoHundredMebibytes(TestReporter reporter) throws IOException {
        Process java = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx200m",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        HostileTexts.class.getName())
                .redirectErrorStream(true)
                .start();
        List<String> lines = new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .toList();
        lines.forEach(line -> reporter.publishEntry("milliseconds", line));
        assertThat(lines)
                .map(line -> line.substring(0, Math.max(0, line.lastIndexOf('\t'))))
                .containsExactlyElementsOf(HostileTexts.all().keySet());
    }
}
