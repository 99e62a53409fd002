package dev.suil.ssh.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.suil.SuilException;
import dev.suil.data.Secret;
import dev.suil.resource.Bytes;
import dev.suil.resource.Declarations;
import dev.suil.resource.Fields.Command;
import dev.suil.resource.Operation;
import dev.suil.resource.types.CommandResource;
import dev.suil.secret.Age;
import dev.suil.secret.Recipients;
import dev.suil.ssh.RunEvent;
import dev.suil.ssh.RunEvent.NodeResult;
import dev.suil.ssh.RunEvent.OperationEnded;
import dev.suil.ssh.RunEvent.OperationStarted;
import dev.suil.ssh.RunResult;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The engine on real shells, with real files, and modules said in Java. */
final class RunEngineTest extends RunEngineFixture {

    @Test
    void aFirstApplyTakesFourExecsAndASecondOne() {
        workshop.node("a", null).module("m", () -> declare(file("motd", "hello\n")));

        assertThat(apply().nodes()).containsEntry("a", NodeResult.CHANGED);
        assertThat(nodes.execs.get()).isEqualTo(4);
        assertThat(nodes.connections.get()).isEqualTo(1);
        assertThat(root.resolve("motd")).hasContent("hello\n");

        nodes.reset();
        assertThat(apply().nodes()).containsEntry("a", NodeResult.UNCHANGED);
        assertThat(nodes.execs.get()).isEqualTo(1);
        assertThat(nodes.connections.get()).isEqualTo(1);
        assertThat(of(OperationStarted.class)).isEmpty();
        assertThat(of(RunEvent.ModuleUnchanged.class))
                .extracting(RunEvent.ModuleUnchanged::dataOnly)
                .containsExactly(false);
    }

    @Test
    void aDryRunShowsTheDiffAndWritesNothing() throws IOException {
        workshop.node("a", null).module("m", () -> declare(file("motd", "one\ntwo\n")));
        Files.writeString(root.resolve("motd"), "one\nzwei\n");
        settings = settings.withDryRun(true);

        RunResult result = apply();

        assertThat(result.nodes()).containsEntry("a", NodeResult.WOULD_CHANGE);
        assertThat(result.ok()).isTrue();
        assertThat(of(RunEvent.ResourcePlanned.class)).singleElement().satisfies(planned -> {
            assertThat(planned.changes()).extracting(RunEvent.ShownChange::what).containsExactly("content");
            assertThat(planned.changes().get(0).diff()).contains("-zwei\n+two\n");
            assertThat(planned.place()).isEqualTo(SaidWorkshop.PLACE);
        });
        assertThat(root.resolve("motd")).hasContent("one\nzwei\n");
        assertThat(workspace).isEmptyDirectory();
        assertThat(nodes.state("a")).doesNotExist();
    }

    @Test
    void aFailureStopsTheNodeButNotTheHandlersOfWhatIsDone() {
        workshop.node("a", null)
                .node("b", null)
                .module(
                        "m",
                        () -> new Declarations(
                                List.of(
                                        declared(file("one", "1\n"), "note"),
                                        declared(failing("broken"), "other"),
                                        declared(file("two", "2\n"))),
                                Map.of(
                                        "note", Operation.of("note", "echo ran >>" + root.resolve("noted")),
                                        "other", Operation.of("other", "echo ran >>" + root.resolve("othered")))))
                .module("n", () -> declare(file("three", "3\n")));

        RunResult result = apply();

        assertThat(result.nodes()).containsEntry("a", NodeResult.FAILED).containsEntry("b", NodeResult.NOT_REACHED);
        assertThat(root.resolve("one")).exists();
        assertThat(root.resolve("noted")).hasContent("ran\n");
        assertThat(root.resolve("othered")).doesNotExist();
        assertThat(root.resolve("two")).doesNotExist();
        assertThat(root.resolve("three")).doesNotExist();
        assertThat(nodes.state("a").resolve("owed")).hasContent("m/other\n");
        assertThat(ended("a").message())
                .contains("command broken")
                .contains("modules/m/module.yaml:3:5")
                .contains("status 3")
                .contains("because");
        assertThat(record("a")).contains("\"result\" : \"failed\"").contains("\"outcome\" : \"failed\"");
    }

