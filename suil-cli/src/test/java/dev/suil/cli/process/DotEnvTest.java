package dev.suil.cli.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class DotEnvTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "A=b ~ b",
                "export A=b ~ b",
                "  A = b c   ~ b c",
                "A=b # comment ~ b",
                "A=b#c ~ b#c",
                "A='b # c' # comment ~ b # c",
                "A='b\\n' ~ b\\n",
                "A=\"b \\\" \\\\ \\$c\" ~ b \" \\ $c",
                "A=$HOME ~ $HOME",
                "A=b=c ~ b=c",
                "A= ~ ``",
                "A='' ~ ``",
                "A=# comment ~ ``",
                "\uFEFFA=b ~ b",
            })
    void aLineSetsItsName(String line, String value) {
        assertThat(DotEnv.parse(List.of(line), ".env")).isEqualTo(Map.of("A", value));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "   ", "# A=b", "  # A=b"})
    void emptyLinesAndCommentsSayNothing(String line) {
        assertThat(DotEnv.parse(List.of(line), ".env")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"AGE-SECRET", "A b=c", "=b", "1A=b", "A='b", "A=\"b", "A='b' c", "A=\"b\\\""})
    void anyOtherLineIsRefusedWithItsNumberAndWithoutWhatItHolds(String line) {
        assertThatThrownBy(() -> DotEnv.parse(List.of("# first", line), ".env"))
                .isInstanceOf(CommandException.class)
                .hasMessageStartingWith(".env:2: ")
                .hasMessageNotContaining(line);
    }
}
