package dev.suil.testkit.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.Run;
import dev.suil.ssh.RunEvent;
import dev.suil.ssh.RunEvent.HandlerPlanned;
import dev.suil.ssh.RunEvent.NodeEnded;
import dev.suil.ssh.RunEvent.NodeResult;
import dev.suil.ssh.RunEvent.OperationStarted;
import dev.suil.ssh.RunEvent.ResourcePlanned;
import dev.suil.ssh.RunSettings;
import dev.suil.ssh.SuilRun;
import dev.suil.testkit.TestWorkspace;
import dev.suil.testkit.ssh.EmbeddedNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.lifecycle.AfterProperty;

/**
 * A dry run says what an apply then does, on a node in whatever state: the operations are those, the paths that change are
 * those, and nothing is left to do.
 */
final class DryRunLawsTest {

    private static final String NODE = "any.example.com";
    private static final List<String> PATHS = List.of("one", "two", "three", "dir", "dir/in", "dir/more");

    private final EmbeddedNode node = EmbeddedNode.start();
    private final Path scratch = Files.createDirectories(node.root().resolve("workspaces"));
    private int tries;

    /** What is at a path before anything is declared; {@code kind} is what {@link #put} knows. */
    record Found(String path, String kind, String text, String mode) {}

    DryRunLawsTest() throws IOException {}

    @AfterProperty
    void stop() throws IOException {
        node.close();
    }

    @Property(tries = 12, edgeCases = EdgeCasesMode.NONE, shrinking = ShrinkingMode.OFF)
    void whatADryRunSaysIsWhatAnApplyDoes(@ForAll("found") List<Found> found, @ForAll("wanted") List<String> wanted)
            throws IOException {
        Path root = Files.createDirectories(node.root().resolve("try" + tries));
        for (Found one : found) {
            put(root, one);
        }
        Path folder = workspace(root, wanted).writeTo(scratch.resolve("workspace" + tries++));
        Map<String, String> before = tree(root);

        List<RunEvent> dry = run(folder, true);
        assertThat(tree(root)).as("a dry run changes nothing").isEqualTo(before);
        List<RunEvent> made = run(folder, false);
        Map<String, String> after = tree(root);

        assertThat(of(made, ResourcePlanned.class)).isEqualTo(of(dry, ResourcePlanned.class));
        assertThat(of(made, HandlerPlanned.class)).isEqualTo(of(dry, HandlerPlanned.class));
        NodeEnded ended = of(made, NodeEnded.class).get(0);
        if (ended.result() == NodeResult.FAILED) {
            assertThat(of(dry, NodeEnded.class).get(0).message())
                    .as("what cannot be done is said by a dry run")
                    .isEqualTo(ended.message());
            return;
        }
        List<ResourcePlanned> planned = of(dry, ResourcePlanned.class);
        assertThat(of(made, OperationStarted.class).stream()
                        .filter(operation -> !operation.summary().equals("count"))
                        .map(OperationStarted::summary))
                .containsExactlyElementsOf(planned.stream()
                        .flatMap(one -> one.operations().stream())
                        .toList());
        assertThat(Files.exists(root.resolve("counted")))
                .isEqualTo(!of(dry, HandlerPlanned.class).isEmpty());

        Set<String> changed = new HashSet<>(before.keySet());
        changed.addAll(after.keySet());
        changed.removeIf(path -> path.equals("counted") || Objects.equals(before.get(path), after.get(path)));
        List<String> announced =
                planned.stream().map(one -> path(root, one.resource().name())).toList();
        assertThat(changed).allMatch(path -> announced.stream().anyMatch(above -> isAtOrBelow(path, above)));
        assertThat(announced).allMatch(path -> changed.stream().anyMatch(below -> isAtOrBelow(below, path)));

        List<RunEvent> again = run(folder, false);
        assertThat(of(again, NodeEnded.class).get(0).result()).isEqualTo(NodeResult.UNCHANGED);
        assertThat(of(again, OperationStarted.class)).isEmpty();
        assertThat(tree(root)).isEqualTo(after);
    }

    @Provide
    Arbitrary<List<Found>> found() {
        return Combinators.combine(
                        Arbitraries.of(PATHS),
                        Arbitraries.of("file", "file", "directory", "link", "nothing"),
                        Arbitraries.of("", "red\n", "red\ngreen\n", "blue"),
                        Arbitraries.of("rw-r--r--", "rw-------", "rwxr-x---"))
                .as(Found::new)
                .list()
                .ofMaxSize(8);
    }

    @Provide
    Arbitrary<List<String>> wanted() {
        return Combinators.combine(
                        Arbitraries.of(true, true, false),
                        resource("one"),
                        resource("two"),
                        resource("three"),
                        folder(),
                        resource("dir/in"),
                        resource("dir/more"))
                .as((there, one, two, three, dir, in, more) -> there
                        ? List.of(one, two, three, dir, in, more)
                        : List.of(
                                one,
                                two,
                                three,
                                "  - directory: '{{ root }}/dir'\n    absent: yes\n    recurse: yes\n"));
    }