    @Test
    void aLostConnectionNamesWhatWasInFlightAndTheNextApplyConverges() throws IOException {
        Path hang = root.resolve("hang");
        Files.createFile(hang);
        workshop.node("a", null)
                .module(
                        "m",
                        () -> new Declarations(
                                List.of(
                                        declared(file("one", "1\n"), "note"),
                                        declared(command(
                                                "wait",
                                                "[ ! -e " + hang + " ] || sleep 60; touch " + root.resolve("waited"))),
                                        declared(file("two", "2\n"))),
                                Map.of("note", Operation.of("note", "echo ran >>" + root.resolve("noted")))));
        watcher = event -> {
            if (event instanceof OperationStarted started && started.resource().equals("command wait")) {
                nodes.cut();
            }
        };

        assertThat(apply().nodes()).containsEntry("a", NodeResult.FAILED);
        assertThat(ended("a").message()).contains("command wait").contains("not known");
        assertThat(of(OperationEnded.class))
                .last()
                .satisfies(last -> assertThat(last.status()).isEqualTo(-1));
        assertThat(record("a")).contains("\"outcome\" : \"unknown\"");

        watcher = event -> {};
        Files.delete(hang);
        assertThat(apply().nodes()).containsEntry("a", NodeResult.CHANGED);
        assertThat(root.resolve("two")).exists();
        assertThat(root.resolve("noted")).hasContent("ran\n");
    }

    @Test
    void anUnreachableNodeFailsInItsTurnAndStopsTheRest() {
        workshop.node("a", null).node("b", null).node("c", null).module("m", () -> declare(file("motd", "hello\n")));
        nodes.unreachable.add("b");

        RunResult result = apply();

        assertThat(result.nodes().values())
                .containsExactly(NodeResult.CHANGED, NodeResult.FAILED, NodeResult.NOT_REACHED);
        assertThat(ended("b").hint()).isEqualTo("see its power");
        assertThat(record("b")).contains("b does not answer");
        assertThat(result.ok()).isFalse();
    }

    @Test
    void allowedFailuresDoNotStopAPhase() {
        workshop.node("a", null).node("b", null).module("m", () -> declare(file("motd", "hello\n")));
        workshop.maxFailures = 1;
        nodes.unreachable.add("a");

        assertThat(apply().nodes().values()).containsExactly(NodeResult.FAILED, NodeResult.CHANGED);
    }

    @Test
    void whatIsChangedBackFailsTheCheck() {
        workshop.node("a", null)
                .module(
                        "m",
                        () -> new Declarations(
                                List.of(declared(file("one", "1\n"), "spoil")),
                                Map.of("spoil", Operation.of("spoil", "echo other >" + root.resolve("one")))));

        assertThat(apply().nodes()).containsEntry("a", NodeResult.FAILED);
        assertThat(ended("a").message()).contains("still differs").contains("one (content)");
        assertThat(record("a")).contains("\"differs\" : [ \"content\" ]");
    }

    @Test
    void aSecretIsNowhereButInItsFile() throws Exception {
        Age.NewKey key = Age.newKey();
        String plain = "tr0ub4dor";
        Secret secret = secret(plain, key);
        workshop.node("a", null)
                .configured(secret)
                .module(
                        "m",
                        (reveal, node) -> declare(
                                file("secret", "password=" + reveal.apply(secret) + "\n"), file("open", "open\n")))
                .module(
                        "n",
                        (reveal, node) -> declare(new CommandResource(
                                "leak",
                                new Command(List.of("cat >&2; exit 3"), true),
                                root.resolve("never").toString(),
                                null,
                                null,
                                null,
                                Bytes.of(reveal.apply(secret)),
                                null)));
        settings = settings.withAgeKeys(List.of(key.identity()));

        apply();

        assertThat(root.resolve("secret")).hasContent("password=" + plain + "\n");
        assertThat(events.toString()).doesNotContain(plain);
        try (Stream<Path> files = Files.walk(workspace)) {
            assertThat(files.filter(Files::isRegularFile))
                    .allSatisfy(file -> assertThat(Files.readString(file)).doesNotContain(plain));
        }
        assertThat(of(RunEvent.ResourcePlanned.class).get(0).changes())
                .allSatisfy(change ->
                        assertThat(change.secret() ? change.diff() : null).isNull())
                .anyMatch(RunEvent.ShownChange::secret);
        assertThat(workspace.resolve("facts/a/modules/m.yaml")).content().contains("matches: ");
    }

