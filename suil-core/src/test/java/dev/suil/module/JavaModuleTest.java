package dev.suil.module;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.suil.data.Secret;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.resource.Declarations;
import dev.suil.resource.Declared;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JavaModuleTest {

    private static final String GREETING = """
            package greeting;

            import dev.suil.module.Module;
            import dev.suil.module.Resources;
            import dev.suil.resource.Operation;
            import java.util.List;

            public final class Greeting implements Module<Greeting.Configuration> {
                public record Configuration(String name, int times, boolean loud, List<String> to) {}

                @Override
                public Class<Configuration> configuration() {
                    return Configuration.class;
                }

                @Override
                public void declare(Configuration configuration, Resources resources) {
                    for (int i = 0; i < configuration.times(); i++) {
                        resources.add(
                                new Note(configuration.name() + i, resources.template("note")),
                                "reload notes", "again");
                    }
                    resources.handler("again", Operation.of("again", "true"));
                }
            }
            """;

    private static final String NOTE = """
            package greeting;

            import dev.suil.resource.*;
            import java.util.Set;

            record Note(String name, String text) implements Resource {
                public ResourceId id() { return new ResourceId("note", name); }
                public Set<Fact<?, ?>> reads() { return Set.of(); }
                public Plan plan(Facts facts, boolean force) { return Plan.nothing(); }
            }
            """;

    @TempDir
    private Path folder;

    private Workspace workspace;

    @BeforeEach
    void fill() {
        workspace = new Workspace(folder)
                .file("modules/m/Greeting.java", GREETING)
                .file("modules/m/src/Note.java", NOTE)
                .file("modules/m/tests/Broken.java", "this is no Java")
                .file("modules/m/templates/note", "hello {{ name }} on {{ node.name }}\n");
    }

    private Workspace module(String body) {
        return workspace.file("modules/x/X.java", """
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

    @Test
    void sourcesAreCompiledAndDeclareWithTheirConfigurationAndTemplates() {
        Declarations declared = workspace.declareAll("m", "{name: a, times: 2, loud: yes}", Secret::digest);

        assertThat(declared.resources())
                .extracting(
                        one -> one.resource().id().toString(), Declared::notifies, one -> String.valueOf(one.place()))
                .containsExactly(
                        tuple("note a0", List.of("reload notes", "again"), "modules/m/Greeting.java:19:1"),
                        tuple("note a1", List.of("reload notes", "again"), "modules/m/Greeting.java:19:1"));
        assertThat(declared.resources().get(0).resource().toString()).contains("hello a on web-01.example.com\n");
        assertThat(declared.handlers()).containsOnlyKeys("again");
    }

    @Test
    void anotherLoadTakesTheCompiledClassesAndChangedSourcesAreCompiledAnew() throws IOException {
        workspace.load("m");
        Path entry = compiled().get(0);
        Files.writeString(entry.resolve("mark"), "still here");

        workspace.load("m");
        assertThat(compiled()).containsExactly(entry);
        assertThat(entry.resolve("mark")).exists();

        workspace.file("modules/m/Greeting.java", GREETING + "// more\n").load("m");
        assertThat(compiled()).hasSize(2).contains(entry);
    }

    @Test
    void theCacheIsForItsUserAloneAndNothingHalfMadeStaysInIt() throws IOException {
        workspace.file("modules/m/src/Note.java", "class {").problems("m", "{}");

        assertThat(compiled()).isEmpty();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(workspace.cache())))
                .isEqualTo("rwx------");
    }

    private List<Path> compiled() throws IOException {
        try (Stream<Path> entries = Files.list(workspace.cache().resolve("compiled"))) {
            return entries.toList();
        }
    }

    @Test
    void everyCompileErrorIsAProblemAtItsPlaceInTheCompilersWords() {
        workspace.file(
                "modules/m/src/Note.java",
                "package greeting;\n\tclass Note { Foo x; }\nclass Y { int i = \"ä\" + 1; }\n");

        assertThat(workspace.problems("m", "{}"))
                .extracting(Problem::code, problem -> String.valueOf(problem.place()), Problem::message)
                .contains(
                        tuple(
                                ProblemCode.MODULE_CODE,
                                "modules/m/src/Note.java:2:15",
                                "cannot find symbol, symbol: class Foo, location: class greeting.Note"),
                        tuple(
                                ProblemCode.MODULE_CODE,
                                "modules/m/src/Note.java:3:23",
                                "incompatible types: java.lang.String cannot be converted to int"));
    }

    @Test
    void aModuleIsOnePublicClassThatCanBeConstructed() {
        assertThat(workspace.file("modules/a/A.java", "public class A {}").problems("a", "{}"))
                .extracting(Problem::message)
                .containsExactly("no class implements dev.suil.module.Module");

        module("").file("modules/x/Y.java", """
                public final class Y extends X { }
                """);
        assertThat(workspace.problems("x", "{}"))
                .extracting(Problem::message)
                .containsExactly("more than one class implements dev.suil.module.Module: X, Y");

        module("").file("modules/x/Y.java", """
                final class Y extends X { }
                abstract class Z extends X { }
                """);
        assertThat(workspace.load("x").name()).isEqualTo("x");
    }

    @Test
    void whatTheCodeThrowsIsAProblemAtItsLine() {
        module("        throw new IllegalArgumentException(\"odd: \" + configuration.get(\"a\"));");

        assertThat(workspace.problems("x", "a: 1.10"))
                .extracting(Problem::code, problem -> String.valueOf(problem.place()), Problem::message, Problem::node)
                .containsExactly(tuple(
                        ProblemCode.MODULE_CODE,
                        "modules/x/X.java:7:1",
                        "the module's code failed: IllegalArgumentException: odd: 1.10",
                        "web-01.example.com"));
    }

    @Test
    void whatTheCodeThrowsIsNotShownOnceItMayHoldAPlainText() {
        module("        throw new IllegalArgumentException(\"odd: \" + configuration.get(\"token\"));");

        assertThat(Workspace.problems(() -> workspace.declareAll("x", Secrets.yaml("token"), secret -> "hunter2")))
                .singleElement()
                .satisfies(problem -> assertThat(problem.toString())
                        .contains("IllegalArgumentException")
                        .doesNotContain("hunter2"));
    }

    @Test
    void aMissingTemplateAndAnUnknownHandlerAreProblemsAtTheirLine() {
        module("        resources.template(\"nosuch\");");
        assertThat(workspace.problems("x", "{}"))
                .extracting(Problem::code, problem -> String.valueOf(problem.place()), Problem::message)
                .containsExactly(tuple(
                        ProblemCode.MODULE_RESOURCE,
                        "modules/x/X.java:7:1",
                        "there is no 'nosuch' in templates/ of the module"));

        workspace.file("modules/m/Greeting.java", GREETING.replace("reload notes", "relod notes"));
        assertThat(workspace.problems("m", "{name: a, times: 1}"))
                .extracting(problem -> String.valueOf(problem.place()), Problem::message, Problem::hint)
                .containsExactly(tuple(
                        "modules/m/Greeting.java:19:1",
                        "there is no handler 'relod notes'",
                        "did you mean 'reload notes'?"));
    }

    @Test
    void everyViolationOfTheConfigurationRecordIsReportedAtItsPlaceInTheData() {
        assertThat(workspace.problems("m", """
                        nmae: a
                        loud: perhaps
                        to:
                          - a
                          - {b: c}
                        """))
                .extracting(
                        problem -> String.valueOf(problem.place()),
                        problem -> String.valueOf(problem.path()),
                        Problem::message)
                .containsExactlyInAnyOrder(
                        tuple("data/nodes/n.yaml:1:1", "m.nmae", "unknown key 'nmae'"),
                        tuple("data/nodes/n.yaml:1:1", "m.times", "'times' is missing"),
                        tuple("data/nodes/n.yaml:2:7", "m.loud", "must be yes or no, not a text"),
                        tuple("data/nodes/n.yaml:5:5", "m.to", "must be a text, not a mapping"));
    }

    @Test
    void noStatePassesFromNodeToNode() {
        LoadedModule module = workspace.file("modules/x/X.java", """
                        import dev.suil.module.*;
                        import java.util.*;

                        public class X implements dev.suil.module.Module<Map> {
                            private int calls;
                            public Class<Map> configuration() { return Map.class; }
                            public void declare(Map configuration, Resources resources) {
                                if (calls++ > 0) throw new IllegalStateException();
                            }
                        }
                        """).load("x");

        for (int i = 0; i < 2; i++) {
            assertThat(module.declare(Workspace.configuration("{}"), Secret::digest, Workspace.NODE, false)
                            .resources())
                    .isEmpty();
        }
    }

    @Test
    void aJarIsAModuleByItsService() throws IOException {
        module("        resources.handler(\"from jar\", dev.suil.resource.Operation.of(\"x\", \"true\"));")
                .load("x");
        Path classes = compiled().get(0);
        jar("modules/j/x.jar", classes, "X");
        jar("modules/k/x.jar", classes, "");

        assertThat(workspace.declareAll("j", "{}", Secret::digest).handlers()).containsOnlyKeys("from jar");
        assertThat(workspace.problems("k", "{}"))
                .extracting(problem -> String.valueOf(problem.place()), Problem::message)
                .containsExactly(tuple("modules/k/x.jar", "no jar of the module has a service dev.suil.module.Module"));
    }

    private void jar(String name, Path classes, String service) throws IOException {
        Path jar = workspace.root().resolve(name);
        Files.createDirectories(jar.getParent());
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new JarEntry("X.class"));
            out.write(Files.readAllBytes(classes.resolve("X.class")));
            if (!service.isEmpty()) {
                out.putNextEntry(new JarEntry("META-INF/services/dev.suil.module.Module"));
                out.write(service.getBytes(java.nio.charset.StandardCharsets.UTF_8));
            }
        }
    }
}
