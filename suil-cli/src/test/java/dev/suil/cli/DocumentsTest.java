package dev.suil.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.workspace.DeploymentKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Pages whose examples can be followed: each fence with a path writes that file, and each fence {@code console} has commands
 * with what they print, where a line of three dots stands for any lines. A last line such as {@code (exit code 3)} is the exit
 * code, which is 0 without it.
 */
final class DocumentsTest {

    private static final Path DOCS = Path.of("../docs");
    private static final Pattern FENCE = Pattern.compile("(?ms)^```(\\S+)(?: (\\S+))?\n(.*?)^```$");

    private static final Pattern EXIT_CODE = Pattern.compile("\\(exit code (\\d+)\\)");

    @TempDir
    Path scratch;

    @TestFactory
    Stream<DynamicTest> everyPageDoesWhatItSays() throws IOException {
        List<Path> pages = new ArrayList<>();
        try (Stream<Path> all = Files.list(DOCS)) {
            for (Path page :
                    all.filter(file -> file.toString().endsWith(".md")).sorted().toList()) {
                if (Files.readString(page).contains("\n```console\n")) {
                    pages.add(page);
                }
            }
        }
        assertThat(pages).extracting(page -> page.getFileName().toString()).contains("data.md", "migration.md");
        return pages.stream()
                .map(page -> DynamicTest.dynamicTest(page.getFileName().toString(), () -> follow(page)));
    }

    @Test
    void everyKeyOfADeploymentIsInTheReference() throws IOException {
        String reference = Files.readString(DOCS.resolve("data.md"));
        for (DeploymentKey key : DeploymentKey.values()) {
            assertThat(reference)
                    .contains("| `" + key.key() + "` | " + key.takes().words() + " |");
        }
    }

    private void follow(Path page) throws IOException {
        Path workspace =
                Files.createDirectories(scratch.resolve(page.getFileName().toString()));
        Matcher fence = FENCE.matcher(Files.readString(page));
        int commands = 0;
        while (fence.find()) {
            if (fence.group(2) != null) {
                Path file = workspace.resolve(fence.group(2));
                Files.createDirectories(file.getParent());
                Files.writeString(file, fence.group(3));
            } else if (fence.group(1).equals("console")) {
                for (String example : fence.group(3).split("(?m)^(?=\\$ )")) {
                    run(workspace, example);
                    commands++;
                }
            }
        }
        assertThat(commands).isPositive();
    }

    private void run(Path workspace, String example) {
        int end = example.indexOf('\n');
        String line = example.substring(0, end);
        assertThat(line).startsWith("$ suil ");
        SuilCommand.Result result = SuilCommand.in(workspace, scratch)
                .run(line.substring("$ suil ".length()).split(" "));
        StringBuilder pattern = new StringBuilder();
        int exit = 0;
        for (String wanted : example.substring(end + 1).split("\n")) {
            Matcher code = EXIT_CODE.matcher(wanted);
            if (code.matches()) {
                exit = Integer.parseInt(code.group(1));
            } else {
                pattern.append(wanted.equals("...") ? "(?:.*\n)*?" : Pattern.quote(wanted) + "\n");
            }
        }
        assertThat(result.exit()).as(line).isEqualTo(exit);
        assertThat(result.all().stripTrailing() + "\n").as(line).matches(pattern.toString());
    }
}
