package dev.suil;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.suil.data.Origin;
import dev.suil.data.Value;
import dev.suil.problem.Problem;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TypedValuesTest {

    private static final String NODE = "data/nodes/a.example.com.yaml";

    @TempDir
    Path folder;

    private WorkspaceFolder workspace;

    @BeforeEach
    void layOut() {
        workspace = new WorkspaceFolder(folder)
                .file("data/common.yaml", "deployment: {ssh_port: 2222}\n")
                .file("data/roles/web.yaml", "modules: [nginx, bare]\n")
                .file(NODE, """
                    role: web
                    nginx:
                      port: 8080
                      version: 1.10
                      tls: yes
                      user:
                      sites:
                        - {name: one, paths: [/, /a]}
                        - {name: two}
                    """);
    }

    record Site(String name, List<String> paths) {}

    record Nginx(
            int port, String version, boolean tls, @Nullable String user, List<Site> sites) {}

    record Bare(List<String> items) {}

    @Test
    void aValueComesAsTheTypeThatIsAskedFor() {
        assertThat(node().get("nginx.port", int.class)).isEqualTo(8080);
        assertThat(node().get("nginx.port", String.class)).isEqualTo("8080");
        assertThat(node().get("nginx.version", String.class)).isEqualTo("1.10");
        assertThat(node().get("nginx.tls", boolean.class)).isTrue();
        assertThat(node().get("nginx.sites.1.name", String.class)).isEqualTo("two");
        assertThat(node().get("deployment.ssh_port", Integer.class)).isEqualTo(2222);
    }

    @Test
    void aValueWithItsPlaceIsAskedForAsSuch() {
        assertThat(node().get("nginx.port", Value.class).origin()).isEqualTo(new Origin(NODE, 3, 9));
    }

    @Test
    void theConfigurationOfAModuleComesAsARecord() {
        assertThat(node().config("nginx", Nginx.class))
                .isEqualTo(new Nginx(
                        8080,
                        "1.10",
                        true,
                        null,
                        List.of(new Site("one", List.of("/", "/a")), new Site("two", List.of()))));
    }

    @Test
    void aModuleWithoutConfigurationHasAnEmptyOne() {
        assertThat(node().config("bare", Bare.class)).isEqualTo(new Bare(List.of()));
    }

    @Test
    void whatMayBeAbsentIsFoundOrNot() {
        assertThat(node().find("nginx.port", Long.class)).contains(8080L);
        assertThat(node().find("nginx.nothing", Long.class)).isEmpty();
        assertThat(node().find("nginx.user", String.class)).isEmpty();
        assertThat(node().list("nginx.nothing", String.class)).isEmpty();
    }

    @Test
    void aListComesItemByItem() {
        assertThat(node().list("nginx.sites", Site.class))
                .extracting(Site::name)
                .containsExactly("one", "two");
        assertThat(problems(() -> node().list("nginx.sites", int.class)))
                .extracting(Problem::toString)
                .containsExactly(
                        NODE
                                + ":8:7: node a.example.com: nginx.sites: must be a whole number that fits int, not a"
                                + " mapping [module.config]",
                        NODE
                                + ":9:7: node a.example.com: nginx.sites: must be a whole number that fits int, not a"
                                + " mapping [module.config]");
        assertThat(problems(() -> node().list("nginx.port", int.class)).get(0).toString())
                .startsWith(NODE + ":3:9: node a.example.com: nginx.port: must be a list, not a number");
    }

    @Test
    void whatIsMissingIsSaidAtThePlaceOfWhatShouldHoldIt() {
        Problem problem = only(() -> node().get("nginx.prot", int.class));
        assertThat(problem.place()).isEqualTo(new Origin(NODE, 3, 3));
        assertThat(problem)
                .hasToString(NODE
                        + ":3:3: node a.example.com: nginx.prot: 'prot' is missing [module.config]\n"
                        + "  did you mean 'port'?");
        assertThat(only(() -> node().get("ngnix.port", int.class)))
                .hasToString(
                        "node a.example.com: ngnix.port: 'ngnix' is missing [module.config]\n  did you mean 'nginx'?");
        assertThat(only(() -> node().get("nginx.port.low", int.class)).place()).isEqualTo(new Origin(NODE, 3, 9));
        assertThat(only(() -> node().get("nginx.user", String.class)).message()).isEqualTo("'user' is empty");
    }

    @Test
    void whatIsOfAnotherTypeIsSaidAtItsPlace() {
        Problem problem = only(() -> node().get("nginx.version", int.class));
        assertThat(problem.place()).isEqualTo(new Origin(NODE, 4, 12));
        assertThat(problem.node()).isEqualTo("a.example.com");
        assertThat(problem.message()).isEqualTo("must be a whole number that fits int, not a number");
    }

    @Test
    void everythingThatDoesNotFitARecordIsSaidTogether() {
        workspace.file(NODE, "role: web\nnginx: {port: x, tls: maybe, prot: 1}\n");
        assertThat(problems(() -> node().config("nginx", Nginx.class)))
                .extracting(problem -> problem.path() + " " + problem.place())
                .containsExactlyInAnyOrder(
                        "nginx.prot " + NODE + ":2:30", "nginx.port " + NODE + ":2:15", "nginx.tls " + NODE + ":2:23");
    }

    @Test
    void aModuleThatTheNodeDoesNotHaveIsSaidWithTheNearest() {
        assertThat(only(() -> node().config("nginks", Nginx.class)))
                .hasToString("node a.example.com: nginks: the node has no module 'nginks' [module.config]"
                        + "\n  did you mean 'nginx'?");
    }

    @Test
    void aPathThatIsNoneIsTheProgramsMistake() {
        assertThatIllegalArgumentException().isThrownBy(() -> node().get("nginx..port", int.class));
    }

    private Node node() {
        return Suil.resolve(folder, Run.node("a.example.com")).nodes().get(0);
    }

    private static Problem only(Runnable access) {
        List<Problem> problems = problems(access);
        assertThat(problems).hasSize(1);
        return problems.get(0);
    }

    private static List<Problem> problems(Runnable access) {
        return catchThrowableOfType(SuilException.class, access::run).problems();
    }
}
