package dev.suil.module.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.suil.data.Mapping;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.problem.Problems;
import dev.suil.secret.Age;
import dev.suil.secret.EncryptedValue;
import dev.suil.secret.Recipients;
import dev.suil.yaml.YamlReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConfigSchemaTest {

    private static final String SCHEMA = """
            type: object
            additionalProperties: false
            required: [port]
            properties:
              port: {type: integer, maximum: 65535}
              tls: {type: boolean}
              mode: {type: string}
              name: {type: string, pattern: "^[a-z]+$"}
              sites:
                type: array
                items:
                  type: object
                  required: [name]
                  properties:
                    name: {type: string}
                    enabled: {type: [boolean, "null"]}
            """;

    private final Problems problems = new Problems();

    private Optional<ConfigSchema> schema(String yaml) {
        return ConfigSchema.read("m", yaml.getBytes(StandardCharsets.UTF_8), "modules/m/schema.yaml", problems);
    }

    private List<Problem> problems(String configuration) {
        byte[] bytes = configuration.getBytes(StandardCharsets.UTF_8);
        Mapping mapping = (Mapping) Objects.requireNonNull(
                YamlReader.readLayer(bytes, "data/roles/web.yaml").root());
        return schema(SCHEMA).orElseThrow().problems(mapping);
    }

    @Test
    void aConfigurationThatFitsHasNoProblems() {
        assertThat(problems("port: 80\ntls: yes\nmode: 0644\nname: abc\nsites: [{name: a, enabled: Off}, {name: b}]"))
                .isEmpty();
        assertThat(problems("port: 80\ntls: true\nsites: []")).isEmpty();
    }

    @Test
    void everyViolationIsReportedAtItsPlaceInTheData() {
        assertThat(problems("""
                        prot: 80
                        tls: maybe
                        name: ABC
                        sites:
                          - name: a
                            enabled: 1
                          - {}
                          - text
                        """))
                .extracting(p -> String.valueOf(p.place()), p -> String.valueOf(p.path()), Problem::message)
                .containsExactlyInAnyOrder(
                        tuple("data/roles/web.yaml:1:1", "m.prot", "unknown key 'prot'"),
                        tuple("data/roles/web.yaml:1:1", "m", "'port' is missing"),
                        tuple("data/roles/web.yaml:2:6", "m.tls", "must be yes or no, not a text"),
                        tuple("data/roles/web.yaml:3:7", "m.name", "does not match the regex pattern ^[a-z]+$"),
                        tuple(
                                "data/roles/web.yaml:6:14",
                                "m.sites.enabled",
                                "must be yes or no or empty, not a number"),
                        tuple("data/roles/web.yaml:7:5", "m.sites", "'name' is missing"),
                        tuple("data/roles/web.yaml:8:5", "m.sites", "must be a mapping, not a text"));
    }

    @Test
    void aSecretIsATextOfWhichNothingMoreIsKnown() {
        String payload = EncryptedValue.write(Age.encrypt(
                "x".getBytes(StandardCharsets.UTF_8),
                Recipients.parse(Age.newKey().recipient())));

        assertThat(problems("port: 80\nname: " + payload)).isEmpty();
        assertThat(problems("port: " + payload))
                .extracting(Problem::message)
                .containsExactly("must be a whole number, not a secret");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "type: strng",
                "properties: [a]",
                "properties: {a: {type: text}}",
                "required: name",
                "[a]",
                "properties: {a: {pattern: '['}}",
                "$ref: https://example.com/schema.json",
                "$ref: file:///etc/passwd",
                "$ref: '#/nowhere'",
                "!foo a"
            })
    void aSchemaThatIsNoneIsAProblemOfTheSchema(String yaml) {
        assertThat(schema(yaml)).isEmpty();
        assertThat(problems.list())
                .isNotEmpty()
                .allSatisfy(problem -> assertThat(
                                Objects.requireNonNull(problem.place()).file())
                        .isEqualTo("modules/m/schema.yaml"));
    }

    @Test
    void anErrorInASchemaIsAtItsPlace() {
        schema("type: object\nproperties:\n  port: {type: intger}\n");

        assertThat(problems.list())
                .extracting(Problem::code, p -> String.valueOf(p.place()))
                .contains(tuple(ProblemCode.MODULE_CONFIG, "modules/m/schema.yaml:3:16"));
    }
}
