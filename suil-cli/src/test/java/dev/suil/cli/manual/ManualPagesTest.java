package dev.suil.cli.manual;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.cli.command.Commands;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ManualPagesTest {

    @TempDir
    private Path folder = Path.of("");

    @Test
    void everyCommandHasAPageWithItsOptionsAndTheOverviewNamesIt() throws IOException {
        ManualPages.main(new String[] {folder.toString(), "1.2.3"});

        String overview = Files.readString(folder.resolve("suil.1"));
        for (String name : Commands.NAMES) {
            String page = Files.readString(folder.resolve("suil-" + name + ".1"));
            assertThat(page)
                    .startsWith(".TH \"SUIL\\-")
                    .contains("\"suil 1.2.3\"", ".SH OPTIONS\n", "\\fB\\-v, \\-\\-verbose\\fR");
            assertThat(overview).contains("suil\\-" + name.replace("-", "\\-") + "(1)");
        }
        assertThat(Files.readString(folder.resolve("suil-apply.1")))
                .contains("\n.TP\n\\fB\\-\\-diff full|short|none\\fR\nHow much of the differences");
    }

    @Test
    void whatWouldBeARequestToTheFormatterIsText() {
        String page = new ManualPage("suil", "1", "x")
                .paragraph(".env and \\n")
                .paragraph("'quoted'")
                .toString();

        assertThat(page).contains("\n\\&.env and \\en\n", "\n\\&'quoted'\n");
    }
}
