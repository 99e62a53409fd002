package dev.suil.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TruthTest {

    private static final Origin HERE = new Origin("data/common.yaml", 1, 1);

    @ParameterizedTest
    @ValueSource(strings = {"", "0", "no", "No", "NO", "off", "OFF", "false", "False"})
    void wordsForNoAreFalseHoweverTheyAreWritten(String word) {
        assertThat(Truth.of(Scalar.text(word, HERE))).isFalse();
        assertThat(Truth.ofObject(word)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"yes", "on", "true", "n", "none", "null", "00", " ", "nope"})
    void everyOtherTextIsTrue(String word) {
        assertThat(Truth.of(Scalar.text(word, HERE))).isTrue();
        assertThat(Truth.ofObject(word)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "INTEGER, 0",
        "INTEGER, -0",
        "INTEGER, +0",
        "INTEGER, 000",
        "INTEGER, 0x0",
        "INTEGER, 0o00",
        "FLOAT, 0.0",
        "FLOAT, .0",
        "FLOAT, -0.",
        "FLOAT, 0e7",
        "FLOAT, 0.00E+3"
    })
    void everySpellingOfZeroIsFalse(Scalar.Type type, String text) {
        assertThat(Truth.of(new Scalar(type, text, HERE))).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "INTEGER, 1",
        "INTEGER, -10",
        "INTEGER, 0x0e",
        "INTEGER, 0o10",
        "FLOAT, 0.1",
        "FLOAT, .inf",
        "FLOAT, -.INF",
        "FLOAT, .nan",
        "FLOAT, 1e0"
    })
    void everyOtherNumberIsTrue(Scalar.Type type, String text) {
        assertThat(Truth.of(new Scalar(type, text, HERE))).isTrue();
    }

    @Test
    void whatIsAbsentNullOrEmptyIsFalse() {
        assertThat(Truth.of((Written) null)).isFalse();
        assertThat(Truth.of(new Scalar(Scalar.Type.NULL, "~", HERE))).isFalse();
        assertThat(Truth.of(new Mapping(Entries.empty(), HERE))).isFalse();
        assertThat(Truth.of(new Sequence(List.of(), HERE))).isFalse();
        assertThat(Truth.ofObject(null)).isFalse();
        assertThat(Truth.ofObject(List.of())).isFalse();
        assertThat(Truth.ofObject(Map.of())).isFalse();
        assertThat(Truth.ofObject(0L)).isFalse();
        assertThat(Truth.ofObject(new BigDecimal("0.00"))).isFalse();
        assertThat(Truth.ofObject(false)).isFalse();
    }

    @Test
    void whatHoldsSomethingIsTrueWhateverItIs() {
        Scalar no = Scalar.text("no", HERE);
        assertThat(Truth.of(new Sequence(List.of(no), HERE))).isTrue();
        assertThat(Truth.of(new Mapping(
                        new Entries.Builder<Value>().add("a", HERE, no).build(), HERE)))
                .isTrue();
        assertThat(Truth.ofObject(List.of("no"))).isTrue();
        assertThat(Truth.ofObject(Map.of("a", false))).isTrue();
        assertThat(Truth.ofObject(0.5)).isTrue();
    }

    @Test
    void booleansAreWhatTheySay() {
        assertThat(Truth.of(new Scalar(Scalar.Type.BOOLEAN, "True", HERE))).isTrue();
        assertThat(Truth.of(new Scalar(Scalar.Type.BOOLEAN, "FALSE", HERE))).isFalse();
    }

    @Test
    void aSecretIsTrueSinceOnlyItsPlainTextCouldTellOtherwise() {
        assertThat(Truth.of(Secret.of(new byte[] {1}, HERE))).isTrue();
    }
}
