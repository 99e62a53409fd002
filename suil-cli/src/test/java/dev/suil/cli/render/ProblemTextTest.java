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
        assertThat(new ProblemText(workspace).of(List.of(problem(1, 1), problem(2, 1))))
                .endsWith("2 problems\n");
    }

    private String text(Problem problem) {
        return new ProblemText(workspace).of(List.of(problem));
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
