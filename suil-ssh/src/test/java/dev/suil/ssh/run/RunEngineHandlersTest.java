package dev.suil.ssh.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.resource.Declarations;
import dev.suil.resource.Operation;
import dev.suil.ssh.RunEvent;
import dev.suil.ssh.RunEvent.NodeResult;
import dev.suil.ssh.RunResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a run owes: handlers that are still to run. */
final class RunEngineHandlersTest extends RunEngineFixture {

    @Test
    void whatIsOwedIsPaidByTheNextApplyEvenWhereNothingDiffers() throws IOException {
        workshop.node("a", null)
                .module(
                        "m",
                        () -> new Declarations(
                                List.of(declared(file("one", "1\n"), "note")),
                                Map.of("note", Operation.of("note", "echo ran >>" + root.resolve("noted")))));
        apply();
        Files.writeString(nodes.state("a").resolve("owed"), "m/note\ngone/x\n");

        RunResult result = apply();

        assertThat(result.nodes()).containsEntry("a", NodeResult.CHANGED);
        assertThat(root.resolve("noted")).hasContent("ran\nran\n");
        assertThat(nodes.state("a").resolve("owed")).doesNotExist();
        assertThat(of(RunEvent.Notice.class))
                .extracting(RunEvent.Notice::message)
                .anyMatch(text -> text.contains("gone/x"));
        nodes.reset();
        assertThat(apply().nodes()).containsEntry("a", NodeResult.UNCHANGED);
        assertThat(nodes.execs.get()).isEqualTo(1);
    }

    @Test
    void handlersLeftForLaterStayOwedAndTheNextApplyPaysThem() {
        Path noted = root.resolve("noted");
        workshop.node("a", null)
                .module(
                        "m",
                        () -> new Declarations(
                                List.of(declared(file("one", "1\n"), "note")),
                                Map.of("note", Operation.of("note", "echo ran >>" + noted))));
        settings = settings.withHandlersLater(true);

        assertThat(apply().nodes()).containsEntry("a", NodeResult.CHANGED);
        assertThat(noted).doesNotExist();
        assertThat(nodes.state("a").resolve("owed")).hasContent("m/note");
        assertThat(apply().nodes()).containsEntry("a", NodeResult.UNCHANGED);

        settings = settings.withHandlersLater(false);
        assertThat(apply().nodes()).containsEntry("a", NodeResult.CHANGED);
        assertThat(noted).hasContent("ran");
        assertThat(nodes.state("a").resolve("owed")).doesNotExist();
    }
}
