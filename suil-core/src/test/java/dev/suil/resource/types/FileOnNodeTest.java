package dev.suil.resource.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.suil.resource.Bytes;
import dev.suil.resource.Change;
import dev.suil.resource.Facts;
import dev.suil.resource.Fields.Command;
import dev.suil.resource.Plan;
import dev.suil.resource.Resource;
import dev.suil.resource.facts.FileState;
import dev.suil.resource.facts.FilesSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;

class FileOnNodeTest {

    static final List<String> HOSTILE = List.of(
            "with space",
            " leading and trailing ",
            "-rf",
            "--help",
            "*",
            "[a-z]",
            "?",
            "it's",
            "\"double\"",
            "$HOME",
            "$(touch x)",
            "`touch x`",
            "a\nb",
            "\n",
            "ends with a break\n",
            "back\\slash",
            "tab\there",
            "carriage\rreturn",
            "ümläut",
            "%s%n",
            "semi;colon",
            "#comment",
            "~",
            "!bang",
            "a:b",
            "&",
            ".hidden",
            "again",
            "gone");

    private static final Attributes PLAIN = new Attributes(null, null, "0640");

    @TempDir
    Path folder;

    private String path(String name) {
        return folder + "/" + name;
    }

    @OnEveryNode
    void fileIsCreatedAndThenAsItShouldBe(LocalNode node) throws IOException {
        FileResource file = FileResource.of(path("motd"), Bytes.of("hello\n"), PLAIN);
        node.apply(file);
        assertThat(folder.resolve("motd")).hasContent("hello\n");
        assertThat(mode("motd")).isEqualTo("rw-r-----");
        assertConverged(node, file);
        assertNothingLeftBehind("motd");
    }

    @OnEveryNode
    void namesThatAShellWouldTakeForSomethingElseAreJustNames(LocalNode node) throws IOException {
        List<Resource> files = new ArrayList<>();
        for (String name : HOSTILE) {
            files.add(FileResource.of(path(name), Bytes.of(name), PLAIN));
            files.add(FileResource.absent(path(name + "-absent")));
        }
        Facts before = node.read(files.toArray(Resource[]::new));
        files.forEach(file -> node.run(file.plan(before, false)));
        for (String name : HOSTILE) {
            assertThat(Files.readString(folder.resolve(name))).isEqualTo(name);
        }
        Facts facts = node.read(files.toArray(Resource[]::new));
        for (Resource file : files) {
            assertThat(file.plan(facts, false)).as(file.id().name()).isEqualTo(Plan.nothing());
        }
        assertNothingLeftBehind(HOSTILE.toArray(String[]::new));
    }

