package dev.suil.testkit.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.suil.Run;
import dev.suil.SuilException;
import dev.suil.ssh.RunEvent;
import dev.suil.ssh.RunEvent.NodeEnded;
import dev.suil.ssh.RunEvent.NodeResult;
import dev.suil.ssh.RunEvent.OperationStarted;
import dev.suil.ssh.RunResult;
import dev.suil.ssh.RunSettings;
import dev.suil.ssh.SuilRun;
import dev.suil.testkit.TestWorkspace;
import dev.suil.testkit.ssh.EmbeddedNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The whole way, from the files of a workspace over SSH to the files of a node. */
final class ApplyTest {

    private static final String NODE = "web-01.example.com";

    @TempDir
    Path folder;

    private EmbeddedNode node;
    private Path root;
    private final List<RunEvent> events = new ArrayList<>();
    private Consumer<RunEvent> watcher = event -> {};
    private TestWorkspace workspace;

    @BeforeEach
    void start() throws IOException {
        node = EmbeddedNode.start();
        root = node.root();
        workspace = TestWorkspace.empty()
                .role("web", "modules: [site]")
                .data("site", "site:", "  root: " + root, "  greeting: hello", "  pages: [one, two]")
                .module(
                        "site",
                        "module.yaml",
                        "resources:",
                        "  - directory: \"{{ root }}/pages\"",
                        "  - each: pages",
                        "    file: \"{{ root }}/pages/{{ item }}\"",
                        "    content: \"{{ greeting }} from {{ item }} on {{ node.name }}\\n\"",
                        "    notify: count",
                        "handlers:",
                        "  count: {command: \"echo counted >>{{ root }}/counted\"}");
        workspace = workspace.node(NODE, lines("role: web"));
    }

    @AfterEach
    void stop() throws IOException {
        node.close();
    }

    @Test
    void aFirstApplyTakesFourExecsAndASecondOneOfEach() {
        assertThat(apply().nodes()).containsEntry(NODE, NodeResult.CHANGED);
        assertThat(root.resolve("pages/one")).hasContent("hello from one on web-01.example.com\n");
        assertThat(root.resolve("counted")).hasContent("counted\n");
        assertThat(node.execs()).isEqualTo(4);
        assertThat(node.connections()).isEqualTo(1);

        assertThat(apply().nodes()).containsEntry(NODE, NodeResult.UNCHANGED);
        assertThat(node.execs()).isEqualTo(5);
        assertThat(node.connections()).isEqualTo(2);
        assertThat(of(OperationStarted.class)).isEmpty();
        assertThat(root.resolve("counted")).hasContent("counted\n");
    }

    @Test
    void aFileEditedByHandShowsInADryRunAndIsPutRightByAnApply() throws IOException {
        apply();
        Files.writeString(root.resolve("pages/two"), "edited\n");

        RunResult dry = run(settings().withDryRun(true)).apply();

        assertThat(dry.nodes()).containsEntry(NODE, NodeResult.WOULD_CHANGE);
        assertThat(of(RunEvent.ResourcePlanned.class))
                .singleElement()
                .satisfies(planned -> assertThat(planned.changes().get(0).diff())
                        .contains("-edited\n+hello from two on web-01.example.com\n"));
        assertThat(of(RunEvent.HandlerPlanned.class)).hasSize(1);
        assertThat(root.resolve("pages/two")).hasContent("edited\n");

        assertThat(apply().nodes()).containsEntry(NODE, NodeResult.CHANGED);
        assertThat(root.resolve("pages/two")).hasContent("hello from two on web-01.example.com\n");
        assertThat(root.resolve("counted")).hasContent("counted\ncounted\n");
    }

    @Test
    void aDryRunOfANewNodeWritesNothingAnywhere() throws IOException {
        List<String> before = files(root);

        run(settings().withDryRun(true)).apply();

        assertThat(files(root)).isEqualTo(before);
        assertThat(folder.resolve("workspace/facts")).doesNotExist();
        assertThat(folder.resolve("workspace/.runs")).doesNotExist();
    }

    @Test
    void aConnectionLostInTheMiddleIsRecordedAndTheNextApplyConverges() {
        watcher = event -> {
            if (event instanceof OperationStarted started && started.resource().endsWith("pages/one")) {
                node.drop();
            }
        };

        assertThat(apply().nodes()).containsEntry(NODE, NodeResult.FAILED);
        assertThat(of(NodeEnded.class).get(0).message()).contains("pages/one").contains("not known");

        watcher = event -> {};
        assertThat(apply().nodes()).containsEntry(NODE, NodeResult.CHANGED);
        assertThat(root.resolve("pages/two")).exists();
        assertThat(root.resolve("counted")).exists();
        assertThat(apply().nodes()).containsEntry(NODE, NodeResult.UNCHANGED);
    }

    @Test
    void aChangedHostKeyEndsTheNodeWithWhatToDo() throws IOException {
        apply();
        node.changeHostKeys();

        assertThat(apply().nodes()).containsEntry(NODE, NodeResult.FAILED);
        NodeEnded ended = of(NodeEnded.class).get(0);
        assertThat(ended.message()).isNotBlank();
        assertThat(ended.hint()).isNotBlank();
    }

    @Test
    void aBrokenTemplateOfOneNodeStopsAllBeforeAnythingConnects() {
        workspace = workspace
                .node("web-02.example.com", "role: web", "site: {greeting: !delete }")
                .knownOs("web-02.example.com", "debian", "12");

        assertThatThrownBy(this::apply)
                .isInstanceOf(SuilException.class)
                .hasMessageContaining("web-02.example.com")
                .hasMessageContaining("greeting");
        assertThat(node.connections()).isZero();
    }

    @Test
    void anOsLayerIsUsedOnceTheOsIsKnown() {
        workspace = workspace
                .node(NODE, lines("role: web", "site: {greeting: !replace provisional}"))
                .common(
                        "hierarchy:",
                        "  - modules/{module}.yaml",
                        "  - roles/{role}.yaml",
                        "  - nodes/{node}.yaml",
                        "  - os/{distribution}.yaml");
        String distribution = run(settings()).facts().ok() ? distribution() : "";
        workspace = workspace.file("data/os/" + distribution + ".yaml", "site: {greeting: known}");

        apply();

        assertThat(root.resolve("pages/one")).content().startsWith("known from one");
    }

    private String distribution() {
        try (Stream<String> lines = Files.lines(folder.resolve("workspace/facts/" + NODE + "/suil.yaml"))) {
            return lines.filter(line -> line.startsWith("distribution: "))
                    .map(line -> line.substring("distribution: ".length()))
                    .findFirst()
                    .orElseThrow();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** A node's file that leads to the embedded node. */
    private String[] lines(String... more) {
        List<String> lines = new ArrayList<>(List.of(more));
        lines.add("deployment:");
        lines.add("  sudo: no");
        node.deployment().forEach((key, value) -> lines.add("  " + key + ": '" + value + "'"));
        return lines.toArray(String[]::new);
    }

    private RunResult apply() {
        return run(settings()).apply();
    }

    private RunSettings settings() {
        return RunSettings.defaults(folder.resolve("cache"));
    }

    private SuilRun run(RunSettings settings) {
        events.clear();
        return new SuilRun(workspace.writeTo(folder.resolve("workspace")), Run.all(), settings, event -> {
            events.add(event);
            watcher.accept(event);
        });
    }

    private <T extends RunEvent> List<T> of(Class<T> type) {
        return events.stream().filter(type::isInstance).map(type::cast).toList();
    }

    private static List<String> files(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.map(Path::toString).sorted().toList();
        }
    }
}
