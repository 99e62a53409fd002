package dev.suil.data;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GlobTest {

    @ParameterizedTest
    @CsvSource({
        "*, web-01.example.com, true",
        "web-*, web-01.example.com, true",
        "web-*.com, web-01.example.com, true",
        "web-0?.example.com, web-01.example.com, true",
        "web-0?, web-01.example.com, false",
        "[wd]*, db.example.com, true",
        "[!w]*, web.example.com, false",
        "[a-c].*, b.example.com, true",
        "[a-c].*, d.example.com, false",
        "a.b, axb, false",
        "[, [, true",
        "[z-a], [z-a], true",
        "a+b, aab, false",
        "(a), a, false",
    })
    void matchesWholeNames(String glob, String name, boolean matches) {
        assertThat(Glob.of(glob).matches(name)).isEqualTo(matches);
    }
}