    @OnEveryNode
    void contentOfAnyBytesArrivesAsItIs(LocalNode node) throws IOException {
        byte[] bytes = new byte[3 * 256];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) i;
        }
        FileResource file = FileResource.of(path("bytes"), Bytes.of(bytes), PLAIN);
        node.apply(file);
        assertThat(Files.readAllBytes(folder.resolve("bytes"))).isEqualTo(bytes);
        assertConverged(node, file);
    }

    @OnEveryNode
    void contentIsReadOnlyWhereItDiffersAndIsSmall(LocalNode node) throws IOException {
        Files.writeString(folder.resolve("same"), "same");
        Files.writeString(folder.resolve("other"), "other");
        Files.write(folder.resolve("large"), new byte[FilesSource.CONTENT_LIMIT + 1]);
        Files.write(folder.resolve("largest"), new byte[FilesSource.CONTENT_LIMIT]);
        Resource same = FileResource.of(path("same"), Bytes.of("same"), PLAIN);
        Resource other = FileResource.of(path("other"), Bytes.of("same"), PLAIN);
        Resource large = FileResource.of(path("large"), Bytes.of("same"), PLAIN);
        Resource largest = FileResource.of(path("largest"), Bytes.of("same"), PLAIN);
        Facts facts = node.read(same, other, large, largest);
        assertThat(state(facts, "same").content()).isNull();
        assertThat(state(facts, "other").content()).isEqualTo(Bytes.of("other"));
        assertThat(state(facts, "large").content()).isNull();
        assertThat(state(facts, "largest").content()).isEqualTo(Bytes.of(new byte[FilesSource.CONTENT_LIMIT]));
    }

    @OnEveryNode
    void attributesThatAreNotGivenSurviveARewrite(LocalNode node) throws IOException {
        Path file = Files.writeString(folder.resolve("kept"), "old");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx--x---"));
        if (isRoot()) {
            Files.setAttribute(file, "unix:uid", 1234);
            Files.setAttribute(file, "unix:gid", 4321);
        }
        node.apply(FileResource.of(path("kept"), Bytes.of("new"), Attributes.ANY));
        assertThat(file).hasContent("new");
        assertThat(mode("kept")).isEqualTo("rwx--x---");
        if (isRoot()) {
            assertThat(Files.getAttribute(file, "unix:uid")).isEqualTo(1234);
            assertThat(Files.getAttribute(file, "unix:gid")).isEqualTo(4321);
        }
    }

    @OnEveryNode
    void ownersByNumberAreSetAndKept(LocalNode node) throws IOException {
        assumeTrue(isRoot(), "only root gives files away");
        FileResource file = FileResource.of(path("given"), Bytes.of("x"), new Attributes("4242", "4343", "4755"));
        node.apply(file);
        assertThat(Files.getAttribute(folder.resolve("given"), "unix:uid")).isEqualTo(4242);
        assertConverged(node, file);
        Files.setAttribute(folder.resolve("given"), "unix:uid", 1);
        node.apply(file);
        assertConverged(node, file);
    }

    @OnEveryNode
    void newFileWithASecretIsReadableByItsOwnerAlone(LocalNode node) throws IOException {
        Resource file =
                FileResource.of(path("key"), Bytes.of("x"), Attributes.ANY).confidential();
        node.apply(file);
        assertThat(mode("key")).isEqualTo("rw-------");
        assertConverged(node, file);
    }

    @OnEveryNode
    void linkAtThePathIsReplacedAndWhatItPointsAtIsLeftAlone(LocalNode node) throws IOException {
        Path target = Files.writeString(folder.resolve("target"), "untouched");
        Files.createSymbolicLink(folder.resolve("link"), target);
        Files.createDirectory(folder.resolve("directory"));
        Files.createSymbolicLink(folder.resolve("to directory"), folder.resolve("directory"));
        for (String name : List.of("link", "to directory")) {
            FileResource file = FileResource.of(path(name), Bytes.of("new"), PLAIN);
            Plan plan = node.apply(file);
            assertThat(plan.changes()).contains(new Change.Attribute("type", "link", "file"));
            assertThat(Files.isSymbolicLink(folder.resolve(name))).isFalse();
            assertThat(folder.resolve(name)).hasContent("new");
            assertConverged(node, file);
        }
        assertThat(target).hasContent("untouched");
        assertThat(folder.resolve("directory")).isEmptyDirectory();
    }

    @OnEveryNode
    void fileWithoutContentIsCreatedEmptyOrKept(LocalNode node) throws IOException {
        FileResource file = new FileResource(path("touched"), null, PLAIN, false, null, false);
        node.apply(file);
        assertThat(folder.resolve("touched")).isEmptyFile();
        Files.writeString(folder.resolve("touched"), "grown");
        Files.setPosixFilePermissions(folder.resolve("touched"), PosixFilePermissions.fromString("rwxrwxrwx"));
        node.apply(file);
        assertThat(folder.resolve("touched")).hasContent("grown");
        assertConverged(node, file);
    }

    @OnEveryNode
    void directoryIsNeverReplacedByAFile(LocalNode node) throws IOException {
        Files.createDirectories(folder.resolve("there/inside"));
        for (Resource file : List.of(
                FileResource.of(path("there"), Bytes.of("x"), PLAIN),
                FileResource.absent(path("there")),
                new FileResource(path("there"), null, PLAIN, false, null, false))) {
            assertThat(TreeOnNodeTest.refused(node, file)).contains(path("there"));
        }
        assertThat(folder.resolve("there/inside")).isDirectory();
        assertNothingLeftBehind("there");
    }

    @OnEveryNode
    void missingFolderIsNamed(LocalNode node) throws IOException {
        FileResource file = FileResource.of(path("missing/file"), Bytes.of("x"), PLAIN);
        LocalNode.Output output =
                node.run(file.plan(node.read(file), false).operations().get(0));
        assertThat(output.status()).isNotZero();
        assertThat(output.err()).contains("the directory " + folder + "/missing does not exist");
    }

    @OnEveryNode
    void fileThatFailsItsValidationIsNotPutInPlace(LocalNode node) throws IOException {
        for (String name : List.of("conf", "it's odd; $x", "quoted")) {
            Path inside = Files.createDirectories(folder.resolve("dir " + name));
            Files.writeString(inside.resolve("f"), "good old");
            for (Command validate : List.of(
                    new Command(List.of("grep -q good %s && test -n '%%'"), true),
                    new Command(List.of("grep", "-q", "good", "%s"), false))) {
                LocalNode.Output refused = node.run(write(inside + "/f", "bad", validate));
                assertThat(refused.status()).isNotZero();
                assertThat(inside.resolve("f")).hasContent("good old");
                LocalNode.Output accepted = node.run(write(inside + "/f", "good new", validate));
                assertThat(accepted.status()).as(accepted.toString()).isZero();
                assertThat(inside.resolve("f")).hasContent("good new");
                Files.writeString(inside.resolve("f"), "good old");
            }
            try (Stream<Path> left = Files.list(inside)) {
                assertThat(left).hasSize(1);
            }
        }
    }

    private static dev.suil.resource.Operation write(String path, String content, Command validate) {
        Resource file = new FileResource(path, Bytes.of(content), Attributes.ANY, false, validate, false);
        return file.plan(Facts.of(FilesSource.predict(path, FileState.ABSENT)), false)
                .operations()
                .get(0);
    }

    @OnEveryNode
    void manyFilesAreReadByFewProcesses(LocalNode node) throws IOException {
        Set<dev.suil.resource.Fact<?, ?>> facts = new LinkedHashSet<>();
        for (int i = 0; i < 500; i++) {
            Files.writeString(folder.resolve("f" + i), "content " + i);
            facts.addAll(FileResource.of(path("f" + i), Bytes.of("content " + i), PLAIN)
                    .reads());
        }
        assertThat(node.read(facts).all()).hasSize(500);
    }

    private FileState state(Facts facts, String name) {
        return facts.get(FilesSource.content(path(name), null));
    }

    private static void assertConverged(LocalNode node, Resource resource) {
        assertThat(resource.plan(node.read(resource), false)).isEqualTo(Plan.nothing());
    }

    private void assertNothingLeftBehind(String... names) throws IOException {
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left.map(path -> path.getFileName().toString())).containsExactlyInAnyOrder(names);
        }
    }

    private String mode(String name) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve(name)));
    }

    static boolean isRoot() {
        return "root".equals(System.getProperty("user.name"));
    }
}
