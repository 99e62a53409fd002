package dev.suil.ssh.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.Run;
import dev.suil.resource.Operation;
import dev.suil.ssh.RunEvent;
import dev.suil.ssh.RunEvent.CommandEnded;
import dev.suil.ssh.RunEvent.NodeEnded;
import dev.suil.ssh.RunEvent.NodeResult;
import dev.suil.ssh.RunResult;
import dev.suil.ssh.RunSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One command on every node of a run, in real shells. */
final class ExecRunTest {

    @TempDir
    Path folder;

    private final SaidWorkshop workshop = new SaidWorkshop();
    private final List<RunEvent> events = new ArrayList<>();
    private ShellNodes nodes;
    private RunSettings settings;

    @BeforeEach
    void threeNodes() {
        nodes = new ShellNodes(folder);
        settings = RunSettings.defaults(folder.resolve("cache"))
                .withConnector(nodes)
                .withTimeout(Duration.ofSeconds(30));
        workshop.node("a", null).node("b", null).node("c", null);
    }

    @Test
    void everyNodeRunsTheCommandAndItsOutputIsTold() {
        RunResult result = run("echo said; echo warned >&2");

        assertThat(result.ok()).isTrue();
        assertThat(result.nodes()).containsOnlyKeys("a", "b", "c").containsValue(NodeResult.UNCHANGED);
        assertThat(of(CommandEnded.class)).hasSize(3).allSatisfy(ended -> {
            assertThat(ended.status()).isZero();
            assertThat(ended.output()).contains("said\n").contains("warned\n");
        });
    }

    @Test
    void aNodeThatFailsLeavesTheOthersTheirTurnAndFailsTheRun() {
        nodes.unreachable.add("a");

        RunResult result = run("exit 3");

        assertThat(result.ok()).isFalse();
        assertThat(result.nodes().values()).containsOnly(NodeResult.FAILED);
        assertThat(of(CommandEnded.class)).extracting(CommandEnded::node).containsExactlyInAnyOrder("b", "c");
        assertThat(of(NodeEnded.class)).hasSize(3).anySatisfy(ended -> {
            assertThat(ended.node()).isEqualTo("a");
            assertThat(ended.message()).contains("a does not answer");
        });
        assertThat(of(NodeEnded.class))
                .filteredOn(ended -> ended.node().equals("c"))
                .singleElement()
                .satisfies(ended -> assertThat(ended.message()).isEqualTo("the command ended with status 3"));
    }

    @Test
    void aCommandThatTakesTooLongIsEndedAndSaysSo() {
        settings = settings.withTimeout(Duration.ofSeconds(1));

        RunResult result = run("sleep 600");

        assertThat(result.nodes().values()).containsOnly(NodeResult.FAILED);
        assertThat(of(NodeEnded.class)).allSatisfy(ended -> {
            assertThat(ended.message()).contains("took longer than 1 s");
            assertThat(ended.hint()).contains("--timeout");
        });
    }

    private RunResult run(String script) {
        Operation command = Operation.of("the command", "set +e\n" + script);
        return new ExecRun(
                        workshop, workshop.provisional(Run.all()), command, settings, events::add, new Interruption())
                .run();
    }

    private <T extends RunEvent> List<T> of(Class<T> type) {
        return events.stream().filter(type::isInstance).map(type::cast).toList();
    }
}
