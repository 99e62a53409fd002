package dev.suil.resource.types;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.resource.Bytes;
import dev.suil.resource.Facts;
import dev.suil.resource.Fields.Command;
import dev.suil.resource.Joint;
import dev.suil.resource.Operation;
import dev.suil.resource.facts.FileState;
import dev.suil.resource.facts.FilesSource;
import dev.suil.resource.facts.Ident;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that are new, written by one operation. */
class NewFilesTest {

    @TempDir
    Path folder;

    @OnEveryNode
    void filesWrittenTogetherAreAsIfWrittenEachByItself(LocalNode node) throws IOException {
        List<FileResource> files = List.of(
                file("empty", "", "0644"),
                file("a block", "", "0644"),
                file("block", "x".repeat(512), "0600"),
                file("more", "y".repeat(513), "4755"),
                new FileResource(
                        path("zeros"),
                        Bytes.of(new byte[1000]),
                        new Attributes(null, null, "0444"),
                        false,
                        null,
                        false),
                file("x".repeat(99), "long", "0640"),
                file("g++", "plus", "0640"));
        List<Operation> operations = joined(node, files);

        // A name that tar may not take is one more operation, and what follows it another.
        assertThat(operations)
                .extracting(Operation::summary)
                .containsExactly("write " + path("empty"), "write " + path("a block"), "write 5 files in " + folder);
        operations.forEach(operation ->
                assertThat(node.run(operation).status()).as(operation.summary()).isZero());

        for (FileResource file : files) {
            assertThat(file.plan(node.read(file), false).changes())
                    .as(file.path())
                    .isEmpty();
        }
        assertThat(names()).hasSize(files.size()).noneMatch(name -> name.startsWith(".suil"));
    }

    @OnEveryNode
    void nothingIsWrittenWhereTheDirectoryIsMissing(LocalNode node) {
        LocalNode.Output output = node.run(joined(node, List.of(file("no/a", "1", "0644"), file("no/b", "2", "0644")))
                .get(0));

        assertThat(output.status()).isNotZero();
        assertThat(output.err()).contains(folder + "/no does not exist");
    }

    @OnEveryNode
    void whatBecameADirectoryMeanwhileStaysAndNothingTemporaryIsLeft(LocalNode node) throws IOException {
        List<Operation> operations = joined(node, List.of(file("a", "1", "0644"), file("b", "2", "0644")));
        Files.createDirectory(folder.resolve("b"));

        assertThat(node.run(operations.get(0)).status()).isNotZero();

        assertThat(folder.resolve("b")).isEmptyDirectory();
        assertThat(names()).noneMatch(name -> name.startsWith(".suil"));
    }

    @OnEveryNode
    void aLinkThatCameMeanwhileIsReplacedAndNotFollowed(LocalNode node) throws IOException {
        List<Operation> operations = joined(node, List.of(file("a", "1", "0644"), file("b", "2", "0644")));
        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
        Files.createSymbolicLink(folder.resolve("a"), elsewhere);

        assertThat(node.run(operations.get(0)).status()).isZero();

        assertThat(folder.resolve("a")).hasContent("1").isRegularFile();
        assertThat(elsewhere).isEmptyDirectory();
    }

    @OnEveryNode
    void whatABrokenWriteLeftIsRemoved(LocalNode node) throws IOException {
        Files.createDirectory(folder.resolve(".suil.abcdef"));
        Files.writeString(folder.resolve(".suil.abcdef/a"), "half");

        node.apply(file("a", "1", "0644"));

        assertThat(names()).containsExactly("a");
    }

    @Test
    void whatIsInAnotherDirectoryOrTooMuchIsAnotherOperation() {
        NewFiles one = NewFiles.of("/etc/a", Bytes.of("x"), new Attributes(null, null, "0644"))
                .orElseThrow();

        assertThat(one.and(of("/srv/b", "x"))).isEmpty();
        assertThat(one.and(of("/etc/a", "y"))).isEmpty();
        assertThat(one.and(of("/etc/b", "x".repeat(1 << 20)))).isEmpty();
        assertThat(one.and(of("/etc/b", "x"))).isPresent();
    }

    @Test
    void whatIsValidatedOrReplacesAFileIsWrittenAlone() {
        FileResource validated = new FileResource(
                "/etc/a", Bytes.of("x"), Attributes.ANY, false, new Command(List.of("true %s"), true), false);

        assertThat(operation(validated, FileState.ABSENT).joint()).isNull();

        FileState there = new FileState(
                FileState.Type.FILE, 0644, Ident.of("root"), Ident.of("root"), 1, "0", Bytes.of("y"), null);
        FileResource other = FileResource.of("/etc/a", Bytes.of("x"), Attributes.ANY);
        assertThat(operation(other, there).joint()).isNull();
        assertThat(operation(other, FileState.ABSENT).joint()).isNotNull();
    }

    private static NewFiles of(String path, String content) {
        return NewFiles.of(path, Bytes.of(content), new Attributes(null, null, "0644"))
                .orElseThrow();
    }

    private FileResource file(String name, String content, String mode) {
        return FileResource.of(path(name), Bytes.of(content), new Attributes(null, null, mode));
    }

    private String path(String name) {
        return folder + "/" + name;
    }

    private List<String> names() throws IOException {
        try (Stream<Path> found = Files.list(folder)) {
            return found.map(path -> path.getFileName().toString()).toList();
        }
    }

    private static Operation operation(FileResource file, FileState state) {
        return file.plan(Facts.of(FilesSource.predict(file.path(), state)), false)
                .operations()
                .get(0);
    }

    /** The operations that make {@code files}, joined as far as they can be. */
    private static List<Operation> joined(LocalNode node, List<FileResource> files) {
        List<Operation> operations = new ArrayList<>();
        for (FileResource file : files) {
            Operation next = file.plan(node.read(file), false).operations().get(0);
            int last = operations.size() - 1;
            Optional<Joint> both =
                    last < 0 ? Optional.empty() : operations.get(last).and(next);
            if (both.isPresent()) {
                operations.set(last, operations.get(last).of(both.get()));
            } else {
                operations.add(next);
            }
        }
        return operations;
    }
}
