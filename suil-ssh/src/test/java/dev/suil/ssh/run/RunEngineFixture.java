package dev.suil.ssh.run;

import dev.suil.Run;
import dev.suil.resource.Bytes;
import dev.suil.resource.Declarations;
import dev.suil.resource.Declared;
import dev.suil.resource.Fields.Command;
import dev.suil.resource.Resource;
import dev.suil.resource.types.Attributes;
import dev.suil.resource.types.CommandResource;
import dev.suil.resource.types.FileResource;
import dev.suil.ssh.RunEvent;
import dev.suil.ssh.RunEvent.NodeEnded;
import dev.suil.ssh.RunResult;
import dev.suil.ssh.RunSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Runs of the engine on real shells, with real files, and modules said in Java. */
abstract class RunEngineFixture {

    @TempDir
    Path folder;

    Path workspace;
    Path root;
    ShellNodes nodes;
    final SaidWorkshop workshop = new SaidWorkshop();
    final Interruption interruption = new Interruption();
    final List<RunEvent> events = new ArrayList<>();
    Consumer<RunEvent> watcher = event -> {};
    RunSettings settings;

    @BeforeEach
    void workspace() throws IOException {
        workspace = Files.createDirectory(folder.resolve("workspace"));
        root = Files.createDirectory(folder.resolve("root"));
        nodes = new ShellNodes(folder);
        settings = RunSettings.defaults(folder.resolve("cache"))
                .withConnector(nodes)
                .withTimeout(Duration.ofSeconds(30));
    }

    RunResult apply() {
        events.clear();
        return engine(false).run();
    }

    RunEngine engine(boolean factsOnly) {
        return new RunEngine(
                workspace,
                workshop,
                Run.all(),
                settings,
                event -> {
                    events.add(event);
                    watcher.accept(event);
                },
                interruption,
                factsOnly);
    }

    <T extends RunEvent> List<T> of(Class<T> type) {
        return events.stream().filter(type::isInstance).map(type::cast).toList();
    }

    NodeEnded ended(String node) {
        return of(NodeEnded.class).stream()
                .filter(event -> event.node().equals(node))
                .findFirst()
                .orElseThrow();
    }

    /** The record of the newest run. */
    String record(String node) {
        try (Stream<Path> runs = Files.list(workspace.resolve(".runs"))) {
            Path newest = runs.filter(run -> !run.getFileName().toString().startsWith("."))
                    .max(Path::compareTo)
                    .orElseThrow();
            return Files.readString(newest.resolve(node).resolve("record.json"));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    static Declarations declare(Resource... resources) {
        return new Declarations(
                Arrays.stream(resources).map(resource -> declared(resource)).toList(), Map.of());
    }

    static Declared declared(Resource resource, String... notifies) {
        return new Declared(resource, List.of(notifies), SaidWorkshop.PLACE);
    }

    Resource file(String name, String content) {
        return FileResource.of(root.resolve(name).toString(), Bytes.of(content), Attributes.ANY);
    }

    Resource failing(String name) {
        return command(name, "echo because >&2; exit 3");
    }

    Resource command(String name, String script) {
        @Nullable Bytes nothing = null;
        return new CommandResource(
                name,
                new Command(List.of(script), true),
                root.resolve("waited").toString(),
                null,
                null,
                null,
                nothing,
                null);
    }
}
