package dev.suil.cli.render;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.Directory;
import dev.suil.Run;
import dev.suil.ssh.RunEvent;
import dev.suil.ssh.RunEvent.NodeResult;
import dev.suil.ssh.RunListener;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class CiSectionsTest {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    @Test
    void gitHubFoldsEachNode() {
        assertThat(log(Map.of("GITHUB_ACTIONS", "true"), 1))
                .isEqualTo("::group::a\n<NodeStarted><NodeEnded>::endgroup::\n");
    }

    @Test
    void gitHubFoldsThePhaseWhereNodesRunSideBySide() {
        assertThat(log(Map.of("GITHUB_ACTIONS", "true"), 2))
                .isEqualTo("::group::phase main\n<NodeStarted><NodeEnded>::endgroup::\n");
    }

    @Test
    void gitLabFoldsEachNodeInsideItsPhase() {
        assertThat(log(Map.of("GITLAB_CI", "true"), 1).replaceAll("\u001B\\[0K|\r", "|"))
                .isEqualTo("|section_start:7:phase_main||phase main\n|section_start:7:a||a\n"
                        + "<NodeStarted><NodeEnded>|section_end:7:a||\n|section_end:7:phase_main||\n");
    }

    @Test
    void elsewhereThereAreNoSections() {
        assertThat(log(Map.of(), 1)).isEqualTo("<NodeStarted><NodeEnded>");
    }

    private String log(Map<String, String> env, int parallel) {
        PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8);
        RunListener inner = event -> {
            if (event instanceof RunEvent.NodeStarted || event instanceof RunEvent.NodeEnded) {
                print.print("<" + event.getClass().getSimpleName() + ">");
            }
        };
        Clock clock = Clock.fixed(Instant.ofEpochSecond(7), ZoneOffset.UTC);
        RunListener sections = CiSections.around(inner, print, clock, env, 0);
        Directory.Phase phase = new Directory.Phase("main", parallel, 0, List.of("a"));
        List.of(
                        new RunEvent.RunStarted(
                                new Directory(Run.all(), List.of(phase), List.of(), List.of(), List.of()), false),
                        new RunEvent.PhaseStarted("main", List.of("a")),
                        new RunEvent.NodeStarted("a"),
                        new RunEvent.NodeEnded("a", NodeResult.UNCHANGED, 0, null, null, Duration.ZERO),
                        new RunEvent.PhaseEnded("main"))
                .forEach(sections::on);
        return out.toString(StandardCharsets.UTF_8);
    }
}
