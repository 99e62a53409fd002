package dev.suil.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SuggestTest {

    @Test
    void aSlipOfTheHandIsRecognised() {
        assertThat(Suggest.hint("deploiment", List.of("modules", "deployment")))
                .isEqualTo("did you mean 'deployment'?");
    }

    @Test
    void aWordThatIsNearNothingGetsTheFewThatAreKnown() {
        assertThat(Suggest.hint("x", List.of("modules", "deployment"))).isEqualTo("known: modules, deployment");
        assertThat(Suggest.hint("x", List.of())).isEqualTo("none is known");
    }

    @Test
    void ofManyThoseThatStartAlikeAreNamedAndTheOthersCounted() {
        List<String> fleet = IntStream.range(0, 10_000)
                .mapToObj(i -> (i % 1000 == 7 ? "db-" : "web-") + i + ".example.com")
                .toList();
        assertThat(Suggest.hint("db-far-away-from-all", fleet))
                .startsWith("known: db-7.example.com, db-1007.example.com, ")
                .endsWith(" and 9992 more")
                .doesNotContain("web-");
    }
}
