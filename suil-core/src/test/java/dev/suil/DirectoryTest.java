package dev.suil;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.suil.phase.PhaseRule;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.workspace.OsFacts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DirectoryTest {

    private static final OsFacts BOOKWORM = new OsFacts("debian", "12", "debian", "bookworm", "x86_64");
    private static final String A = "a.example.com";
    private static final String B = "b.example.com";
    private static final String C = "c.example.com";

    @TempDir
    Path folder;

    private WorkspaceFolder workspace;

    @BeforeEach
    void layOut() {
        workspace = new WorkspaceFolder(folder)
                .file(
                        "data/common.yaml",
                        "phases: [{name: first, when: app.first}, {name: empty, when: x}, {name: main}]\n")
                .file("data/roles/web.yaml", "modules: [app]\n")
                .file("data/roles/db.yaml", "modules: [app]\napp: {first: true}\n")
                .file("data/nodes/" + A + ".yaml", "role: web\napp: {address: 192.0.2.1}\n")
                .file("data/nodes/" + B + ".yaml", "role: web\napp: {address: 192.0.2.2}\n")
                .file("data/nodes/" + C + ".yaml", "role: db\n");
    }

    @Test
    void aProbedNodeGetsItsLayersAndModulesOfThatOs() {
        workspace
                .file("data/os/debian/12.yaml", "app: {user: www-data}\napt: {mirror: deb.example.com}\n")
                .file("modules/app/requires.yaml", "all: [base]\ndebian: [apt]\ndebian/12: [backports]\n")
                .file("modules/base/module.yaml", "resources: []\n")
                .file("modules/apt/module.yaml", "resources: []\n")
                .file("modules/backports/module.yaml", "resources: []\n");
        Directory directory = resolve(Run.all());
        Node before = directory.node(A).orElseThrow();
        assertThat(before.provisional()).isTrue();
        assertThat(before.moduleNames()).containsExactly("base", "app");

        Node after = directory.probed(A, BOOKWORM);

        assertThat(after.provisional()).isFalse();
        assertThat(after.moduleNames()).containsExactly("base", "apt", "backports", "app");
        assertThat(after.modules().get(1).requiredBy()).isEqualTo("app");
        assertThat(after.get("app.user", String.class)).isEqualTo("www-data");
        assertThat(after.get("apt.mirror", String.class)).isEqualTo("deb.example.com");
        assertThat(directory.node(A)).contains(before);
    }

    @Test
    void probingReadsNothingOfOtherNodesAgain() throws IOException {
        workspace
                .file("data/modules/app.yaml", "app: {peers: !LOOKUP {field: app.address}}\n")
                .file("data/os/debian/12.yaml", "app: {address: !replace 198.51.100.1}\n");
        Directory directory = resolve(Run.all());
        Files.delete(folder.resolve("data/nodes/" + B + ".yaml"));
        Files.delete(folder.resolve("data/nodes/" + C + ".yaml"));
        Files.delete(folder.resolve("data/roles/db.yaml"));

        assertThat(directory.probed(A, BOOKWORM).list("app.peers", String.class))
                .containsExactly("192.0.2.1", "192.0.2.2");
        assertThat(directory.probed(C, BOOKWORM).list("app.peers", String.class))
                .as("it sees itself as it is now")
                .containsExactly("192.0.2.1", "192.0.2.2", "198.51.100.1");
        assertThat(directory.probed(A, BOOKWORM).list("app.peers", String.class))
                .as("and the others as they are in the directory")
                .containsExactly("192.0.2.1", "192.0.2.2");
    }

    @Test
    void aNodeWhoseLayersAreWrongOnItsOsIsRefusedWithThePlace() {
        workspace.file("data/os/debian/12.yaml", "app: [1]\n");
        Directory directory = resolve(Run.all());
        assertThat(problems(() -> directory.probed(A, BOOKWORM))).first().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo(ProblemCode.MERGE_TYPE_MISMATCH);
            assertThat(problem.node()).isEqualTo(A);
        });
        assertThatIllegalArgumentException().isThrownBy(() -> directory.probed("z.example.com", BOOKWORM));
    }

    @Test
    void aProbedNodeSaysThePhaseThatItNowBelongsTo() {
        workspace.file("data/os/debian/12.yaml", "app: {first: yes}\n");
        Directory directory = resolve(Run.all());
        assertThat(directory.node(A).orElseThrow().phase()).isEqualTo("main");
        assertThat(directory.probed(A, BOOKWORM).phase()).isEqualTo("first");
    }

    @Test
    void whatIsSetForTheRunStaysAboveTheOs() {
        workspace.file("data/os/debian/12.yaml", "app: {user: www-data}\n");
        Directory directory = resolve(Run.all().set("app.user=me"));
        assertThat(directory.probed(A, BOOKWORM).get("app.user", String.class)).isEqualTo("me");
    }

    @Test
    void aPlanIsThePhasesThatHaveNodesInOrder() {
        Directory directory = resolve(Run.all());
        assertThat(directory.phases()).extracting(Directory.Phase::name).containsExactly("first", "empty", "main");
        assertThat(names(directory)).containsExactly("first: " + C, "main: " + A, "main: " + B);
    }

    @Test
    void aProgramSaysPhasesByPredicates() {
        Run run = Run.all()
                .phases(List.of(
                        PhaseRule.of("second half", node -> node.name().compareTo(B) > 0),
                        PhaseRule.of(
                                "b",
                                node -> node.labels().isEmpty() && node.name().equals(B)),
                        PhaseRule.rest("others").inParallel(7)));
        Directory directory = resolve(run);
        assertThat(names(directory)).containsExactly("second half: " + C, "b: " + B, "others: " + A);
        assertThat(directory.phases().get(2).parallel()).isEqualTo(7);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Run.all().phases(List.of(PhaseRule.rest("x"), PhaseRule.rest("x"))));
    }

    @Test
    void aNodeThatNoPhaseOfTheProgramTakesIsAProblem() {
        Run run = Run.all()
                .phases(List.of(PhaseRule.of("webs", node -> node.role().equals("web"))));
        assertThat(problems(() -> resolve(run))).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo(ProblemCode.PHASE_NONE);
            assertThat(problem.node()).isEqualTo(C);
        });
        assertThat(resolve(run.where(node -> !node.name().equals(C))).nodes()).hasSize(2);
    }

    @Test
    void aPredicateNarrowsWhatIsTouchedAndNotWhatIsSeen() {
        workspace.file("data/modules/app.yaml", "app: {peers: !LOOKUP {field: app.address}}\n");
        Directory directory = resolve(Run.all()
                .where(node -> node.role().equals("web"))
                .where(node -> node.get("app.address", String.class).endsWith(".2")));
        assertThat(names(directory)).containsExactly("main: " + B);
        assertThat(directory.seen()).containsExactly(A, B, C);
        assertThat(directory.nodes().get(0).list("app.peers", String.class)).containsExactly("192.0.2.1", "192.0.2.2");
        assertThat(resolve(Run.all().where(node -> false)).nodes()).isEmpty();
    }

    @Test
    void aPredicateMayLookAtThePhase() {
        assertThat(names(resolve(Run.all().where(node -> node.phase().equals("first")))))
                .containsExactly("first: " + C);
    }

    @Test
    void aNodeWhoseOsMustBeReadFirstIsNotJudgedByWhatIsKnownYet() {
        Run run = Run.all().where(node -> node.find("app.user", String.class).isPresent());
        assertThat(resolve(run).nodes()).isEmpty();
        assertThat(Suil.open(folder).resolveProvisionally(run).nodes()).hasSize(3);
    }

    @Test
    void aDirectoryPutTogetherByHandHasNoLayersOfAnOs() {
        Directory resolved = resolve(Run.all());
        Directory byHand = new Directory(
                resolved.run(), resolved.phases(), resolved.nodes(), resolved.seen(), resolved.warnings());
        assertThat(byHand).isEqualTo(resolved).hasSameHashCodeAs(resolved);
        Node probed = byHand.probed(A, BOOKWORM);
        assertThat(probed.os()).isEqualTo(BOOKWORM);
        assertThat(probed.data()).isEqualTo(resolved.node(A).orElseThrow().data());
    }

    private Directory resolve(Run run) {
        return Suil.resolve(folder, run);
    }

    private static List<String> names(Directory directory) {
        List<String> names = new ArrayList<>();
        for (Map.Entry<Directory.Phase, List<Node>> phase : directory.plan().entrySet()) {
            phase.getValue().forEach(node -> names.add(phase.getKey().name() + ": " + node.name()));
        }
        return names;
    }

    private static List<Problem> problems(Runnable work) {
        return catchThrowableOfType(SuilException.class, work::run).problems();
    }
}
