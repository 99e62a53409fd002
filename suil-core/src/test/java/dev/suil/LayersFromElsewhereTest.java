package dev.suil;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.suil.data.Origin;
import dev.suil.data.Value;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.workspace.LayerSource;
import dev.suil.workspace.OsFacts;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LayersFromElsewhereTest {

    private static final String A = "a.example.com";
    private static final String B = "b.example.com";

    @TempDir
    Path folder;

    private WorkspaceFolder workspace;

    @BeforeEach
    void layOut() {
        workspace = new WorkspaceFolder(folder)
                .file("data/common.yaml", "")
                .file("data/roles/web.yaml", "modules: [app]\n")
                .file("data/nodes/" + B + ".yaml", "role: web\napp: {port: 80}\n");
    }

    @Test
    void aNodeFileMayBeJson() {
        workspace.file(
                "data/nodes/" + A + ".json",
                "{\n\t\"role\": \"web\",\n\t\"app\": {\"port\": 8080, \"ratio\": 1.10}\n}\n");
        assertThat(Suil.open(folder).nodes())
                .extracting(OpenWorkspace.NodeName::name)
                .containsExactly(A, B);
        for (Run run : List.of(Run.all(), Run.role("web"), Run.node(A))) {
            Node node = Suil.resolve(folder, run).node(A).orElseThrow();
            assertThat(node.get("app.ratio", String.class)).isEqualTo("1.10");
            assertThat(node.get("app.port", Value.class).origin())
                    .isEqualTo(new Origin("data/nodes/" + A + ".json", 3, 18));
        }
    }

    @Test
    void anyLayerMayBeJson() {
        workspace
                .file("data/roles/db.json", "{\"modules\": [\"app\"], \"app\": {\"from\": [\"role\"]}}")
                .file("data/modules/app.json", "{\"app\": {\"from\": [\"modules\"]}}")
                .file("data/os/debian/12.json", "{\"app\": {\"from\": [\"os\"]}}")
                .file("modules/app/data/main.json", "{\"app\": {\"from\": [\"module\"]}}")
                .file("modules/app/data/os/debian/12.json", "{\"app\": {\"from\": [\"module's os\"]}}")
                .file("data/nodes/" + A + ".json", "{\"role\": \"db\", \"app\": {\"from\": [\"node\"]}}")
                .file("facts/" + A + "/suil.json", "{\"family\": \"debian\", \"release\": 12}");
        Node node = Suil.resolve(folder, Run.role("db")).nodes().get(0);
        assertThat(node.list("app.from", String.class))
                .containsExactly("module", "module's os", "os", "modules", "role", "node");
        assertThat(Suil.open(folder).roles()).containsExactly("db", "web");
    }

    @ParameterizedTest
    @ValueSource(strings = {"data/nodes/" + B, "data/roles/web", "data/modules/app", "modules/app/data/main"})
    void aLayerThatIsThereAsYamlAndAsJsonIsAProblemThatNamesBoth(String layer) {
        workspace
                .file("data/modules/app.yaml", "app: {}\n")
                .file("modules/app/data/main.yaml", "app: {}\n")
                .file(layer + ".json", "{\"role\": \"web\"}");
        for (Run run : List.of(Run.all(), Run.role("web"), Run.node(B))) {
            assertThat(problems(() -> Suil.resolve(folder, run)))
                    .filteredOn(problem -> problem.code() == ProblemCode.WORKSPACE_DUPLICATE_LAYER)
                    .extracting(Problem::toString)
                    .containsExactly(layer + ".json: the layer is there twice [workspace.duplicate-layer]\n  see also "
                            + layer + ".yaml\n  keep one of the two");
        }
    }

    @Test
    void factsThatSuilWroteItselfWinOverThoseInJson() {
        workspace
                .file("facts/" + B + "/suil.json", "{\"family\": \"debian\", \"release\": \"12\"}")
                .file("facts/" + B + "/suil.yaml", "{family: debian, release: '13'}\n");
        assertThat(Suil.resolve(folder, Run.node(B)).nodes().get(0).os())
                .isEqualTo(new OsFacts("debian", "13", null, null, null));
    }

    @Test
    void whatIsWrongInJsonIsSaidAtItsPlace() {
        workspace.file("data/nodes/" + A + ".json", "{\n  \"role\": \"web\",\n  \"role\": \"db\"\n}\n");
        assertThat(problems(() -> Suil.resolve(folder, Run.all())).get(0))
                .hasToString("data/nodes/" + A + ".json:3:3: role: the key 'role' is there already [yaml.duplicate-key]"
                        + "\n  see also data/nodes/" + A + ".json:2:3\n  keep one of the two");
        workspace.file("data/nodes/" + A + ".json", "{\"app\": {}}");
        assertThat(problems(() -> Suil.resolve(folder, Run.node(A))).get(0).toString())
                .startsWith("data/nodes/" + A + ".json: node " + A + ": the node names no role");
    }

    /** Layers by path, as a CMDB might have them. */
    private record Cmdb(Map<String, String> layers) implements LayerSource {
        @Override
        public Set<String> names(String folder) {
            Set<String> names = new TreeSet<>();
            layers.keySet().stream()
                    .filter(path -> path.startsWith(folder + "/"))
                    .forEach(path ->
                            names.add(path.substring(folder.length() + 1).split("/")[0]));
            return names;
        }

        @Override
        public Optional<Text> read(String path) {
            return Optional.ofNullable(layers.get(path))
                    .map(text -> new Text("cmdb:" + path, text.getBytes(StandardCharsets.UTF_8)));
        }
    }

    @Test
    void aSourceBringsNodesRolesAndFacts() {
        Cmdb cmdb = new Cmdb(Map.of(
                "data/nodes/" + A + ".yaml",
                "{\"role\": \"cache\", \"app\": {\"port\": 81}}",
                "data/roles/cache.yaml",
                "modules: [app]\n",
                "facts/" + A + "/suil.yaml",
                "family: alpine\nrelease: 3.20\n",
                "data/os/alpine/3.20.yaml",
                "app: {user: nobody}\n"));
        OpenWorkspace opened = Suil.open(folder, folder.resolve("cache"), List.of(cmdb));
        assertThat(opened.resolve(Run.all()).nodes()).extracting(Node::name).containsExactly(A, B);
        assertThat(opened.roles()).containsExactly("cache", "web");
        for (Run run : List.of(Run.role("cache"), Run.node(A))) {
            Node node = opened.resolve(run).nodes().get(0);
            assertThat(node.get("app.user", String.class)).isEqualTo("nobody");
            assertThat(node.get("app.port", Value.class).origin()).hasToString("cmdb:data/nodes/" + A + ".yaml:1:35");
        }
    }

    @Test
    void aSourceMayHaveFoldersOfNodes() {
        workspace.file("data/common.yaml", "hierarchy: ['roles/{role}.yaml', 'hosts/{node}/main.yaml']\n");
        Cmdb cmdb = new Cmdb(Map.of("data/hosts/" + A + "/main.yaml", "role: web\n"));
        assertThat(Suil.open(folder, folder.resolve("cache"), List.of(cmdb))
                        .resolve(Run.all())
                        .nodes())
                .extracting(Node::name)
                .containsExactly(A);
    }

    @Test
    void whatAFileAndASourceHaveBothIsAProblemThatNamesBoth() {
        Cmdb cmdb = new Cmdb(Map.of("data/nodes/" + B + ".yaml", "role: web\n"));
        assertThat(problems(() -> Suil.open(folder, folder.resolve("cache"), List.of(cmdb))
                        .resolve(Run.all())))
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.place()).hasToString("cmdb:data/nodes/" + B + ".yaml");
                    assertThat(problem.other()).hasToString("data/nodes/" + B + ".yaml");
                });
    }

    @Test
    void aNameThatASourceMakesUpIsCheckedAsThatOfAFile() {
        Cmdb cmdb = new Cmdb(Map.of("data/nodes/-x.yaml", "role: web\n"));
        assertThat(problems(() -> Suil.open(folder, folder.resolve("cache"), List.of(cmdb))
                        .resolve(Run.all())))
                .extracting(Problem::code)
                .containsExactly(ProblemCode.WORKSPACE_NAME);
    }

    @Test
    void aSourceThatFailsIsAProblemWithThePath() {
        LayerSource failing = new LayerSource() {
            @Override
            public Set<String> names(String folder) throws IOException {
                if (folder.equals("data/nodes")) {
                    throw new IOException("connection refused");
                }
                return Set.of();
            }

            @Override
            public Optional<Text> read(String path) throws IOException {
                if (path.startsWith("data/nodes/")) {
                    throw new AccessDeniedException(path);
                }
                return Optional.empty();
            }
        };
        assertThat(problems(() -> Suil.open(folder, folder.resolve("cache"), List.of(failing))
                        .resolve(Run.all())))
                .extracting(Problem::toString)
                .containsExactly("data/nodes: cannot be read where it comes from: connection refused"
                        + " [workspace.unreadable]");
        assertThat(problems(() -> Suil.open(folder, folder.resolve("cache"), List.of(failing))
                                .resolve(Run.node(B)))
                        .get(0))
                .hasToString("data/nodes/" + B
                        + ".yaml: cannot be read where it comes from: permission denied [workspace.unreadable]");
    }

    private static List<Problem> problems(Runnable work) {
        return catchThrowableOfType(SuilException.class, work::run).problems();
    }
}
