package dev.suil.cli.screens;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.suil.cli.documents.ExampleWorld;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The page of a run in a real browser, light (1) and dark (0). */
final class ReportInBrowserTest {

    private static final String BROWSER = "chromium";

    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void pageOfARunHasNothingToComplainOf(int scheme, @TempDir Path scratch) throws Exception {
        assumeTrue(
                Stream.of(System.getenv("PATH").split(File.pathSeparator))
                        .anyMatch(folder -> Files.isExecutable(Path.of(folder, BROWSER))),
                "there is no " + BROWSER);
        Path page = scratch.resolve("page.html");
        try (ExampleWorld world = ExampleWorld.in(scratch)) {
            Files.writeString(page, world.suil().run("runs", "show", "--html").out());
        }
        Path complaints = scratch.resolve("complaints");
        Process browser = new ProcessBuilder(List.of(
                        BROWSER,
                        "--headless",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--user-data-dir=" + scratch.resolve("profile"),
                        "--blink-settings=preferredColorScheme=" + scheme,
                        "--enable-logging=stderr",
                        "--dump-dom",
                        page.toUri().toString()))
                .redirectError(complaints.toFile())
                .start();
        String seen = new String(browser.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(browser.waitFor(2, TimeUnit.MINUTES)).isTrue();
        assertThat(seen).contains("web-01.example.com", "failed with status 1", "not reached");
        assertThat(Files.readString(complaints)).doesNotContain("CONSOLE");
    }
}
