package dev.suil.resource.types;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.resource.Bytes;
import dev.suil.resource.Fact;
import dev.suil.resource.Facts;
import dev.suil.resource.Fields.Command;
import dev.suil.resource.Operation;
import dev.suil.resource.Plan;
import dev.suil.resource.PlanException;
import dev.suil.resource.Resource;
import dev.suil.resource.facts.FileState;
import dev.suil.resource.facts.Trees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;

/** Directories, links and commands, for real. */
class TreeOnNodeTest {

    private static final Attributes PRIVATE = new Attributes(null, null, "0700");

    @TempDir
    Path folder;

    private String path(String name) {
        return folder + "/" + name;
    }

    @OnEveryNode
    void directoryIsMadeWithThoseAboveItAndRemoved(LocalNode node) throws IOException {
        List<Resource> made = new ArrayList<>();
        for (String name : FileOnNodeTest.HOSTILE) {
            made.add(DirectoryResource.of(path("above/" + name), PRIVATE));
        }
        applyAll(node, made);
        assertThat(mode("above")).isEqualTo("rwxr-xr-x");
        List<Resource> gone = new ArrayList<>();
        for (String name : FileOnNodeTest.HOSTILE) {
            assertThat(mode("above/" + name)).isEqualTo("rwx------");
            gone.add(new DirectoryResource(path("above/" + name), Attributes.ANY, true, false));
        }
        applyAll(node, gone);
        assertThat(folder.resolve("above")).isEmptyDirectory();
    }

    @OnEveryNode
    void modeOfADirectoryIsPutRight(LocalNode node) throws IOException {
        Path there = Files.createDirectory(folder.resolve("there"));
        Files.setPosixFilePermissions(there, PosixFilePermissions.fromString("rwxrwxrwx"));
        Files.createFile(there.resolve("inside"));
        applyAndCheck(node, DirectoryResource.of(path("there"), PRIVATE));
        assertThat(mode("there")).isEqualTo("rwx------");
        assertThat(there.resolve("inside")).exists();
    }

    @OnEveryNode
    void directoryThatIsNotEmptyGoesOnlyWhenAskedTo(LocalNode node) throws IOException {
        Files.createDirectories(folder.resolve("full/inside"));
        assertThat(fails(node, new DirectoryResource(path("full"), Attributes.ANY, true, false)))
                .contains("recurse: true");
        assertThat(folder.resolve("full/inside")).isDirectory();
        applyAndCheck(node, new DirectoryResource(path("full"), Attributes.ANY, true, true));
        assertThat(folder.resolve("full")).doesNotExist();
    }

    @OnEveryNode
    void whatIsNoDirectoryIsNeitherReplacedNorRemoved(LocalNode node) throws IOException {
        Files.createDirectory(folder.resolve("target"));
        Files.createSymbolicLink(folder.resolve("link"), folder.resolve("target"));
        Files.createFile(folder.resolve("file"));
        for (String name : List.of("link", "file")) {
            assertThat(refused(node, DirectoryResource.of(path(name), PRIVATE))).contains(path(name));
            assertThat(refused(node, new DirectoryResource(path(name), Attributes.ANY, true, true)))
                    .contains(path(name));
        }
        assertThat(folder.resolve("link")).isSymbolicLink();
        assertThat(folder.resolve("target")).isDirectory();
        assertThat(folder.resolve("file")).isRegularFile();
    }

    @OnEveryNode
    void modeHoldsForTheFoldersInIt(LocalNode node) throws IOException {
        Path deep = Files.createDirectories(folder.resolve("top/in it/deep"));
        Path file = Files.createFile(folder.resolve("top/file"));
        Files.createSymbolicLink(folder.resolve("top/link"), folder);
        Files.setPosixFilePermissions(deep, PosixFilePermissions.fromString("rwxrwxrwx"));
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        DirectoryResource top = new DirectoryResource(path("top"), PRIVATE, false, true);
        assertThat(top.plan(node.read(top), false).changes().toString()).contains("in it/deep");
        applyAndCheck(node, top);
        assertThat(mode("top")).isEqualTo("rwx------");
        assertThat(mode("top/in it/deep")).isEqualTo("rwx------");
        assertThat(mode("top/file")).isEqualTo("rw-r-----");
        assertThat(mode("")).isEqualTo("rwxr-xr-x");
    }

