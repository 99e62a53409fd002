package dev.suil;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.suil.workspace.LayerSource;
import dev.suil.workspace.OsFacts;
import java.io.InterruptedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CancellationTest {

    private static final int NODES = 400;

    @TempDir
    Path folder;

    @BeforeEach
    void layOut() {
        new WorkspaceFolder(folder)
                .file(
                        "data/common.yaml",
                        "hierarchy: ['roles/{role}.yaml', 'nodes/{node}.yaml', 'more/{node}/{role}.yaml']\n")
                .file("data/roles/web.yaml", "modules: [app]\napp: {all: !LOOKUP {field: app.name}}\n");
        for (int i = 0; i < NODES; i++) {
            new WorkspaceFolder(folder).file("data/nodes/n" + i + ".yaml", "role: web\napp: {name: n" + i + "}\n");
        }
    }

    @AfterEach
    void leaveNoInterruption() {
        Thread.interrupted();
    }

    /** Has no layers, and does something when it was asked for as many as {@code when}. */
    private static final class Tripwire implements LayerSource {
        final AtomicInteger asked = new AtomicInteger();
        final String below;
        final int when;
        final Runnable then;

        Tripwire(String below, int when, Runnable then) {
            this.below = below;
            this.when = when;
            this.then = then;
        }

        @Override
        public Set<String> names(String folder) {
            return Set.of();
        }

        @Override
        public Optional<Text> read(String path) throws InterruptedIOException {
            if (path.startsWith(below) && asked.incrementAndGet() == when) {
                then.run();
            }
            return Optional.empty();
        }
    }

    @Test
    void anInterruptedThreadEndsWhileNodesAreMerged() {
        Thread caller = Thread.currentThread();
        Tripwire tripwire = new Tripwire("data/more/", 20, caller::interrupt);
        OpenWorkspace opened = Suil.open(folder, folder.resolve("cache"), List.of(tripwire));

        assertThatExceptionOfType(CancelledException.class).isThrownBy(() -> opened.resolve(Run.all()));

        assertThat(Thread.interrupted()).as("the thread stays interrupted").isTrue();
        assertThat(tripwire.asked.get())
                .as("hardly any node is merged after that")
                .isLessThan(NODES / 2);
    }

    @Test
    void anInterruptedThreadEndsWhileALookupReadsTheNodesThatAreSeen() {
        Thread caller = Thread.currentThread();
        Tripwire tripwire = new Tripwire("data/more/", 20, caller::interrupt);
        OpenWorkspace opened = Suil.open(folder, folder.resolve("cache"), List.of(tripwire));

        assertThatExceptionOfType(CancelledException.class)
                .isThrownBy(() -> opened.resolve(Run.node("n7").seeingWorkspace()));

        assertThat(tripwire.asked.get()).isEqualTo(20);
    }

    @Test
    void anInterruptedThreadBeginsNothing() {
        OpenWorkspace opened = Suil.open(folder);
        Directory directory = opened.resolve(Run.node("n1"));
        Thread.currentThread().interrupt();
        assertThatExceptionOfType(CancelledException.class).isThrownBy(() -> opened.resolve(Run.all()));
        assertThatExceptionOfType(CancelledException.class).isThrownBy(() -> opened.resolve(Run.node("n1")));
        assertThatExceptionOfType(CancelledException.class).isThrownBy(opened::nodes);
        assertThatExceptionOfType(CancelledException.class)
                .isThrownBy(() -> directory.probed("n1", new OsFacts("debian", "12", null, null, null)));
    }

    @Test
    void whatWasEndedCanBeAskedAgain() {
        Tripwire tripwire = new Tripwire("data/more/", 20, Thread.currentThread()::interrupt);
        OpenWorkspace opened = Suil.open(folder, folder.resolve("cache"), List.of(tripwire));
        assertThatExceptionOfType(CancelledException.class).isThrownBy(() -> opened.resolve(Run.all()));
        assertThat(Thread.interrupted()).isTrue();

        assertThat(opened.resolve(Run.all())).isEqualTo(Suil.resolve(folder, Run.all()));
    }

    @Test
    void aSourceThatIsInterruptedIsNoProblemOfTheData() {
        LayerSource blocking = new LayerSource() {
            @Override
            public Set<String> names(String folder) {
                return Set.of();
            }

            @Override
            public Optional<Text> read(String path) throws InterruptedIOException {
                if (path.equals("data/more/n1/web.yaml")
                        && Thread.currentThread().isInterrupted()) {
                    throw new InterruptedIOException();
                } else if (path.equals("data/nodes/n1.yaml")) {
                    Thread.currentThread().interrupt();
                }
                return Optional.empty();
            }
        };
        assertThatExceptionOfType(CancelledException.class)
                .isThrownBy(() -> Suil.open(folder, folder.resolve("cache"), List.of(blocking))
                        .resolve(Run.node("n1")));
    }

    @Test
    void anInterruptionAfterwardsDoesNotReachWhoUsesTheDirectoryLater() throws InterruptedException {
        Directory[] resolved = new Directory[1];
        Thread other = new Thread(() -> {
            resolved[0] = Suil.resolve(folder, Run.node("n1").seeingWorkspace());
            Thread.currentThread().interrupt();
        });
        other.start();
        other.join();
        assertThat(resolved[0]
                        .probed("n1", new OsFacts("debian", "12", null, null, null))
                        .list("app.all", String.class))
                .hasSize(NODES);
    }
}
