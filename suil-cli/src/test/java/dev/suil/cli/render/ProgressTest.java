package dev.suil.cli.render;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.suil.data.Origin;
import dev.suil.resource.ResourceId;
import dev.suil.ssh.RunEvent;
import dev.suil.ssh.RunEvent.NodeResult;
import dev.suil.ssh.RunEvent.ShownChange;
import dev.suil.ssh.RunListener;
import dev.suil.ssh.RunResult;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

final class ProgressTest {

    private static final Duration TOOK = Duration.ofMillis(1234);
    private static final ShownChange DIFF = new ShownChange("content", null, null, "@@ -1 +1 @@\n-old\n+new\n", false);
    private static final ShownChange MODE = new ShownChange("mode", "0600", "0644", null, false);
    private static final ShownChange SECRET = new ShownChange("content", null, null, null, true);

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    void whatChangesIsOutputWithItsPlaceAndItsDiff() {
        tell(0, false, planned(DIFF, MODE), new RunEvent.HandlerPlanned("a", "nginx", "reload nginx"), next());

        assertThat(out()).isEqualTo("""
                        a: to change
                          nginx  file /etc/motd        content: +1 -1 lines  modules/nginx/module.yaml:3
                                                       mode: 0600 -> 0644
                            @@ -1 +1 @@
                            -old
                            +new
                                 handler reload nginx  to run
                        """);
        assertThat(err()).isEmpty();
    }

    @Test
    void aChangeWithASecretShowsNeitherSide() {
        tell(0, false, planned(SECRET), next());

        assertThat(out()).contains("content differs (secret)");
    }

    @Test
    void aNarrowTerminalHasTheSameInMoreLinesAndThePlacesOnlyWhereTheyFit() {
        RunListener listener = text(0, new Colours(false), 40, Diffs.NONE, false);

        listener.on(planned(DIFF, MODE));
        listener.on(next());

        assertThat(out()).isEqualTo("""
                        a: to change
                          nginx  file /etc/motd  content: +1 -1
                                                 lines
                                                 mode: 0600 ->
                                                 0644
                        """);
    }

    @Test
    void aLongDiffIsCutUnlessAllOfItIsWanted() {
        String lines = IntStream.range(0, 100)
                .mapToObj(i -> "+line " + i + " of many\n")
                .collect(Collectors.joining());
        ShownChange change = new ShownChange("content", null, null, "@@ -0,0 +1,100 @@\n" + lines, false);

        RunListener shortly = text(0, new Colours(false), 20, Diffs.SHORT, false);
        shortly.on(planned(change));
        shortly.on(next());

        assertThat(out()).contains("    +line 22 of many\n    ... 77 more lines, which --diff full shows\n");
        out.reset();
        RunListener fully = text(0, new Colours(false), 20, Diffs.FULL, false);
        fully.on(planned(change));
        fully.on(next());
        assertThat(out()).contains("+line 99 of many").doesNotContain("more lines");
    }

    @Test
    void manyNodesAreNamedByHowTheyCameOutWithTheirTimesAndWhatFailed() {
        Map<String, NodeResult> nodes = new LinkedHashMap<>();
        RunListener listener = text(0, new Colours(false), 60, Diffs.SHORT, false);
        for (int i = 10; i < 25; i++) {
            nodes.put("n" + i, NodeResult.CHANGED);
            listener.on(new RunEvent.NodeEnded("n" + i, NodeResult.CHANGED, 2, null, null, TOOK));
        }
        nodes.put("bad", NodeResult.FAILED);
        listener.on(new RunEvent.NodeEnded("bad", NodeResult.FAILED, 0, "no route to host", null, TOOK));
        nodes.put("later", NodeResult.NOT_REACHED);
        out.reset();

        listener.on(new RunEvent.RunEnded(new RunResult(nodes, false), Path.of("/w/.runs/1"), TOOK));

        assertThat(out())
                .startsWith("\n  changed      n10          1.2 s  2 resources\n               n11 ")
                .contains("\n               n18          1.2 s  2 resources\n               and 6 more\n")
                .endsWith("""
                          failed       bad          1.2 s  no route to host
                          not reached  later
                        15 changed, 1 failed, 1 not reached (1.2 s)
                        recorded in /w/.runs/1
                        """);
    }

    @Test
    void coloursAreForATerminalAlone() {
        tell(0, false, planned(DIFF), next());
        assertThat(out()).doesNotContain("\u001B");

        tell(0, true, planned(DIFF), next());
        assertThat(out()).contains("\u001B[32m+new\u001B[0m").contains("\u001B[31m-old\u001B[0m");
    }

    @ParameterizedTest
    @CsvSource({"-1, not known", "-2, too long", "7, status 7"})
    void aFailedOperationShowsHowAndWhatItPrintedOnStandardError(int status, String how) {
        tell(0, false, new RunEvent.OperationEnded("a", "m", "file /x", "write /x", status, "one\ntwo\n", TOOK));

        assertThat(out()).isEmpty();
        assertThat(err()).contains("write /x").contains(how).contains("file /x").contains("| one\n  | two");
    }

    @Test
    void aFailedNodeSaysWhatToDo() {
        tell(-1, false, new RunEvent.NodeEnded("a", NodeResult.FAILED, 0, "no route to host", "check the name", TOOK));

        assertThat(err()).isEqualTo("a: failed: no route to host\n  check the name\n");
    }

