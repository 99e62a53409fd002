package dev.suil;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.suil.data.KeyPath;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.workspace.OsFacts;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResolveTest {

    private static final OsFacts BOOKWORM = new OsFacts("debian", "12", "debian", "bookworm", "x86_64");

    @TempDir
    Path folder;

    private WorkspaceFolder workspace;

    @BeforeEach
    void layOut() {
        workspace = new WorkspaceFolder(folder)
                .file("data/common.yaml", "deployment: {ssh_user: deploy}\n")
                .file("data/roles/web.yaml", "modules: [app]\n")
                .file("data/nodes/a.example.com.yaml", "role: web\n")
                .file("data/nodes/b.example.com.yaml", "role: web\n")
                .file("data/os/debian/12.yaml", "app: {address: 192.0.2.1}\n");
    }

    @Test
    void aProbedOsBringsTheLayersThatOnlyTheNodeKnows() {
        OpenWorkspace opened = Suil.open(folder);
        Node before = opened.resolve(Run.role("web")).node("a.example.com").orElseThrow();
        assertThat(before.provisional()).isTrue();
        assertThat(before.get(KeyPath.of("app", "address"))).isEmpty();

        Directory probed = opened.resolve(Run.role("web"), Map.of("a.example.com", BOOKWORM));

        assertThat(text(probed, "a.example.com", "app", "address")).isEqualTo("192.0.2.1");
        assertThat(probed.node("b.example.com").orElseThrow().provisional()).isTrue();
    }

    @Test
    void aProbedOsWinsOverTheCachedOne() {
        workspace.file("facts/a.example.com/suil.yaml", "{family: debian, release: '11'}\n");
        Directory probed = Suil.open(folder).resolve(Run.node("a.example.com"), Map.of("a.example.com", BOOKWORM));
        assertThat(probed.nodes().get(0).os()).isEqualTo(BOOKWORM);
    }

    @Test
    void aLookupThatAnOsLayerMayAnswerIsLetPassUntilTheOsIsKnown() {
        workspace.file("data/modules/app.yaml", "app: {peers: !LOOKUP {field: app.address}}\n");
        OpenWorkspace opened = Suil.open(folder);

        assertThat(problems(Run.role("web")))
                .hasSize(2)
                .allSatisfy(problem -> assertThat(problem.hint()).contains("suil facts"));
        assertThat(opened.resolveProvisionally(Run.role("web")).nodes()).hasSize(2);
    }

    @Test
    void anOpenWorkspaceIsAsItWasWhenItWasFirstAsked() {
        workspace
                .file("facts/a.example.com/suil.yaml", "{family: debian, release: '12'}\n")
                .file("data/modules/app.yaml", "app: {nodes: !LOOKUP {field: app.address}}\n");
        OpenWorkspace opened = Suil.open(folder);
        Directory before = opened.resolve(Run.all());
        workspace
                .file("facts/a.example.com/suil.yaml", "{family: debian, release: '13'}\n")
                .file("data/nodes/b.example.com.yaml", "role: web\napp: {address: 192.0.2.2}\n")
                .file("data/nodes/c.example.com.yaml", "role: web\n");
        assertThat(opened.resolve(Run.all())).isEqualTo(before);
        assertThat(opened.resolve(Run.all().set("app.x=1"))).isNotEqualTo(before);
        assertThat(Suil.open(folder).resolve(Run.all()).nodes()).hasSize(3);
    }

    @Test
    void aProblemThatNodesShareIsReportedOnceWithTheFirstOfThem() {
        workspace
                .file("data/modules/app.yaml", "app: {list: [1]}\n")
                .file("data/roles/web.yaml", "modules: [app]\napp: {list: {x: 1}}\n");
        assertThat(problems(Run.role("web")))
                .singleElement()
                .satisfies(problem -> assertThat(problem.node()).isEqualTo("a.example.com"));
    }

    @Test
    void aNodeThatIsOnlySeenReportsJustWhatALookupMeets() {
        workspace
                .file("data/nodes/b.example.com.yaml", "role: web\napp: {bad: {x: 1}, good: 1}\n")
                .file("data/modules/app.yaml", "app: {bad: [1]}\nasks: {good: !LOOKUP {field: app.good}}\n")
                .file("data/roles/web.yaml", "modules: [app, asks]\n");
        Run one = Run.role("web").limit("a.*");
        assertThat(Suil.resolve(folder, one).nodes()).hasSize(1);

        workspace.file("data/modules/asks.yaml", "asks: {bad: !LOOKUP {field: app.bad.x}}\n");

        assertThat(problems(one))
                .extracting(Problem::code, Problem::node)
                .containsExactly(org.assertj.core.groups.Tuple.tuple(ProblemCode.MERGE_TYPE_MISMATCH, "b.example.com"));
    }

    @Test
    void whatOneBrokenNodeLacksIsNoSecondProblemOfThoseWhoAskIt() {
        workspace
                .file("data/nodes/b.example.com.yaml", "role: nope\napp: {v: 1}\n")
                .file("data/modules/app.yaml", "app: {all: !LOOKUP {field: app.v}}\n");
        assertThat(problems(Run.all())).extracting(Problem::code).containsExactly(ProblemCode.WORKSPACE_MISSING_FILE);
    }

    @Test
    void manyNodesAreResolvedSideBySideInTheOrderOfTheirNames() {
        for (int i = 0; i < 300; i++) {
            workspace.file("data/nodes/n%03d.example.com.yaml".formatted(i), "role: web\napp: {i: " + i + "}\n");
        }
        workspace.file("data/modules/app.yaml", "app: {all: !LOOKUP {field: app.i, nodes: 'n*'}}\n");

        Directory directory = Suil.resolve(folder, Run.role("web"));

        assertThat(directory.nodes()).extracting(Node::name).isSorted().hasSize(302);
        assertThat(directory.nodes().get(0).get(KeyPath.of("app", "all")).orElseThrow())
                .hasToString(java.util.stream.IntStream.range(0, 300)
                        .boxed()
                        .toList()
                        .toString());
    }

    @Test
    void aRunOfOneNodeReadsNothingThatTheNodeDoesNotNeed() {
        String unreadable = "a: [\n";
        workspace
                .file("data/nodes/c.example.com.yaml", unreadable)
                .file("facts/c.example.com/suil.yaml", unreadable)
                .file("data/roles/db.yaml", unreadable)
                .file("data/modules/postgres.yaml", unreadable)
                .file("data/os/debian/13.yaml", unreadable)
                .file("modules/postgres/data/main.yaml", unreadable)
                .file("modules/postgres/requires.yaml", unreadable);
        assertThat(Suil.resolve(folder, Run.node("a.example.com")).nodes()).hasSize(1);
    }

    @Test
    void whatIsAboveAllIsShownWithItsOwnName() {
        List<Problem> problems = problems(Run.role("web").set("app.x=1").set("app.x=[1]"));
        assertThat(problems).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo(ProblemCode.MERGE_TYPE_MISMATCH);
            assertThat(problem.place()).hasToString("--set app.x:1:1");
        });
    }

    private static String text(Directory directory, String node, String... path) {
        return directory
                .node(node)
                .orElseThrow()
                .get(KeyPath.of(path))
                .orElseThrow()
                .toString();
    }

    private List<Problem> problems(Run run) {
        SuilException thrown = catchThrowableOfType(SuilException.class, () -> Suil.resolve(folder, run));
        assertThat(thrown).isNotNull();
        return thrown.problems();
    }
}