    @OnEveryNode
    void ownerThatIsNotThereYetIsSomethingToDo(LocalNode node) throws IOException {
        Files.createDirectories(folder.resolve("top/in"));
        Attributes nobody = new Attributes("no-such-user", null, null);
        DirectoryResource top = new DirectoryResource(path("top"), nobody, false, true);
        assertThat(top.plan(node.read(top), false).operations()).hasSize(2);
    }

    @OnEveryNode
    void purgeTakesWhatNoResourceIsAbout(LocalNode node) throws IOException {
        Path top = Files.createDirectory(folder.resolve("top"));
        Path kept = Files.createDirectories(top.resolve("a/b*"));
        Files.createFile(kept.resolve("file"));
        Files.createFile(kept.resolve("other"));
        Files.createDirectories(top.resolve("a/whole/in it"));
        for (String name : FileOnNodeTest.HOSTILE) {
            Files.createFile(top.resolve(name));
        }
        Files.createSymbolicLink(top.resolve("link"), folder);
        Resource file = FileResource.of(kept + "/file", Bytes.of("x"), Attributes.ANY);
        Resource whole = DirectoryResource.of(top + "/a/whole", Attributes.ANY);
        Set<Fact<?, ?>> asked = new HashSet<>(file.reads());
        asked.addAll(whole.reads());
        Resource purged =
                new DirectoryResource(top.toString(), Attributes.ANY, false, false, true, Set.of()).among(asked);
        applyAndCheck(node, purged);
        try (Stream<Path> left = Files.walk(top)) {
            assertThat(left.map(path -> top.relativize(path).toString()))
                    .containsExactlyInAnyOrder("", "a", "a/b*", "a/b*/file", "a/whole", "a/whole/in it");
        }
        assertThat(folder).exists();
    }

    @OnEveryNode
    void linkIsMadeMovedAndRemoved(LocalNode node) throws IOException {
        Files.createDirectory(folder.resolve("directory"));
        List<Resource> made = new ArrayList<>();
        List<Resource> moved = new ArrayList<>();
        List<Resource> gone = new ArrayList<>();
        for (String name : FileOnNodeTest.HOSTILE) {
            made.add(LinkResource.of(path(name), "directory"));
            moved.add(LinkResource.of(path(name), name + "/else"));
            gone.add(new LinkResource(path(name), null, false));
        }
        applyAll(node, made);
        applyAll(node, moved);
        for (String name : FileOnNodeTest.HOSTILE) {
            assertThat(Files.readSymbolicLink(folder.resolve(name))).hasToString(name + "/else");
        }
        applyAll(node, gone);
        try (Stream<Path> left = Files.walk(folder)) {
            assertThat(left).containsExactlyInAnyOrder(folder, folder.resolve("directory"));
        }
    }

    @OnEveryNode
    void fileGivesWayToALinkOnlyWhenForcedAndADirectoryNever(LocalNode node) throws IOException {
        Files.writeString(folder.resolve("file"), "kept");
        Files.createDirectory(folder.resolve("directory"));
        assertThat(refused(node, LinkResource.of(path("file"), "x"))).contains("force: true");
        assertThat(folder.resolve("file")).hasContent("kept");
        assertThat(refused(node, new LinkResource(path("directory"), "x", true)))
                .contains("is a directory");
        assertThat(refused(node, new LinkResource(path("file"), null, false))).contains("is no link");
        applyAndCheck(node, new LinkResource(path("file"), "x", true));
        assertThat(folder.resolve("file")).isSymbolicLink();
    }

