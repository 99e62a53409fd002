package dev.suil.secret;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecipientsTest {

    private final Age.NewKey first = Age.newKey();
    private final Age.NewKey second = Age.newKey();

    @ParameterizedTest
    @ValueSource(strings = {"%s %s", "%s,%s", " %s , %s ", "%s\n%s\n", "%s %s %1$s"})
    void severalAreReadAndEachCountsOnce(String form) {
        assertThat(Recipients.parse(form.formatted(first.recipient(), second.recipient()))
                        .toString())
                .isEqualTo(first.recipient() + " " + second.recipient());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  ", ",", "# nobody"})
    void noneIsAnError(String text) {
        assertThatThrownBy(() -> Recipients.parse(text))
                .isInstanceOf(SecretException.class)
                .hasMessageStartingWith("no recipient");
    }

    @Test
    void aWrongOneIsNamed() {
        String wrong = first.recipient().substring(0, 30);
        assertThatThrownBy(() -> Recipients.parse(second.recipient() + " " + wrong))
                .hasMessage("'" + wrong + "' is no age recipient: it is cut off or mistyped");
    }

    @Test
    void aSecretKeyGivenByMistakeIsNotShown() {
        assertThatThrownBy(() -> Recipients.parse(first.identity()))
                .hasNoCause()
                .message()
                .startsWith("recipient 1 is a secret key")
                .doesNotContain(first.identity().substring(16));
        assertThatThrownBy(() -> Recipients.parse(first.identity().substring(20)))
                .message()
                .doesNotContain(first.identity().substring(20));
    }
}
