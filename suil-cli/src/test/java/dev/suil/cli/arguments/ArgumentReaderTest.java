package dev.suil.cli.arguments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.suil.cli.process.CommandException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ArgumentReaderTest {

    private static final Definition DEFINITION = Definition.of("Do it.", "")
            .with(
                    Option.flag("--json", "").orLetter("-j"),
                    Option.value("--role", "ROLE", ""),
                    Option.value("-C", "DIR", ""),
                    Option.values("--set", "PATH=VALUE", ""))
            .taking("FIRST", "")
            .maybeTaking("SECOND", "");

    @ParameterizedTest
    @ValueSource(strings = {"--role web", "--role=web", "a --role web", "--role web -- a", "--json --role web"})
    void aValueStandsBehindItsOptionOrAnEqualsSign(String line) {
        assertThat(read(line).value("--role")).contains("web");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-C dir", "-Cdir", "-C=dir"})
    void aLetterMayHaveItsValueAttached(String line) {
        assertThat(read(line).value("-C")).contains("dir");
    }

    @ParameterizedTest
    @CsvSource({"--set a=b --set=c=d, a=b, c=d", "--set a= --set -1, a=, -1"})
    void anOptionThatMayBeRepeatedKeepsItsValuesInOrder(String line, String first, String second) {
        assertThat(read(line).values("--set")).containsExactly(first, second);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-j", "--json", "--json -j"})
    void aFlagIsKnownByItsName(String line) {
        assertThat(read(line).has("--json")).isTrue();
        assertThat(read(line).has("--role")).isFalse();
    }

    @Test
    void behindTwoDashesNothingIsAnOptionAndOneDashNeverIs() {
        assertThat(read("- -- --json -x").positionals()).containsExactly("-", "--json", "-x");
    }

    @ParameterizedTest
    @CsvSource({
        "--rol web, '--rol'",
        "--rol=web, '--rol'",
        "-x, '-x'",
        "-jx, '-jx'",
        "--json=yes, takes no value",
        "--role, needs a value",
        "--role --json, needs a value",
        "--role --, needs a value",
        "--role a --role b, twice"
    })
    void whatIsNotDefinedIsRefusedByName(String line, String text) {
        assertThatThrownBy(() -> read(line))
                .isInstanceOf(CommandException.class)
                .hasMessageContaining(text);
    }

    @ParameterizedTest
    @CsvSource({"--json, FIRST", "a b c, 'c'"})
    void missingAndSurplusArgumentsAreNamed(String line, String text) {
        assertThatThrownBy(() -> ArgumentReader.check(DEFINITION, read(line)))
                .isInstanceOf(CommandException.class)
                .hasMessageContaining(text);
    }

    private static Arguments read(String line) {
        List<String> words = Arrays.asList(line.split(" "));
        return ArgumentReader.read(DEFINITION, words);
    }
}