    @OnEveryNode
    void commandRunsOnceAndReadsItsInput(LocalNode node) throws IOException {
        Command command = new Command(List.of("cat > made && echo again >> runs"), true);
        CommandResource resource = new CommandResource(
                "make", command, path("made"), null, null, folder.toString(), Bytes.of("given"), null);
        node.apply(resource);
        node.apply(resource);
        assertThat(folder.resolve("made")).hasContent("given");
        assertThat(folder.resolve("runs")).hasContent("again");
    }

    @OnEveryNode
    void wordsOfACommandReachItAsTheyAre(LocalNode node) throws IOException {
        List<Resource> commands = new ArrayList<>();
        for (String name : FileOnNodeTest.HOSTILE) {
            Command touch = new Command(List.of("touch", "--", name), false);
            Command test = new Command(List.of("test", "-e", path(name)), false);
            commands.add(new CommandResource("touch", touch, path(name), test, null, folder.toString(), null, null));
        }
        applyAll(node, commands);
        for (String name : FileOnNodeTest.HOSTILE) {
            assertThat(folder.resolve(name)).exists();
        }
    }

    @OnEveryNode
    void checkThatIsNoCommandAtAllIsANo(LocalNode node) {
        for (Command broken : List.of(
                new Command(List.of("if ( ) '"), true),
                new Command(List.of("if", "then"), false),
                new Command(List.of("no-such-program"), false),
                new Command(List.of("exit 3"), true),
                new Command(List.of("echo noise; echo noise >&2; read x"), true))) {
            CommandResource unless = new CommandResource("x", broken, null, broken, null, null, null, null);
            CommandResource onlyIf = new CommandResource("x", broken, null, null, broken, null, null, null);
            assertThat(unless.plan(node.read(unless), false).operations()).hasSize(1);
            assertThat(onlyIf.plan(node.read(onlyIf), false)).isEqualTo(Plan.nothing());
        }
    }

    private static void applyAndCheck(LocalNode node, Resource resource) {
        assertThat(node.apply(resource).operations()).isNotEmpty();
        assertThat(resource.plan(node.read(resource), false)).isEqualTo(Plan.nothing());
        for (Operation operation : resource.plan(node.read(resource), true).operations()) {
            LocalNode.Output output = node.run(operation);
            assertThat(output.status()).as(output.toString()).isZero();
        }
        assertThat(resource.plan(node.read(resource), false)).isEqualTo(Plan.nothing());
    }

    private static void applyAll(LocalNode node, List<Resource> resources) {
        Resource[] all = resources.toArray(Resource[]::new);
        Facts before = node.read(all);
        for (Resource resource : all) {
            node.run(resource.plan(before, false));
        }
        Facts after = node.read(all);
        assertThat(resources).allMatch(resource -> resource.plan(after, false).equals(Plan.nothing()));
    }

    /** What is planned where nothing is. */
    private static Plan onNothing(Resource resource) {
        Map<Fact<?, ?>, Object> nothing = new HashMap<>();
        resource.reads()
                .forEach(fact ->
                        nothing.put(fact, fact.source() instanceof Trees ? Trees.Entries.NONE : FileState.ABSENT));
        return resource.plan(Facts.of(nothing), true);
    }

    /** The dry run says what the script says, which looks again. */
    static String refused(LocalNode node, Resource resource) {
        String said = null;
        try {
            resource.plan(node.read(resource), false);
        } catch (PlanException e) {
            said = e.getMessage();
        }
        LocalNode.Output output = node.run(onNothing(resource).operations().get(0));
        assertThat(output.status()).isNotZero();
        assertThat(said).isNotNull().startsWith(output.err().strip());
        return output.err();
    }

    private static String fails(LocalNode node, Resource resource) {
        LocalNode.Output output =
                node.run(resource.plan(node.read(resource), false).operations().get(0));
        assertThat(output.status()).isNotZero();
        return output.err();
    }

    private String mode(String name) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve(name)));
    }
}
