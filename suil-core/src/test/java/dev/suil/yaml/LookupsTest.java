package dev.suil.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.data.KeyPath;
import dev.suil.data.LookupMarker;
import dev.suil.data.LookupMarker.Ip;
import dev.suil.data.LookupMarker.Literal;
import dev.suil.data.LookupMarker.Placeholder;
import dev.suil.data.LookupMarker.Self;
import dev.suil.data.Origin;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LookupsTest {

    @Test
    void whatIsNotSaidHasItsDefault() {
        assertThat(Reads.at("a: !LOOKUP {field: x.y}", "a"))
                .isEqualTo(new LookupMarker(
                        KeyPath.of("x", "y"),
                        "*",
                        null,
                        Ip.ANY,
                        null,
                        Self.INCLUDE,
                        false,
                        new Origin(Reads.FILE, 1, 4)));
    }

    @Test
    void everythingThatIsSaidIsKept() {
        LookupMarker marker = marker("""
                field: 'services."a.b".0'
                nodes: 'db-*'
                role: db
                ip: v6
                self: only
                one: YES
                format: '{{{node}}} has {value} as {role}'
                """);
        assertThat(marker.field()).isEqualTo(KeyPath.of("services", "a.b", "0"));
        assertThat(marker.nodes()).isEqualTo("db-*");
        assertThat(marker.role()).isEqualTo("db");
        assertThat(marker.ip()).isEqualTo(Ip.V6);
        assertThat(marker.self()).isEqualTo(Self.ONLY);
        assertThat(marker.one()).isTrue();
        assertThat(marker.format())
                .containsExactly(
                        new Literal("{"),
                        Placeholder.NODE,
                        new Literal("} has "),
                        Placeholder.VALUE,
                        new Literal(" as "),
                        Placeholder.ROLE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"no", "Off", "FALSE", "'false'"})
    void oneTakesAnyWordOfABoolean(String word) {
        assertThat(marker("field: x\none: " + word + "\n").one()).isFalse();
    }

    @Test
    void everythingThatIsWrongIsReportedForItself() {
        String text = """
                app:
                  x: !LOOKUP
                    feild: a
                    one: maybe
                    ip: V4
                    format: '{nod}'
                    nodes: [a]
                    role:
                    self: !replace x
                """;
        assertThat(Reads.problems(text))
                .containsExactly(
                        "lookup.bad-key 3:5 app.x.feild",
                        "lookup.bad-key 4:10 app.x.one",
                        "lookup.bad-key 5:9 app.x.ip",
                        "lookup.bad-key 6:13 app.x.format",
                        "lookup.bad-key 7:12 app.x.nodes",
                        "lookup.bad-key 8:10 app.x.role",
                        "lookup.bad-key 9:11 app.x.self",
                        "lookup.bad-key 2:6 app.x");
        var problems = Reads.layer(text).problems();
        assertThat(problems.get(0).hint()).contains("'field'");
        assertThat(problems.get(2).hint()).contains("'v4'");
        assertThat(problems.get(3).hint()).contains("'node'");
    }

    @ParameterizedTest
    @CsvSource({"'{value'", "'}'", "'{}'", "'{{value}'", "'{Value}'"})
    void aFormatWithAStrayBraceOrAnUnknownNameIsRefused(String format) {
        assertThat(Reads.problems("a: !LOOKUP {field: x, format: \"" + format + "\"}"))
                .containsExactly("lookup.bad-key 1:31 a.format");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a..b", "''", "'\"a'", ".a"})
    void aFieldThatIsNoPathIsRefused(String field) {
        assertThat(Reads.problems("a: !LOOKUP {field: " + field + "}")).containsExactly("lookup.bad-key 1:20 a.field");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a: !LOOKUP x.y", "a: !LOOKUP [x]", "a: !LOOKUP"})
    void aLookupIsAMapping(String text) {
        assertThat(Reads.problems(text)).containsExactly("lookup.bad-key 1:4 a");
    }

    private static LookupMarker marker(String keys) {
        return (LookupMarker) Reads.at("a: !LOOKUP\n" + keys.indent(2), "a");
    }
}
