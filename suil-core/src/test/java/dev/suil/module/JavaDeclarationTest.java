package dev.suil.module;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.suil.data.Mapping;
import dev.suil.data.Secret;
import dev.suil.problem.Problem;
import dev.suil.resource.Declared;
import dev.suil.resource.Facts;
import dev.suil.resource.NodeContext;
import dev.suil.resource.facts.CommandChecks;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How a module in Java says what it wants, what is wrong, and what it must know before. */
class JavaDeclarationTest {

    @TempDir
    private Path folder;

    private Workspace workspace;

    @BeforeEach
    void empty() {
        workspace = new Workspace(folder);
    }

    private void module(String body) {
        workspace.file("modules/x/X.java", """
                        import dev.suil.module.*;
                        import java.util.*;

                        public class X implements dev.suil.module.Module<Map> {
                            public Class<Map> configuration() { return Map.class; }
                            public void declare(Map configuration, Resources resources) {
                        %s
                            }
                        }
                        """.formatted(body));
    }

    private LoadedModule load() {
        return new ModuleLoader(workspace.root(), workspace.cache()).load("x").orElseThrow();
    }

    private List<Declared> declare(String configuration) {
        return load().declare(Workspace.configuration(configuration), Secret::digest, Workspace.NODE, false)
                .resources();
    }

    private List<Problem> problems(String configuration) {
        return Workspace.problems(() -> declare(configuration));
    }

    @Test
    void aResourceIsDeclaredByItsFieldsInTheOrderInWhichItIsNamed() {
        module("""
                        var first = resources.file("/etc/first");
                        resources.packages("tree", "less").notifies("again");
                        first.content("1\\n").mode("640").as("web");
                        resources.command("make", "all").creates("/srv/all").notifies("reload nginx");
                        resources.item("link", "/srv/a").set("target", "b");
                        resources.handler("again", dev.suil.resource.Operation.of("again", "true"));
                """);
        List<Declared> declared = declare("{}");

        assertThat(declared)
                .extracting(
                        one -> one.resource().id().toString(), Declared::notifies, one -> String.valueOf(one.place()))
                .containsExactly(
                        tuple("file /etc/first", List.of(), "modules/x/X.java:7:1"),
                        tuple("package tree, less", List.of("again"), "modules/x/X.java:8:1"),
                        tuple("command make all", List.of("reload nginx"), "modules/x/X.java:10:1"),
                        tuple("link /srv/a", List.of(), "modules/x/X.java:11:1"));
        assertThat(declared.get(0).resource().toString()).contains("0640").contains("user=web");
    }

    @Test
    void allThatIsWrongWithDeclaredResourcesIsFound() {
        module("""
                        resources.file("/etc/first").mode("rwx");
                        resources.file("relative");
                        resources.authorizedKey("web");
                        resources.packages();
                        resources.item("link", "/srv/a").set("colour", "red");
                        resources.item("lnik", "/srv/a");
                        resources.file("/etc/x").as("no user");
                """);

        assertThat(problems("{}"))
                .extracting(problem -> String.valueOf(problem.place()), Problem::message)
                .containsExactly(
                        tuple("modules/x/X.java:7:1", "'mode' takes a file mode in octal digits, such as 0644"),
                        tuple("modules/x/X.java:8:1", "file: 'relative' is no absolute path: it must start with /"),
                        tuple("modules/x/X.java:9:1", "'authorized_key' needs 'key'"),
                        tuple("modules/x/X.java:10:1", "'package' is empty"),
                        tuple("modules/x/X.java:11:1", "'link' has no field 'colour'"),
                        tuple("modules/x/X.java:12:1", "unknown resource type 'lnik'"),
                        tuple("modules/x/X.java:13:1", "'as' takes the name of a user"));
    }

    @Test
    void aCheckOfTheModuleTellsThePlaceInTheDataAndItsOwn() {
        module("""
                        resources.problem("ports.1", "the port is taken");
                        resources.problem("", "too little is said");
                        resources.problem("ports.x.y", "there is no such port");
                """);

        assertThat(problems("ports:\n  - 80\n  - 443\n"))
                .extracting(
                        problem -> String.valueOf(problem.place()),
                        problem -> String.valueOf(problem.path()),
                        problem -> String.valueOf(problem.other()),
                        Problem::message)
                .containsExactly(
                        tuple("data/nodes/n.yaml:3:5", "x.ports.1", "modules/x/X.java:7:1", "the port is taken"),
                        tuple("data/nodes/n.yaml:1:1", "x", "modules/x/X.java:8:1", "too little is said"),
                        tuple("data/nodes/n.yaml:2:3", "x.ports.x.y", "modules/x/X.java:9:1", "there is no such port"));
    }

    @Test
    void whatAModuleProbesForIsAskedBeforeItDeclares() {
        workspace.file("modules/x/X.java", """
                        import dev.suil.module.Resources;
                        import dev.suil.resource.*;
                        import dev.suil.resource.facts.CommandChecks;
                        import java.util.*;

                        public class X implements dev.suil.module.Module<Map> {
                            public Class<Map> configuration() { return Map.class; }
                            public Set<Fact<?, ?>> probes(Map configuration, NodeContext node) {
                                return Set.of(CommandChecks.exists("/srv/" + configuration.get("data")));
                            }
                            public void declare(Map configuration, Resources resources) {
                                if (!resources.node().facts().get(CommandChecks.exists("/srv/" + configuration.get("data")))) {
                                    resources.directory("/srv/" + configuration.get("data"));
                                }
                            }
                        }
                        """);
        LoadedModule module = load();
        Mapping configuration = Workspace.configuration("data: db");

        assertThat(module.probes(configuration, Workspace.NODE)).containsExactly(CommandChecks.exists("/srv/db"));
        for (boolean there : List.of(false, true)) {
            NodeContext node = Workspace.NODE.with(Facts.of(Map.of(CommandChecks.exists("/srv/db"), there)));
            assertThat(module.declare(configuration, Secret::digest, node, false)
                            .resources())
                    .hasSize(there ? 0 : 1);
        }
    }
}
