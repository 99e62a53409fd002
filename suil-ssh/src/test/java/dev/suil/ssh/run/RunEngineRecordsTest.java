package dev.suil.ssh.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.ssh.record.RecordSchemas;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What a run leaves in the records of the workspace. */
final class RunEngineRecordsTest extends RunEngineFixture {

    @Test
    void oldRecordsArePrunedButForTheLastSuccessOfEachNode() throws IOException {
        boolean[] broken = {false};
        workshop.node("a", null)
                .module("m", () -> broken[0] ? declare(failing("broken")) : declare(file("motd", "hello\n")));
        settings = settings.withKeep(1);
        apply();
        apply();
        assertThat(runFolders()).hasSize(1);
        broken[0] = true;
        apply();
        apply();
        assertThat(runFolders()).hasSize(2);
        assertThat(Files.list(workspace.resolve(".runs/.locks"))).hasSize(1);
    }

    @Test
    void recordsAreAsTheirSchemasSay() throws IOException {
        workshop.node("a", null).node("b", null).module("m", () -> declare(file("motd", "hello\n"), failing("broken")));
        apply();
        RecordSchemas.check(workspace);
    }

    private List<Path> runFolders() throws IOException {
        try (Stream<Path> folders = Files.list(workspace.resolve(".runs"))) {
            return folders.filter(folder -> !folder.getFileName().toString().startsWith("."))
                    .toList();
        }
    }
}
