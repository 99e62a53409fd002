package dev.suil.cli.git;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.cli.SuilCommand;
import dev.suil.cli.SuilCommand.Result;
import dev.suil.testkit.TestWorkspace;
import dev.suil.testkit.ssh.EmbeddedNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A module from a repository that brings a jar: a resource type that suil does not know, and a module in Java. */
class ForeignJarTest {

    private static final String TYPE = """
            package acme;
            import dev.suil.resource.*;
            import dev.suil.resource.facts.CommandChecks;
            import java.util.*;
            public final class MarkType implements ResourceType {
                public record Mark(String path) implements Resource {
                    public ResourceId id() { return new ResourceId("mark", path); }
                    public Set<Fact<?, ?>> reads() { return Set.of(CommandChecks.exists(path)); }
                    public Plan plan(Facts facts, boolean force) {
                        if (facts.get(CommandChecks.exists(path)) && !force) {
                            return Plan.nothing();
                        }
                        return new Plan(
                                List.of(new Change.Attribute("mark", null, "there")),
                                List.of(Operation.of("mark " + path, "touch " + Sh.quote(path))),
                                Map.of(CommandChecks.exists(path), true));
                    }
                }
                public String name() { return "mark"; }
                public String description() { return "A mark."; }
                public List<Field> fields() { return List.of(); }
                public List<Resource> declare(Fields fields, NodeContext node) {
                    return List.of(new Mark(fields.name()));
                }
            }
            """;
    private static final String MODULE = """
            package acme;
            import dev.suil.module.Module;
            import dev.suil.module.Resources;
            public final class Marks implements Module<Marks.Configuration> {
                public record Configuration(String path) {}
                public Class<Configuration> configuration() { return Configuration.class; }
                public void declare(Configuration configuration, Resources resources) {
                    resources.add(new MarkType.Mark(configuration.path()));
                }
            }
            """;

    @TempDir
    Path folder;

    private EmbeddedNode node;

    @BeforeEach
    void start() throws IOException {
        node = EmbeddedNode.start();
    }

    @AfterEach
    void stop() throws IOException {
        node.close();
    }

    @Test
    void aForeignTypeAndAJavaModuleComeWithInstall() throws IOException {
        Repository repository = Repository.in(folder.resolve("marks"));
        jar(repository.folder().resolve("marks.jar"));
        repository.file("tests/main.yaml", "new:\n  config: {path: /a}\n  want: {changes: [mark /a]}\n");
        String commit = repository.release("v1.0.0");
        Path workspace = TestWorkspace.empty()
                .role("web", "modules: [marks, user]")
                .node("a.example.com", node())
                .module("user", "module.yaml", "resources:", "  - mark: '{{ path }}'")
                .module("user", "tests/main.yaml", "new:", "  config: {path: /b}", "  want: {changes: [mark /b]}")
                .module("user", "requires.yaml", "[marks]")
                .file(
                        "modules.yaml",
                        "modules:",
                        "  marks: {git: '" + repository.url() + "', version: v1.0.0}",
                        "  user:")
                .writeTo(folder.resolve("workspace"));
        SuilCommand suil = SuilCommand.in(workspace, folder.resolve("home"));

        suil.run("install");
        Result unpinned = suil.run("validate");
        Files.writeString(
                workspace.resolve("modules.yaml"),
                "modules:\n  marks: {git: '" + repository.url() + "', version: v1.0.0, commit: " + commit
                        + "}\n  user:\n");
        Result installed = suil.run("install");
        Result valid = suil.run("validate");

        assertThat(unpinned.err()).contains("brings Java code and needs its 'commit'");
        assertThat(installed.out()).contains("marks  v1.0.0");
        assertThat(valid.out()).as(valid.err()).contains("2 modules with code: all is well");
        assertThat(suil.run("test").out()).isEqualTo("2 tests passed\n");

        Result dry = suil.run("apply", "--all", "--dry-run");
        assertThat(dry.out()).as(dry.err()).contains("mark " + node.root().resolve("by-java"));
        assertThat(node.root().resolve("by-java")).doesNotExist();
        Result first = suil.run("apply", "--all", "--confirm");
        assertThat(first.exit()).as(first.all()).isZero();
        assertThat(node.root().resolve("by-java")).exists();
        assertThat(node.root().resolve("by-data")).exists();
        assertThat(suil.run("apply", "--all", "--dry-run", "--detailed-exit-code")
                        .exit())
                .isZero();
    }

    /** The file of a node that is the embedded one: the module of the jar marks one path, that of the workspace another. */
    private String[] node() {
        List<String> lines = new ArrayList<>(List.of(
                "role: web",
                "marks: {path: '" + node.root().resolve("by-java") + "'}",
                "user: {path: '" + node.root().resolve("by-data") + "'}",
                "deployment:",
                "  sudo: no"));
        node.deployment().forEach((key, value) -> lines.add("  " + key + ": '" + value + "'"));
        return lines.toArray(String[]::new);
    }

    private void jar(Path jar) throws IOException {
        Path classes = Files.createDirectories(folder.resolve("classes"));
        Path sources = Files.createDirectories(folder.resolve("sources"));
        Files.writeString(sources.resolve("MarkType.java"), TYPE);
        Files.writeString(sources.resolve("Marks.java"), MODULE);
        ByteArrayOutputStream words = new ByteArrayOutputStream();
        int status = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        words,
                        words,
                        "-proc:none",
                        "-d",
                        classes.toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        sources.resolve("MarkType.java").toString(),
                        sources.resolve("Marks.java").toString());
        assertThat(status).as(words.toString(StandardCharsets.UTF_8)).isZero();
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
                Stream<Path> files = Files.walk(classes)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                out.putNextEntry(new JarEntry(classes.relativize(file).toString()));
                out.write(Files.readAllBytes(file));
            }
            for (List<String> service : List.of(
                    List.of("dev.suil.resource.ResourceType", "acme.MarkType"),
                    List.of("dev.suil.module.Module", "acme.Marks"))) {
                out.putNextEntry(new JarEntry("META-INF/services/" + service.get(0)));
                out.write(service.get(1).getBytes(StandardCharsets.UTF_8));
            }
        }
    }
}
