package dev.suil.cli.documents;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.testkit.TestWorkspace;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The pieces of Java in the documentation are compiled and run, each with what the text before it has. */
final class JavaInDocumentsTest {

    private static final Pattern FENCE = Pattern.compile("(?ms)^```java\n(.*?)^```$");

    /** What a piece of Java may use, with how it is had; a piece that makes one of these itself goes without. */
    private static final List<List<String>> KNOWN = List.of(
            List.of("run", "Run run = Run.role(\"web\");"),
            List.of("opened", "OpenWorkspace opened = Suil.open(workspace);"),
            List.of("directory", "Directory directory = Suil.resolve(workspace, Run.role(\"web\"));"),
            List.of(
                    "node",
                    "Node node = Suil.resolve(workspace, Run.role(\"web\")).node(\"web-01.example.com\").orElseThrow();"),
            List.of("os", "OsFacts os = new OsFacts(\"debian\", \"12\", \"debian\", \"bookworm\", null);"),
            List.of("client", "Client client = new Client();"));

    private static final String CLASS = """
            import dev.suil.*;
            import dev.suil.data.*;
            import dev.suil.testkit.*;
            import dev.suil.workspace.*;
            import java.io.*;
            import java.nio.file.Path;
            import java.util.*;
            import static java.nio.charset.StandardCharsets.UTF_8;

            public class Piece {
                record Site(String name, int port) {}

                record Nginx(int port, String user, List<Site> sites) {}

                /** A database of hosts, asked for the data of one. */
                static class Client {
                    Set<String> hostNames(String pattern) {
                        return Set.of(pattern.formatted("web-02.example.com"));
                    }

                    Optional<String> json(String path) {
                        return path.startsWith("data/nodes/web-02") ? Optional.of("{\\"role\\": \\"web\\"}") : Optional.empty();
                    }
                }

                public static void main(Path workspace, Path cache) throws Exception {
            %s
            %s
                }
            }
            """;

    @TempDir
    Path scratch;

    static Stream<String> pieces() {
        return Stream.of("embedding.md", "modules.md")
                .flatMap(page -> FENCE.matcher(Pages.text(Pages.DOCS.resolve(page)))
                        .results()
                        .map((MatchResult fence) -> fence.group(1)))
                // a whole class is another test's
                .filter(piece -> !piece.startsWith("import "));
    }

    @ParameterizedTest
    @MethodSource("pieces")
    void pieceOfJavaCompilesAndRuns(String piece) throws Exception {
        StringBuilder known = new StringBuilder();
        for (List<String> one : KNOWN) {
            if (!Pattern.compile("\\b" + one.get(0) + " =").matcher(piece).find()) {
                known.append(one.get(1)).append('\n');
            }
        }
        Path source = Files.writeString(
                scratch.resolve("Piece.java"), CLASS.formatted(known, piece.replace("Path.of(", "workspace.resolve(")));
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        int compiled = ToolProvider.getSystemJavaCompiler()
                .run(null, said, said, "-cp", System.getProperty("java.class.path"), source.toString());
        assertThat(compiled).as(said.toString(StandardCharsets.UTF_8)).isZero();
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {scratch.toUri().toURL()})) {
            loader.loadClass("Piece")
                    .getMethod("main", Path.class, Path.class)
                    .invoke(null, workspace(), scratch.resolve("cache"));
        }
    }

    private Path workspace() throws IOException {
        return TestWorkspace.empty()
                .role("web", "modules: [nginx, hello]")
                .data("nginx", "nginx: {port: 8080, user: www, sites: [{name: blog, port: 80}]}")
                .data("hello", "hello: {name: world}")
                .module("hello", "module.yaml", "resources:", "  - file: /srv/hello", "    content: '{{ name }}'")
                .module(
                        "hello",
                        "tests/main.yaml",
                        "a new node:",
                        "  config: {name: world}",
                        "  want: {changes: [file /srv/hello]}")
                .node("web-01.example.com", "role: web")
                .writeTo(scratch.resolve("workspace"));
    }
}
