package dev.suil.resource.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.suil.resource.Bytes;
import dev.suil.resource.Fields.Command;
import dev.suil.resource.Plan;
import dev.suil.resource.PlanException;
import dev.suil.resource.Resource;
import dev.suil.resource.facts.FilesSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;

/** Lines and blocks, for real. */
class EditOnNodeTest {

    @TempDir
    Path folder;

    private Path file() {
        return folder.resolve("with space.conf");
    }

    private LineResource line(@Nullable String text, @Nullable String match) {
        return new LineResource(
                new EditedFile(file().toString(), false, null, false), text, match, Anchor.END, text == null);
    }

    @OnEveryNode
    void lineIsAddedOnceAndTakenOut(LocalNode node) throws IOException {
        Files.writeString(file(), "one\ntwo");
        applyAndCheck(node, line("it's $three", null));
        assertThat(file()).hasContent("one\ntwo\nit's $three\n");
        applyAndCheck(node, line(null, "^t|three$"));
        assertThat(file()).hasContent("one\n");
    }

    @OnEveryNode
    void lineThatMatchesGivesWay(LocalNode node) throws IOException {
        Files.writeString(file(), "#Port 22\nPort 23\nHost *\n");
        applyAndCheck(node, line("Port 24", "^#?Port[[:space:]]"));
        assertThat(file()).hasContent("#Port 22\nPort 24\nHost *\n");
    }

    @OnEveryNode
    void ownerModeAndBytesThatAreNotManagedStay(LocalNode node) throws IOException {
        byte[] odd = {'\r', '\n', (byte) 0xff, (byte) 0xfe, '\t', '\n'};
        Files.write(file(), odd);
        Files.setPosixFilePermissions(file(), PosixFilePermissions.fromString("rwxr-x--x"));
        applyAndCheck(node, line("new", null));
        assertThat(Files.readAllBytes(file())).startsWith(odd).endsWith('n', 'e', 'w', '\n');
        assertThat(Files.getPosixFilePermissions(file())).isEqualTo(PosixFilePermissions.fromString("rwxr-x--x"));
    }

    @OnEveryNode
    void fileThatIsMissingIsMadeOnlyWhenAskedTo(LocalNode node) throws IOException {
        Resource strict = line("a", null);
        assertThatExceptionOfType(PlanException.class)
                .isThrownBy(() -> strict.plan(node.read(strict), false))
                .withMessageContaining("create: true");
        EditedFile created = new EditedFile(file().toString(), true, null, true);
        applyAndCheck(node, new LineResource(created, "a", null, Anchor.END, false));
        assertThat(file()).hasContent("a\n");
        assertThat(Files.getPosixFilePermissions(file())).isEqualTo(PosixFilePermissions.fromString("rw-------"));
    }

    @OnEveryNode
    void linkIsRefusedBeforeAnythingHappens(LocalNode node) throws IOException {
        Files.writeString(folder.resolve("target"), "a\n");
        Files.createSymbolicLink(file(), Path.of("target"));
        Resource line = line("b", null);
        assertThatExceptionOfType(PlanException.class)
                .isThrownBy(() -> line.plan(node.read(line), false))
                .withMessageContaining("name what it points at, target");
    }

    @OnEveryNode
    void validationThatFailsLeavesTheFile(LocalNode node) throws IOException {
        Files.writeString(file(), "good\n");
        Command validate = new Command(List.of("! grep -q bad %s"), true);
        EditedFile checked = new EditedFile(file().toString(), false, validate, false);
        Plan plan = new LineResource(checked, "bad", null, Anchor.END, false).plan(node.read(line("bad", null)), false);
        assertThat(node.run(plan.operations().get(0)).status()).isNotZero();
        assertThat(file()).hasContent("good\n");
        try (var left = Files.list(folder)) {
            assertThat(left).hasSize(1);
        }
    }

