package dev.suil.ssh.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.resource.Declarations;
import dev.suil.resource.Fact;
import dev.suil.resource.NodeContext;
import dev.suil.resource.facts.CommandChecks;
import dev.suil.ssh.RunEvent.NodeResult;
import dev.suil.ssh.RunEvent.ResourcePlanned;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Modules that must know something of a node before they can say what they want of it. */
final class RunEngineProbesTest extends RunEngineFixture {

    private Fact<?, Boolean> there;

    /** A module that wants a file once another is there. */
    @BeforeEach
    void module() {
        there = CommandChecks.exists(root.resolve("there").toString());
        workshop.node("a", null).probing("m", Set.of(there), this::declarations);
    }

    private Declarations declarations(NodeContext node) {
        return node.facts().get(there) ? declare(file("wanted", "1\n")) : declare();
    }

    @Test
    void theModuleDeclaresByWhatTheNodeAnswers() throws IOException {
        assertThat(apply().nodes()).containsEntry("a", NodeResult.UNCHANGED);
        assertThat(root.resolve("wanted")).doesNotExist();

        Files.createFile(root.resolve("there"));
        assertThat(apply().nodes()).containsEntry("a", NodeResult.CHANGED);
        assertThat(root.resolve("wanted")).hasContent("1\n");
    }

    @Test
    void aDryRunAsksToo() throws IOException {
        Files.createFile(root.resolve("there"));
        settings = settings.withDryRun(true);

        assertThat(apply().nodes()).containsEntry("a", NodeResult.WOULD_CHANGE);
        assertThat(of(ResourcePlanned.class)).hasSize(1);
        assertThat(root.resolve("wanted")).doesNotExist();
    }

    @Test
    void onANodeThatIsKnownTheAnswersComeWithTheProbe() throws IOException {
        Files.createFile(root.resolve("there"));
        apply();
        nodes.reset();

        assertThat(apply().nodes()).containsEntry("a", NodeResult.UNCHANGED);
        // one for the probe and the answers, one for the file that the answers bring
        assertThat(nodes.execs.get()).isEqualTo(2);
    }

    @Test
    void otherModulesAreReadWithTheProbeAsEver() throws IOException {
        Files.createFile(root.resolve("there"));
        workshop.module("n", () -> declare(file("other", "2\n")));
        apply();
        nodes.reset();

        assertThat(apply().nodes()).containsEntry("a", NodeResult.UNCHANGED);
        assertThat(nodes.execs.get()).isEqualTo(2);
        assertThat(nodes.connections.get()).isEqualTo(1);
    }
}
