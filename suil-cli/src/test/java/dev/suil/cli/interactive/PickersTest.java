package dev.suil.cli.interactive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.cli.process.Terminal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PickersTest {

    private static final List<Choice> ROLES = List.of(
            new Choice("app", "1 node"),
            new Choice("db", "2 nodes"),
            new Choice("web", "3 nodes"),
            new Choice("web-inner", "1 node"));

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    /** ^ is Escape, ! Enter, < Backspace, ~ Ctrl-U. */
    @ParameterizedTest
    @CsvSource({
        "!, app",
        "we!, web",
        "inn!, web-inner",
        "WEB!, web",
        "b!, db",
        "we^[B!, web-inner",
        "we^OB^OA!, web",
        "^[A^[A!, app",
        "^[B^[B^[B^[B^[B!, web-inner",
        "wx!<!, web",
        "wx~d!, db",
        "^[1;5Aapp!, app"
    })
    void theListNarrowsWithWhatIsTypedAndTheArrowsChoose(String keys, String role) {
        assertThat(filtering(keys)).hasValue(role);
    }

    @ParameterizedTest
    @CsvSource({"^", "we^", "''", "nothing!"})
    void escapeAndTheEndOfTheInputLeaveWithoutAChoice(String keys) {
        assertThat(filtering(keys)).isEmpty();
    }

    @Test
    void noMoreIsPaintedThanTheTerminalHasRoomFor() {
        List<Choice> many = IntStream.range(100, 200)
                .mapToObj(i -> new Choice("role-" + i, "1 node"))
                .toList();

        new FilteringPicker(keys("^[B^[B^[B^[B^[B^[B!"), print(), new Terminal.Size(9, 13)).pick("role", many);

        String last = out.toString(StandardCharsets.UTF_8).split("\u001B\\[6A\u001B\\[J")[6];
        assertThat(last.lines())
                .startsWith(
                        "  role-104", "  role-105", "> role-106", "  role-107", "  role-108", "  100 of 100", "role: ");
    }

    @ParameterizedTest
    @CsvSource({"web, web", "2, db", "inn, web-inner", "we|2, web-inner", "nowhere|1, app", "we|app, app"})
    void onAPlainTerminalANumberANameOrAPartOfOneIsTyped(String lines, String role) {
        assertThat(plain(lines.replace('|', '\n') + "\n")).hasValue(role);
    }

    @Test
    void anEmptyLineAndTheEndOfTheInputLeave() {
        assertThat(plain("\n")).isEmpty();
        assertThat(plain("")).isEmpty();
    }

    private Optional<String> filtering(String keys) {
        return new FilteringPicker(keys(keys), print(), new Terminal.Size(24, 80)).pick("role", ROLES);
    }

    private Optional<String> plain(String lines) {
        InputStream in = new ByteArrayInputStream(lines.getBytes(StandardCharsets.UTF_8));
        return new PlainPicker(new LineReader(in, print()), print()).pick("role", ROLES);
    }

    private static InputStream keys(String keys) {
        String sent = keys.replace('^', '\u001B')
                .replace('!', '\n')
                .replace('<', '\u007F')
                .replace('~', '\u0015');
        return new ByteArrayInputStream(sent.getBytes(StandardCharsets.UTF_8));
    }

    private PrintStream print() {
        return new PrintStream(out, false, StandardCharsets.UTF_8);
    }
}
