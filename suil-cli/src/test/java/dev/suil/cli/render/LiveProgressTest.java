package dev.suil.cli.render;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.cli.process.Terminal;
import dev.suil.ssh.RunEvent;
import dev.suil.ssh.RunEvent.NodeResult;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

final class LiveProgressTest {

    private final ByteArrayOutputStream written = new ByteArrayOutputStream();
    private final PrintStream terminal = new PrintStream(written, false, StandardCharsets.UTF_8);
    private final AtomicLong now = new AtomicLong();

    @Test
    void eachNodeAtWorkHasALineBelowWhatIsPrinted() {
        LiveProgress live = live(24, 40);

        live.on(new RunEvent.NodeStarted("a"));
        live.on(new RunEvent.NodeStarted("b"));
        written.reset();
        now.addAndGet(Duration.ofSeconds(12).toNanos());
        live.on(new RunEvent.OperationStarted("a", "nginx", "file /x", "write /a/long/path/to/something"));

        assertThat(written()).isEqualTo("""
                        \u001B[2A\u001B[JOperationStarted
                          a  apply  0 s   nginx: write /a/long…
                          b         12 s
                        """);
    }

    @Test
    void nodesThatFindNoRoomAreCounted() {
        LiveProgress live = live(6, 40);
        for (String node : new String[] {"a", "b", "c", "d"}) {
            written.reset();
            live.on(new RunEvent.NodeStarted(node));
        }

        assertThat(written()).endsWith("NodeStarted\n  a    0 s\n  b    0 s\n  and 2 more\n");
    }

    @Test
    void whoIsDoneHasNoLineAndInTheEndThereIsNone() {
        LiveProgress live = live(24, 40);
        live.on(new RunEvent.NodeStarted("a"));
        live.on(new RunEvent.NodeStarted("b"));
        written.reset();

        live.on(new RunEvent.NodeEnded("a", NodeResult.CHANGED, 1, null, null, Duration.ZERO));
        live.close();

        assertThat(written()).isEqualTo("\u001B[2A\u001B[JNodeEnded\n  b    0 s\n\u001B[1A\u001B[J");
    }

    private LiveProgress live(int rows, int columns) {
        return new LiveProgress(
                event -> terminal.print(event.getClass().getSimpleName() + "\n"),
                terminal,
                new Colours(false),
                new Terminal.Size(rows, columns),
                now::get);
    }

    private String written() {
        return written.toString(StandardCharsets.UTF_8);
    }
}