    private static Arbitrary<String> folder() {
        return Arbitraries.of("", "    mode: '0750'\n", "    mode: '0755'\n    recurse: yes\n", "    purge: yes\n")
                .map(fields -> "  - directory: '{{ root }}/dir'\n" + fields);
    }

    /** What is wanted at one path; often nothing. */
    private static Arbitrary<String> resource(String path) {
        String at = "'{{ root }}/" + path + "'\n";
        Arbitrary<String> mode = Arbitraries.of("", "    mode: '0644'\n", "    mode: '0600'\n");
        Arbitrary<String> text = Arbitraries.of("\"\"", "\"red\\n\"", "\"red\\ngreen\\n\"");
        return Arbitraries.oneOf(
                Arbitraries.of("", "  - file: " + at + "    absent: yes\n    notify: count\n"),
                Combinators.combine(text, mode)
                        .as((content, attributes) -> "  - file: " + at + "    content: " + content + "\n" + attributes
                                + "    notify: count\n"),
                Arbitraries.of("one", "/nowhere")
                        .map(target -> "  - link: " + at + "    target: '" + target + "'\n    force: yes\n"),
                Arbitraries.of(
                                "    text: red\n    create: yes\n",
                                "    text: green\n    match: ^gr\n    create: yes\n",
                                "    match: ^red\n    absent: yes\n")
                        .map(fields -> "  - line: " + at + fields),
                text.map(content -> "  - block: " + at + "    content: " + content + "\n    create: yes\n"),
                made(path));
    }

    /** What a command makes, at a path of its own: through a link that was found it would make something elsewhere. */
    private static Arbitrary<String> made(String path) {
        String at = "'{{ root }}/made-" + path.replace('/', '-') + "'";
        return Arbitraries.just("  - command: [touch, " + at + "]\n    creates: " + at + "\n");
    }

    private TestWorkspace workspace(Path root, List<String> wanted) {
        List<String> lines = new ArrayList<>(List.of("role: any", "deployment:", "  sudo: no"));
        node.deployment().forEach((key, value) -> lines.add("  " + key + ": '" + value + "'"));
        return TestWorkspace.empty()
                .role("any", "modules: [things]")
                .data("things", "things: {root: '" + root + "'}")
                .module(
                        "things",
                        "module.yaml",
                        "resources:",
                        String.join("", wanted),
                        "handlers:",
                        "  count: {command: \"echo counted >>{{ root }}/counted\"}")
                .node(NODE, lines.toArray(String[]::new));
    }

    private List<RunEvent> run(Path folder, boolean dryRun) {
        List<RunEvent> events = new ArrayList<>();
        new SuilRun(
                        folder,
                        Run.all(),
                        RunSettings.defaults(scratch.resolve("cache")).withDryRun(dryRun),
                        events::add)
                .apply();
        return events;
    }

    private static void put(Path root, Found found) throws IOException {
        Path path = root.resolve(found.path());
        Path parent = Objects.requireNonNull(path.getParent());
        if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)
                || Files.exists(parent, LinkOption.NOFOLLOW_LINKS)
                        && !Files.isDirectory(parent, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        Files.createDirectories(parent);
        Files.deleteIfExists(path);
        switch (found.kind()) {
            case "file" ->
                Files.setPosixFilePermissions(
                        Files.writeString(path, found.text()), PosixFilePermissions.fromString(found.mode()));
            case "directory" -> Files.createDirectory(path);
            case "link" -> Files.createSymbolicLink(path, Path.of(found.text().isEmpty() ? "/etc/hostname" : "gone"));
            default -> {}
        }
    }

    /** Everything below a folder: its kind, mode and content. */
    private static Map<String, String> tree(Path root) throws IOException {
        Map<String, String> tree = new TreeMap<>();
        try (Stream<Path> all = Files.walk(root)) {
            for (Path path : all.toList()) {
                String mode =
                        PosixFilePermissions.toString(Files.getPosixFilePermissions(path, LinkOption.NOFOLLOW_LINKS));
                String is = Files.isSymbolicLink(path)
                        ? "link " + Files.readSymbolicLink(path)
                        : Files.isDirectory(path) ? "directory " + mode : "file " + mode + " " + Files.readString(path);
                tree.put(root.relativize(path).toString(), is);
            }
        }
        return tree;
    }

    /** The path in a resource's name: {@code /root/one: red}, {@code touch /root/one}. */
    private static String path(Path root, String name) {
        return name.substring(name.indexOf(root.toString()) + root.toString().length() + 1)
                .replaceFirst(": .*", "");
    }

    private static boolean isAtOrBelow(String path, String above) {
        return path.equals(above) || path.startsWith(above + "/");
    }

    private static <T extends RunEvent> List<T> of(List<RunEvent> events, Class<T> type) {
        return events.stream().filter(type::isInstance).map(type::cast).toList();
    }
}