    @Test
    void aMissingKeyIsAProblemBeforeAnythingConnects() throws Exception {
        Age.NewKey key = Age.newKey();
        Secret secret = secret("x", key);
        workshop.node("a", null).configured(secret).module("m", () -> declare(file("motd", "hello\n")));

        assertThatThrownBy(this::apply).isInstanceOf(SuilException.class).hasMessageContaining("secret.no-key");
        assertThat(nodes.connections.get()).isZero();
    }

    @Test
    void changedCodeForcesTheModule() {
        workshop.node("a", null).module("m", () -> declare(file("motd", "hello\n")));
        apply();
        workshop.module("m", "sha256:2", (reveal, node) -> declare(file("motd", "hello\n")));

        assertThat(apply().nodes()).containsEntry("a", NodeResult.CHANGED);
        assertThat(of(OperationEnded.class)).isNotEmpty();
        assertThat(of(RunEvent.Notice.class))
                .extracting(RunEvent.Notice::message)
                .contains("the code of m has changed since it was applied: all that it does is done again");
        assertThat(apply().nodes()).containsEntry("a", NodeResult.UNCHANGED);
    }

    @Test
    void onlyTheModulesAskedForAreTouched() {
        workshop.node("a", null)
                .module("m", () -> declare(file("m", "m\n")))
                .module("n", () -> declare(file("n", "n\n")));
        settings = settings.withModules(java.util.Set.of("n"));

        apply();

        assertThat(root.resolve("m")).doesNotExist();
        assertThat(root.resolve("n")).exists();
    }

    @Test
    void whatIsNoLongerDeclaredIsSaidAndStays() {
        workshop.node("a", null).module("m", () -> declare(file("old", "1\n"), file("new", "1\n")));
        apply();
        workshop.module("m", () -> declare(file("new", "1\n")));

        apply();

        assertThat(of(RunEvent.Notice.class))
                .extracting(RunEvent.Notice::message)
                .anyMatch(text -> text.contains(root.resolve("old") + " is no longer declared"));
        assertThat(root.resolve("old")).exists();
    }

    @Test
    void anInterruptionLetsTheRunningOperationFinishAndStartsNothingMore() throws IOException {
        Files.createDirectory(root.resolve("elsewhere"));
        workshop.node("a", null)
                .node("b", null)
                .module(
                        "m",
                        () -> declare(
                                command("first", "sleep 1; touch " + root.resolve("first")),
                                file("second", "2\n"),
                                file("elsewhere/third", "3\n")));
        watcher = event -> {
            if (event instanceof OperationStarted) {
                if (!interruption.asked()) {
                    interruption.interrupt();
                }
            }
        };

        RunResult result = apply();

        assertThat(result.interrupted()).isTrue();
        assertThat(result.nodes())
                .containsEntry("a", NodeResult.INTERRUPTED)
                .containsEntry("b", NodeResult.NOT_REACHED);
        assertThat(root.resolve("first")).exists();
        assertThat(root.resolve("elsewhere/third")).doesNotExist();
        assertThat(record("a")).contains("\"result\" : \"interrupted\"");
    }

    @Test
    void factsAreReadAndCachedAndNothingIsChanged() {
        workshop.node("a", null).module("m", () -> declare(file("motd", "hello\n")));

        RunResult result = engine(true).run();

        assertThat(result.ok()).isTrue();
        assertThat(root.resolve("motd")).doesNotExist();
        assertThat(workspace.resolve("facts/a/suil.yaml")).content().contains("family: ");
        assertThat(workspace.resolve("facts/a/host.yaml")).content().contains("hostname: ");
        assertThat(workspace.resolve("facts/a/modules/m.yaml")).content().contains("motd");
        assertThat(workspace.resolve(".runs")).doesNotExist();
    }

    private static Secret secret(String plain, Age.NewKey key) {
        byte[] bytes = plain.getBytes(StandardCharsets.UTF_8);
        return Secret.of(Age.encrypt(bytes, Recipients.parse(key.recipient())), SaidWorkshop.PLACE);
    }
}
