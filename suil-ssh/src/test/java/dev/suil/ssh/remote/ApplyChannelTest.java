package dev.suil.ssh.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.suil.resource.Operation;
import dev.suil.ssh.transport.TransportException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class ApplyChannelTest {

    private static final String SHELLS = "dev.suil.ssh.remote.ShellConnection#shells";
    private static final Elevation NONE = new Elevation(false, null, null);
    private static final Duration LIMIT = Duration.ofSeconds(30);

    @TempDir
    Path folder;

    private int number;

    @ParameterizedTest
    @MethodSource(SHELLS)
    void operationsRunInOrderEachInAShellOfItsOwn(String shell) throws Exception {
        List<Outcome> outcomes = run(
                shell,
                resource("x=1; cd /tmp; echo one"),
                resource("echo \"two $x\"; pwd >&2"),
                resource("cat; echo three"));

        assertThat(outcomes).extracting(Outcome::status).containsExactly(0, 0, 0);
        assertThat(outcomes.get(0).output().strip()).isEqualTo("one");
        assertThat(outcomes.get(1).output()).isEqualTo("two \n/\n");
        assertThat(outcomes.get(2).output().strip()).isEqualTo("three");
    }

    @ParameterizedTest
    @MethodSource(SHELLS)
    void inputArrivesByteForByte(String shell) throws Exception {
        byte[] bytes = new byte[200_000];
        new Random(1).nextBytes(bytes);
        Path file = folder.resolve("file");

        List<Outcome> outcomes = run(
                shell,
                request(Operation.of("write", "cat >'" + file + "'").withInput(bytes)),
                request(Operation.of("nothing", "cat >'" + file + "2'; echo done")
                        .withInput(new byte[0])));

        assertThat(Files.readAllBytes(file)).isEqualTo(bytes);
        assertThat(folder.resolve("file2")).isEmptyFile();
        assertThat(outcomes).extracting(Outcome::status).containsExactly(0, 0);
    }

    @ParameterizedTest
    @MethodSource(SHELLS)
    void inputThatIsNotReadDoesNoHarm(String shell) throws Exception {
        List<Outcome> outcomes = run(
                shell, request(Operation.of("skip", "exit 0").withInput(new byte[500_000])), resource("echo after"));

        assertThat(outcomes).extracting(Outcome::status).containsExactly(0, 0);
        assertThat(outcomes.get(1).output().strip()).isEqualTo("after");
    }

    @ParameterizedTest
    @MethodSource(SHELLS)
    void aFailureSkipsResourcesAndNotHandlers(String shell) throws Exception {
        List<Outcome> outcomes =
                run(shell, resource("echo why; false; echo not reached"), resource("echo no"), handler("echo yes"));

        assertThat(outcomes).extracting(Outcome::status).containsExactly(1, Outcome.SKIPPED, 0);
        assertThat(outcomes.get(0).output().strip()).isEqualTo("why");
    }

    @ParameterizedTest
    @MethodSource(SHELLS)
    void aScriptOfAnyLengthRuns(String shell) throws Exception {
        String script = "# " + "x".repeat(300_000) + "\necho long; cat";

        List<Outcome> outcomes =
                run(shell, request(Operation.of("long", script).withInput("in\n".getBytes(StandardCharsets.UTF_8))));

        assertThat(outcomes.get(0).output().strip()).isEqualTo("long\nin");
    }

    @ParameterizedTest
    @MethodSource(SHELLS)
    void whatTakesTooLongIsEndedWithAllThatItStarted(String shell) throws Exception {
        Path late = folder.resolve("late");

        List<Outcome> outcomes = run(
                shell,
                request(Operation.of("hang", "(sleep 2; touch '" + late + "') & sleep 60")
                        .withTimeout(Duration.ofSeconds(1))),
                handler("sleep 2; echo after"));

        assertThat(outcomes).extracting(Outcome::status).containsExactly(Outcome.TIMED_OUT, 0);
        assertThat(late).doesNotExist();
    }

    @ParameterizedTest
    @MethodSource(SHELLS)
    void aDaemonThatKeepsTheOutputOpenIsNotWaitedFor(String shell) throws Exception {
        List<Outcome> outcomes = run(shell, resource("sleep 20 & echo started"), resource("echo next"));

        assertThat(outcomes).extracting(Outcome::status).containsExactly(0, 0);
        assertThat(outcomes.get(0).took()).isLessThan(Duration.ofSeconds(10));
    }

    @ParameterizedTest
    @MethodSource(SHELLS)
    void onlyTheEndOfALongOutputIsKept(String shell) throws Exception {
        List<Outcome> outcomes = run(shell, resource("i=0; while [ $i -lt 20000 ]; do echo line $i; i=$((i+1)); done"));

        assertThat(outcomes.get(0).output())
                .endsWith("line 19999\n")
                .startsWith("line ")
                .hasSizeLessThan(20_000);
    }

    @ParameterizedTest
    @MethodSource(SHELLS)
    void whatIsOwedIsNotedBeforeTheChangeAndStruckOffByItsHandler(String shell) throws Exception {
        Path owed = folder.resolve("owed");
        List<String> notes = List.of("nginx/reload nginx", "cdn/purge it's");

        List<Outcome> outcomes = run(
                shell,
                new Request(number++, false, Operation.of("x", "cat '" + owed + "'"), LIMIT, notes, null),
                new Request(number++, false, Operation.of("x", ":"), LIMIT, notes, null),
                new Request(number++, true, Operation.of("x", ":"), LIMIT, List.of(), "nginx/reload nginx"));

        assertThat(outcomes.get(0).output().strip().lines()).containsExactlyElementsOf(notes);
        assertThat(owed).hasContent("cdn/purge it's\n");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(owed)))
                .isEqualTo("rw-------");
    }

    @ParameterizedTest
    @MethodSource(SHELLS)
    void aHandlerThatFailsStaysOwed(String shell) throws Exception {
        run(
                shell,
                new Request(number++, false, Operation.of("x", ":"), LIMIT, List.of("a/b"), null),
                new Request(number++, true, Operation.of("x", "false"), LIMIT, List.of(), "a/b"));

        assertThat(folder.resolve("owed")).hasContent("a/b\n");
    }

    @ParameterizedTest
    @MethodSource(SHELLS)
    void theLastPaymentLeavesNoFile(String shell) throws Exception {
        run(
                shell,
                new Request(number++, false, Operation.of("x", ":"), LIMIT, List.of("a/b"), null),
                new Request(number++, true, Operation.of("x", ":"), LIMIT, List.of(), "a/b"));

        assertThat(folder.resolve("owed")).doesNotExist();
    }

    @ParameterizedTest
    @MethodSource(SHELLS)
    void aSecondApplyIsRefusedWithTheNameOfTheFirst(String shell) throws Exception {
        try (ApplyChannel first = open(shell, "alice@laptop")) {
            assertThatThrownBy(() -> open(shell, "bob"))
                    .isInstanceOf(ApplyRefusedException.class)
                    .hasMessageContaining("alice@laptop");
            first.send(resource("sleep 30 >/dev/null 2>&1 &"));
            first.await(i -> {});
        }
        // A daemon that an operation started must not hold the lock; the shell itself needs a moment to end.
        open(shell, "bob", 50).close();
    }

    @Test
    void aNodeThatCannotBeLockedSaysWhy() throws Exception {
        Path file = Files.createFile(folder.resolve("file"));

        assertThatThrownBy(() ->
                        ApplyChannel.open(new ShellConnection("/bin/sh", "/bin/sh", file.resolve("below")), NONE, "me"))
                .isInstanceOf(ApplyRefusedException.class)
                .hasMessageContaining("cannot be locked");
    }

    @ParameterizedTest
    @MethodSource(SHELLS)
    void aShellThatEndsInTheMiddleLeavesTheOutcomeUnknown(String shell) throws Exception {
        try (ApplyChannel channel = open(shell, "me")) {
            channel.send(resource("kill -KILL $PPID"));

            assertThatThrownBy(() -> channel.await(i -> {})).isInstanceOf(TransportException.class);
            assertThat(channel.inFlight()).isNotNull();
        }
    }

    @ParameterizedTest
    @MethodSource(SHELLS)
    void anOperationRunsAsItsUser(String shell) throws Exception {
        assumeTrue("root".equals(System.getProperty("user.name")), "only root can change the user");

        List<Outcome> outcomes = run(
                shell,
                request(Operation.of("who", "id -un; cat; umask")
                        .as("nobody")
                        .withInput("in\n".getBytes(StandardCharsets.UTF_8))));

        assertThat(outcomes.get(0).output().strip()).isEqualTo("nobody\nin\n0022");
    }

    private List<Outcome> run(String shell, Request... requests) throws Exception {
        List<Outcome> outcomes = new ArrayList<>();
        try (ApplyChannel channel = open(shell, "me")) {
            for (Request request : requests) {
                channel.send(request);
            }
            while (channel.pending() > 0) {
                outcomes.add(channel.await(started -> {}));
            }
        }
        return outcomes;
    }

    private ApplyChannel open(String shell, String holder) throws TransportException, ApplyRefusedException {
        return ApplyChannel.open(new ShellConnection(shell, "/bin/sh", folder), NONE, holder);
    }

    private ApplyChannel open(String shell, String holder, int tries) throws Exception {
        for (int i = 1; ; i++) {
            try {
                return open(shell, holder);
            } catch (ApplyRefusedException e) {
                if (i == tries) {
                    throw e;
                }
            }
        }
    }

    private Request resource(String script) {
        return request(Operation.of("x", script));
    }

    private Request request(Operation operation) {
        return new Request(number++, false, operation, LIMIT, List.of(), null);
    }

    private Request handler(String script) {
        @Nullable String nothing = null;
        return new Request(number++, true, Operation.of("x", script), LIMIT, List.of(), nothing);
    }
}
