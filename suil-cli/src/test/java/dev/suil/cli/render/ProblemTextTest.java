package dev.suil.cli.render;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.data.KeyPath;
import dev.suil.data.Origin;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ProblemTextTest {

    @TempDir
    private Path workspace = Path.of("");

    @Test
    void aProblemIsItsPlaceTheLineTheOtherPlaceAndWhatToDo() throws IOException {
        file("a: 1\r\n  b: [x]\n");

        assertThat(text(problem(2, 6).withPath(KeyPath.of("app", "b")).withNode("n.example.com")))
                .isEqualTo("""
                        f.yaml:2:6: app.b: a list over a mapping [merge.type-mismatch]
                              b: [x]
                                 ^
                          see also g.yaml:1:1
                          for node n.example.com
                          write !replace
                        """);
    }

    @ParameterizedTest
    @CsvSource({"9, 1", "1, 99", "0, 0"})
    void aPlaceThatTheFileDoesNotHaveShowsNoLine(int line, int column) throws IOException {
        file("a: 1\n");

        assertThat(text(problem(line, column))).doesNotContain("^");
    }

    @Test
    void aFileThatIsNotThereShowsNoLine() {
        assertThat(text(problem(1, 1))).doesNotContain("^");
    }

    @Test
    void theCaretStandsBelowItsCharacterInALongLineToo() throws IOException {
        file("x".repeat(5_000) + "!" + "y".repeat(5_000));

        String[] lines = text(problem(1, 5_001)).split("\n");

        assertThat(lines[1]).hasSizeLessThan(140);
        assertThat(lines[1].charAt(lines[2].indexOf('^'))).isEqualTo('!');
    }

    @Test
    void aLongLineIsCutOnBothSidesAndSaysSo() throws IOException {
        file("x".repeat(500) + "!" + "y".repeat(500));

        assertThat(text(problem(1, 501)).lines().toList().get(1))
                .startsWith("    ...xxx")
                .endsWith("yyy...");
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "\\t!, 2, 1", // a tab is shown as one space
                "\\t\\tk: !, 6, 5",
                "日本: !, 5, 6", // each of them is two columns wide
                "🦀: !, 4, 4",
                "e\u0301: !, 5, 3" // an accent is none
            })
    void theCaretStandsBelowItsCharacterWhateverIsInFrontOfIt(String line, int column, int width) throws IOException {
        file(line.replace("\\t", "\t"));

        String caret = text(problem(1, column)).lines().toList().get(2);

        assertThat(caret).isEqualTo("    " + " ".repeat(width) + "^");
    }

    @Test
    void theLineOfTheOtherPlaceIsShownToo() throws IOException {
        file("a: [1]\na: 2\n");

        assertThat(text(problem(2, 1).withOther(new Origin("f.yaml", 1, 1)))).contains("""
                          see also f.yaml:1:1
                            a: [1]
                            ^
                        """);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "deployment: {sudo_password: hunter2, ssh_prot: 1}",
                "  db_passwd: hunter2",
                "\"API_KEY\": hunter2",
                "x: {token: hunter2}",
                "AGE-SECRET-KEY-hunter2"
            })
    void aLineThatMayHoldASecretInPlainTextIsNotShown(String line) throws IOException {
        file(line);

        assertThat(text(problem(1, 1))).doesNotContain("hunter2");
    }

    @Test
    void thePayloadOfASecretIsLeftOutAndTheCaretStaysRight() throws IOException {
        file("a: {password: !ENC[c2VjcmV0], b: x}\n");

        assertThat(text(problem(1, 31)).lines().toList().subList(1, 3))
                .containsExactly("    a: {password: !ENC[...], b: x}", "    " + " ".repeat(25) + "^");
    }

    @Test
    void controlCharactersOfNamesAndMessagesDoNotReachTheTerminal() {
        Problem problem = Problem.of(
                        ProblemCode.WORKSPACE_NAME, Origin.file("data/\u001B[2J.yaml"), "'\u001B]0;x\u0007' is no name")
                .withPath(KeyPath.of("\u009B31m"))
                .withHint("\r\n\u202E");

        assertThat(text(problem).replace("\n", "").codePoints().filter(Printable::isControl))
                .isEmpty();
    }

    @Test
    void onATerminalThePlaceAndTheCaretStandOut() throws IOException {
        file("a: 1\n");

        assertThat(new ProblemText(workspace, new Colours(true)).of(List.of(problem(1, 4))))
                .startsWith("\u001B[1mf.yaml:1:4\u001B[0m: a list over")
                .contains("       \u001B[1;31m^\u001B[0m\n");
    }

    @Test
    void controlCharactersOfAFileDoNotReachTheTerminal() throws IOException {
        file("a: \u001B[31m\u202Ered\n");

        assertThat(text(problem(1, 1))).doesNotContain("\u001B").doesNotContain("\u202E");
    }

    @Test
    void aLineWithAPasswordIsNotShown() throws IOException {
        file("deployment: {sudo_password: hunter2}\n");

        assertThat(text(problem(1, 1).withPath(KeyPath.of("deployment", "sudo_password"))))
                .doesNotContain("hunter2");
    }

    @Test
    void severalProblemsAreCounted() {
        assertThat(new ProblemText(workspace, new Colours(false)).of(List.of(problem(1, 1), problem(2, 1))))
                .endsWith("2 problems\n");
    }

    private String text(Problem problem) {
        return new ProblemText(workspace, new Colours(false)).of(List.of(problem));
    }

    private static Problem problem(int line, int column) {
        return Problem.of(ProblemCode.MERGE_TYPE_MISMATCH, new Origin("f.yaml", line, column), "a list over a mapping")
                .withOther(new Origin("g.yaml", 1, 1))
                .withHint("write !replace");
    }

    private void file(String text) throws IOException {
        Files.writeString(workspace.resolve("f.yaml"), text);
    }
}
