package dev.suil.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.cli.SuilCommand;
import dev.suil.cli.process.ExitCode;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DemoTest {

    /** Where a host, and suil on it, keep what lasts. */
    private static final List<Path> OUTSIDE =
            List.of(Path.of("/etc"), Path.of("/var/lib/suil"), Path.of("/run/suil"), Path.of("/srv"));

    @TempDir
    private Path folder = Path.of("");

    @Test
    void theDemonstrationAppliesFindsNothingToDoAppliesADifferenceAndLeavesNothingBehind() throws IOException {
        Map<Path, String> before = outside();

        SuilCommand.Result result = SuilCommand.in(folder, folder).run("demo");

        assertThat(result.exit()).as(result.all()).isEqualTo(ExitCode.OK);
        assertThat(result.out())
                .containsSubsequence(
                        "$ suil config ",
                        "$ suil explain ",
                        "--dry-run\n",
                        "+This host is a folder.",
                        "nothing was changed",
                        "--confirm\n",
                        "1 changed",
                        "--confirm\n",
                        "1 unchanged: nothing to do",
                        "--dry-run\n",
                        "-This host is a folder.",
                        "--confirm\n",
                        "1 changed");
        assertThat(scratch(result.out())).doesNotExist();
        assertThat(outside()).isEqualTo(before);
        assertThat(folder).isEmptyDirectory();
    }

    private static Path scratch(String text) {
        Matcher matcher = Pattern.compile("is in (\\S+)/workspace").matcher(text);
        assertThat(matcher.find()).isTrue();
        return Path.of(matcher.group(1));
    }

    /** Every file outside, with its size and the time of its last change. */
    private static Map<Path, String> outside() throws IOException {
        Map<Path, String> files = new TreeMap<>();
        for (Path root : OUTSIDE) {
            if (Files.exists(root)) {
                Files.walkFileTree(root, new Lister(files));
            }
        }
        return files;
    }

    private static final class Lister extends SimpleFileVisitor<Path> {
        private final Map<Path, String> files;

        Lister(Map<Path, String> files) {
            this.files = files;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            files.put(file, attributes.size() + " " + attributes.lastModifiedTime());
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException failure) {
            return FileVisitResult.CONTINUE; // an ordinary user may not see it, and so cannot change it
        }
    }
}
