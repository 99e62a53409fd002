package dev.suil.ssh.git;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SemanticVersionTest {

    @Test
    void versionsAreOrderedAsSemverSays() {
        List<String> ordered = List.of(
                "v0.9.9",
                "1.0.0-alpha",
                "1.0.0-alpha.1",
                "1.0.0-alpha.beta",
                "1.0.0-beta",
                "1.0.0-beta.2",
                "v1.0.0-beta.11",
                "1.0.0-rc.1",
                "1.0.0",
                "v1.2.0",
                "1.10.0",
                "v99999999999999999999999.0.0");
        List<String> mixed = new ArrayList<>(ordered);
        Collections.reverse(mixed);

        assertThat(SemanticVersion.sorted(mixed)).isEqualTo(ordered);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"v1", "1.2", "01.2.3", "1.2.3-01", "1.2.3-", "release-1.2.3", "V1.2.3", "1.2.3 ", "1.2.3.4", ""})
    void whatIsNoVersionIsNone(String tag) {
        assertThat(SemanticVersion.parse(tag)).isEmpty();
    }
}
