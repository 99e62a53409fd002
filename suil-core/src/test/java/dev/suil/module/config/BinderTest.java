package dev.suil.module.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.suil.data.Mapping;
import dev.suil.data.Secret;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.problem.Problems;
import dev.suil.yaml.YamlReader;
import java.math.BigDecimal;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BinderTest {

    enum Level {
        LOW,
        VERY_HIGH
    }

    record Site(String name, int port, boolean enabled) {}

    record All(
            String text,
            long number,
            Integer boxed,
            double real,
            BigDecimal exact,
            boolean flag,
            Boolean maybe,
            Level level,
            List<Site> sites,
            Set<String> names,
            Map<String, Integer> ports,
            Optional<String> option,
            Object any,
            URI uri,
            @JsonProperty("server-name") String serverName) {}

    record Checked(int low, int high) {
        Checked {
            if (low > high) {
                throw new IllegalArgumentException("low " + low + " is above high " + high);
            }
        }
    }

    private final Problems problems = new Problems();

    private <C> Optional<C> bind(String yaml, Class<C> type) {
        return new Binder("m", Secret::digest, false, problems).bind(configuration(yaml), type);
    }

    private static Mapping configuration(String yaml) {
        return (Mapping)
                Objects.requireNonNull(YamlReader.readLayer(yaml.getBytes(StandardCharsets.UTF_8), "data/nodes/n.yaml")
                        .root());
    }

    @Test
    void everyTypeIsBound() {
        All all = bind("""
                        text: 1.10
                        number: 0x10
                        boxed: 7
                        real: 2
                        exact: 1.10
                        flag: On
                        maybe: no
                        level: very-high
                        sites: [{name: a, port: 80, enabled: yes}, {name: b, port: 81}]
                        names: [a, a, 0644]
                        ports: {http: 80}
                        option: x
                        any: {a: [1, 1.10]}
                        uri: https://example.com/
                        server-name: s
                        """, All.class).orElseThrow();

        assertThat(problems.list()).isEmpty();
        assertThat(all.any()).hasToString("{a=[1, 1.10]}");
        assertThat(all)
                .usingRecursiveComparison()
                .ignoringFields("any")
                .isEqualTo(new All(
                        "1.10",
                        16,
                        7,
                        2.0,
                        new BigDecimal("1.10"),
                        true,
                        false,
                        Level.VERY_HIGH,
                        List.of(new Site("a", 80, true), new Site("b", 81, false)),
                        Set.of("a", "0644"),
                        Map.of("http", 80),
                        Optional.of("x"),
                        "ignored",
                        URI.create("https://example.com/"),
                        "s"));
    }

    @Test
    void whatIsAbsentOrNullIsEmptyButANumberMustBeThere() {
        All all = bind("number: 1\nreal: 1\ntext:\nsites:\n", All.class).orElseThrow();

        assertThat(all.text()).isNull();
        assertThat(all.flag()).isFalse();
        assertThat(all.maybe()).isNull();
        assertThat(all.sites()).isEmpty();
        assertThat(all.names()).isEmpty();
        assertThat(all.ports()).isEmpty();
        assertThat(all.option()).isEmpty();

        assertThat(bind("name: a", Site.class)).isEmpty();
        assertThat(problems.list())
                .extracting(Problem::message, p -> String.valueOf(p.path()))
                .containsExactly(tuple("'port' is missing", "m.port"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "text: [a] | must be a text, not a list",
                "number: many | must be a whole number that fits long, not a text",
                "number: '\"1\"' | must be a whole number that fits long, not a text",
                "number: 1.5 | must be a whole number that fits long, not a number",
                "boxed: 3000000000 | must be a whole number that fits Integer, not a number",
                "exact: x | must be a number, not a text",
                "flag: 1 | must be yes or no, not a number",
                "flag: maybe | must be yes or no, not a text",
                "level: medium | must be one of low, very_high, not a text",
                "sites: {a: b} | must be a list, not a mapping",
                "sites: [a] | must be a mapping, not a text",
                "ports: [1] | must be a mapping, not a list",
                "ports: {a: b} | must be a whole number that fits Integer, not a text",
                "uri: '\":\"' | must be what fits URI, not a text"
            })
    void anotherTypeIsAProblemAtTheValue(String line, String message) {
        bind("real: 1\n" + (line.startsWith("number") ? "" : "number: 1\n") + line, All.class);

        assertThat(problems.list()).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo(ProblemCode.MODULE_CONFIG);
            assertThat(problem.message()).isEqualTo(message);
            assertThat(Objects.requireNonNull(problem.place()).line()).isEqualTo(line.startsWith("number") ? 2 : 3);
            assertThat(String.valueOf(problem.path())).startsWith("m." + line.substring(0, line.indexOf(':')));
        });
    }

    @Test
    void everyViolationIsReportedAlsoInsideOfLists() {
        bind("""
                sites:
                  - {name: a, prot: 80}
                  - {name: b, port: x, enabled: 2}
                number: 1
                real: 1
                servername: x
                """, All.class);

        assertThat(problems.list())
                .extracting(
                        p -> String.valueOf(p.place()), p -> String.valueOf(p.path()), Problem::message, Problem::hint)
                .containsExactlyInAnyOrder(
                        tuple("data/nodes/n.yaml:2:15", "m.sites.prot", "unknown key 'prot'", "did you mean 'port'?"),
                        tuple("data/nodes/n.yaml:2:5", "m.sites.port", "'port' is missing", null),
                        tuple(
                                "data/nodes/n.yaml:3:21",
                                "m.sites.port",
                                "must be a whole number that fits int, not a text",
                                null),
                        tuple("data/nodes/n.yaml:3:33", "m.sites.enabled", "must be yes or no, not a number", null),
                        tuple(
                                "data/nodes/n.yaml:6:1",
                                "m.servername",
                                "unknown key 'servername'",
                                "did you mean 'server-name'?"));
    }

    @Test
    void whatARecordRefusesIsAProblemAtItsMapping() {
        bind("low: 2\nhigh: 1", Checked.class);

        assertThat(problems.list())
                .extracting(p -> String.valueOf(p.place()), Problem::message)
                .containsExactly(tuple("data/nodes/n.yaml:1:1", "low 2 is above high 1"));
    }

    @Test
    void whatARecordSaysIsNotShownOnceItMayHoldAPlainText() {
        new Binder("m", secret -> "hunter2", true, problems).bind(configuration("low: 2\nhigh: 1"), Checked.class);

        assertThat(problems.list()).extracting(Problem::message).containsExactly("Checked refuses these values");
    }
}
