package dev.suil.ssh.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.data.Origin;
import dev.suil.data.Secret;
import dev.suil.secret.Age;
import dev.suil.secret.Identities;
import dev.suil.secret.Recipients;
import dev.suil.secret.Revealer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SafeTextTest {

    @Test
    void takesOutSecrets() {
        SafeText safe = new SafeText(List.of(), "tr0ub4dor");

        assertThat(safe.of("password tr0ub4dor!")).isEqualTo("password ***!");
    }

    @Test
    void takesOutTheBeginningOfASecretWithWhichAnOutputBreaksOff() {
        SafeText safe = new SafeText(List.of(), "tr0ub4dor-and-3");

        assertThat(safe.ofOutput("password tr0ub4do")).isEqualTo("password ***");
    }

    @Test
    void takesOutASecretFromTheMomentThatItIsRevealed() {
        Age.NewKey key = Age.newKey();
        Revealer revealer = new Revealer(Identities.parse(key.identity()));
        SafeText safe = new SafeText(List.of(revealer), null);
        byte[] ciphertext =
                Age.encrypt("tr0ub4dor".getBytes(StandardCharsets.UTF_8), Recipients.parse(key.recipient()));

        assertThat(safe.of("password tr0ub4dor!")).isEqualTo("password tr0ub4dor!");
        assertThat(revealer.apply(Secret.of(ciphertext, Origin.file("a.yaml")))).isEqualTo("tr0ub4dor");
        assertThat(safe.of("password tr0ub4dor!")).isEqualTo("password ***!");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"\u001b[2J", "a\u0007b", "\u009b31m", "\u0000", "\u202egnp.exe", "\u2066x", "\b\b\b", "\u007f"})
    void leavesNoControlCharacter(String text) {
        assertThat(SafeText.harmless(text))
                .matches(safe -> safe.chars().noneMatch(Character::isISOControl))
                .doesNotContain("\u202e", "\u2066");
    }

    @ParameterizedTest
    @ValueSource(strings = {"::set-env name=X::y", "  ::error::x", "ok\n::stop-commands::", "a ##[command]x", "\t::x"})
    void leavesNoCommandOfACiSystem(String text) {
        assertThat(SafeText.harmless(text))
                .doesNotContainPattern("(?m)^[ \t]*::")
                .doesNotContain("##[");
    }

    @Test
    void turnsProgressBarsIntoLines() {
        assertThat(SafeText.harmless("10%\r20%\r\ndone\r")).isEqualTo("10%\n20%\ndone");
    }

    @ParameterizedTest
    @ValueSource(strings = {"plain", "tab\tand\nlines\n", "std::string", "ümläut 日本 🎉", "a ## [b"})
    void leavesOtherTextAsItIs(String text) {
        assertThat(SafeText.harmless(text)).isEqualTo(text);
    }
}