    @Test
    void quietTellsFailuresAndTheEndAlone() {
        tell(
                -1,
                false,
                new RunEvent.PhaseStarted("main", List.of("a")),
                new RunEvent.NodeStarted("a"),
                planned(DIFF),
                new RunEvent.NodeEnded("a", NodeResult.CHANGED, 1, null, null, TOOK),
                ended(NodeResult.CHANGED));

        assertThat(err()).isEmpty();
        assertThat(out()).isEqualTo("1 changed (1.2 s)\n");
    }

    @Test
    void aModuleWithoutCodeSaysSoAndOneThatIsAsItShouldBeOnlyWhenAsked() {
        tell(0, false, new RunEvent.ModuleUnchanged("a", "m", true), new RunEvent.ModuleUnchanged("a", "n", false));
        assertThat(err()).isEqualTo("a: m: data only, nothing to do\n");

        tell(1, false, new RunEvent.ModuleUnchanged("a", "n", false));
        assertThat(err()).endsWith("a: n: nothing to do\n");
    }

    @ParameterizedTest
    @CsvSource({
        "UNCHANGED, 1 unchanged: nothing to do",
        "CHANGED, 1 changed (",
        "WOULD_CHANGE, 1 would change",
        "FAILED, 1 failed",
        "NOT_REACHED, 1 not reached",
        "INTERRUPTED, 1 interrupted"
    })
    void theEndCountsHowNodesCameOut(NodeResult result, String text) {
        tell(0, false, ended(result));

        assertThat(out()).startsWith(text);
    }

    @Test
    void whereFactsAreReadNothingIsSaidOfChanges() {
        RunListener listener = text(0, new Colours(false), Integer.MAX_VALUE, Diffs.SHORT, true);

        listener.on(new RunEvent.NodeEnded("a", NodeResult.UNCHANGED, 0, null, null, TOOK));
        listener.on(ended(NodeResult.UNCHANGED));

        assertThat(out()).isEqualTo("a: read (1.2 s)\n1 read (1.2 s)\n");
    }

    @ParameterizedTest
    @MethodSource("events")
    void everyEventIsOneLineOfJsonThatNamesItsKind(RunEvent event) throws IOException {
        new ProgressJson(print(out)).on(event);

        assertThat(out()).endsWith("}\n").containsOnlyOnce("\n");
        JsonNode json = new JsonMapper().readTree(out());
        assertThat(json.get("event").asText().replace("_", ""))
                .isEqualToIgnoringCase(event.getClass().getSimpleName());
        Arrays.stream(event.getClass().getRecordComponents())
                .filter(component -> component.getName().equals("node"))
                .forEach(component -> assertThat(json.get("node").asText()).isEqualTo("a"));
    }

    static List<RunEvent> events() {
        return List.of(
                new RunEvent.PhaseStarted("main", List.of("a")),
                new RunEvent.PhaseEnded("main"),
                new RunEvent.NodeStarted("a"),
                new RunEvent.StepStarted("a", RunEvent.Step.FACTS_AGAIN),
                new RunEvent.StepEnded("a", RunEvent.Step.FACTS_AGAIN, TOOK),
                new RunEvent.Notice("a", "a lock is waited for"),
                new RunEvent.ModuleUnchanged("a", "m", true),
                planned(DIFF, SECRET),
                new RunEvent.HandlerPlanned("a", "m", "reload nginx"),
                new RunEvent.OperationStarted("a", "m", "file /x", "write /x"),
                new RunEvent.OperationEnded("a", "m", "file /x", "write /x", 1, "one\ntwo\n", TOOK),
                new RunEvent.NodeEnded("a", NodeResult.FAILED, 1, "lost", null, TOOK),
                ended(NodeResult.UNCHANGED));
    }

    private static RunEvent.ResourcePlanned planned(ShownChange... changes) {
        return new RunEvent.ResourcePlanned(
                "a",
                "nginx",
                new ResourceId("file", "/etc/motd"),
                new Origin("modules/nginx/module.yaml", 3, 5),
                List.of(changes),
                List.of("write /etc/motd"));
    }

    private static RunEvent.RunEnded ended(NodeResult result) {
        return new RunEvent.RunEnded(new RunResult(Map.of("a", result), false), null, TOOK);
    }

    private void tell(int verbosity, boolean colours, RunEvent... events) {
        RunListener listener = text(verbosity, new Colours(colours), Integer.MAX_VALUE, Diffs.SHORT, false);
        for (RunEvent event : events) {
            listener.on(event);
        }
    }

    private RunListener text(int verbosity, Colours colours, int width, Diffs diffs, boolean readingOnly) {
        return new ProgressText(
                new ProgressText.Target(print(out), colours),
                new ProgressText.Target(print(err), new Colours(false)),
                new Layout(width, diffs),
                verbosity,
                readingOnly);
    }

    /** The node's next step: all that it needs is known then. */
    private static RunEvent next() {
        return new RunEvent.StepStarted("a", RunEvent.Step.APPLY);
    }

    private static PrintStream print(ByteArrayOutputStream target) {
        return new PrintStream(target, false, StandardCharsets.UTF_8);
    }

    private String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    private String err() {
        return err.toString(StandardCharsets.UTF_8);
    }
}