    @OnEveryNode
    void blockIsAddedChangedAndTakenOut(LocalNode node) throws IOException {
        Files.writeString(file(), "one\ntwo\n");
        EditedFile edited = new EditedFile(file().toString(), false, null, false);
        Anchor top = new Anchor(null, "^two");
        applyAndCheck(node, new BlockResource(edited, "# {mark} x", Bytes.of("a\nb"), top));
        assertThat(file()).hasContent("one\n# BEGIN x\na\nb\n# END x\ntwo\n");
        applyAndCheck(node, new BlockResource(edited, "# {mark} x", Bytes.of(""), top));
        assertThat(file()).hasContent("one\n# BEGIN x\n# END x\ntwo\n");
        applyAndCheck(node, new BlockResource(edited, "# {mark} x", null, Anchor.END));
        assertThat(file()).hasContent("one\ntwo\n");
    }

    @OnEveryNode
    void whatCameInBetweenIsKept(LocalNode node) throws IOException {
        Files.writeString(file(), "one\n");
        Plan plan = line("mine", null).plan(node.read(line("mine", null)), false);
        Files.writeString(file(), "two\n");
        node.run(plan);
        assertThat(file()).hasContent("two\nmine\n");
    }

    /** The node and the dry run do the same to any file. */
    @Property(tries = 150, edgeCases = EdgeCasesMode.NONE)
    void editIsForetoldToTheByte(@ForAll("texts") String text, @ForAll("edits") FileEdit edit) throws IOException {
        Path scratch = Files.createTempDirectory("edit");
        try {
            Path path = scratch.resolve("file");
            for (LocalNode node : Nodes.nodes().toList()) {
                Files.writeString(path, text);
                EditedFile file = new EditedFile(path.toString(), false, null, false);
                var facts = node.read(java.util.Set.of(FilesSource.content(path.toString(), null)));
                Plan plan;
                try {
                    plan = file.plan(edit, facts, true);
                } catch (PlanException e) {
                    String script = FileScripts.edit(path.toString(), false, "0644", null, edit);
                    var operation = dev.suil.resource.Operation.of("edit", script);
                    assertThat(node.run(operation.withInput(new byte[0])).status())
                            .as(node.name())
                            .isNotZero();
                    continue;
                }
                node.run(plan);
                byte[] foretold = edit.apply(Bytes.of(text)).toArray();
                assertThat(Files.readAllBytes(path)).as(node.name()).isEqualTo(foretold);
                assertThat(plan.changes().isEmpty())
                        .isEqualTo(Files.readString(path).equals(text));
            }
            Files.delete(path);
        } finally {
            Files.delete(scratch);
        }
    }

    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.of("a", "aa", "#a", "b", "", " a ", "BEGIN", "END", "é", "a.c", "\ta\r")
                .list()
                .ofMaxSize(6)
                .map(lines -> String.join("\n", lines))
                .flatMap(text -> Arbitraries.of(text, text + "\n"));
    }

    @Provide
    Arbitrary<FileEdit> edits() {
        Arbitrary<Anchor> anchors = Arbitraries.of(
                Anchor.END,
                new Anchor(null, Anchor.TOP),
                new Anchor("^a", null),
                new Anchor("^$", null),
                new Anchor(null, "b"),
                new Anchor(null, "[[:alpha:]]{2}"));
        Arbitrary<FileEdit> lines = Combinators.combine(
                        Arbitraries.of("a", "#a", "a.c", "é"),
                        Arbitraries.of("^#?a", "a|é", "(a|#a).*|é").injectNull(0.5),
                        anchors)
                .as((text, match, anchor) -> new LineEdit(text, match, anchor, false));
        Arbitrary<FileEdit> gone = Arbitraries.of(
                new LineEdit("a", null, Anchor.END, true), new LineEdit(null, "^[^a]*$", Anchor.END, true));
        Arbitrary<FileEdit> blocks = Combinators.combine(
                        Arbitraries.of("", "a", "b\n", "\n", "a\n\nb")
                                .map(Bytes::of)
                                .injectNull(0.3),
                        anchors)
                .as((content, anchor) -> new BlockEdit("BEGIN", "END", content, anchor));
        return Arbitraries.oneOf(lines, gone, blocks);
    }

    private static void applyAndCheck(LocalNode node, Resource resource) {
        assertThat(node.apply(resource).operations()).isNotEmpty();
        assertThat(resource.plan(node.read(resource), false)).isEqualTo(Plan.nothing());
        node.run(resource.plan(node.read(resource), true));
        assertThat(resource.plan(node.read(resource), false)).isEqualTo(Plan.nothing());
    }
}
