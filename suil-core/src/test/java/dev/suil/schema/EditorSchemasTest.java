package dev.suil.schema;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.suil.OpenWorkspace;
import dev.suil.Suil;
import dev.suil.data.LookupMarker;
import dev.suil.data.Mapping;
import dev.suil.data.Value;
import dev.suil.json.PublicTree;
import dev.suil.module.ModuleKeys;
import dev.suil.module.ModuleLoader;
import dev.suil.module.ModuleSchemas;
import dev.suil.phase.PhaseRule;
import dev.suil.resource.ResourceType;
import dev.suil.resource.ResourceType.Field;
import dev.suil.workspace.CommonFile;
import dev.suil.workspace.DeploymentKey;
import dev.suil.workspace.DeploymentReader;
import dev.suil.workspace.ModulesFile;
import dev.suil.yaml.ReadFile;
import dev.suil.yaml.YamlReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class EditorSchemasTest {

    private static final Path EXAMPLE = Path.of("../docs/example");

    static List<String> names() {
        return EditorSchemas.NAMES;
    }

    static List<ResourceType> types() {
        return ModuleLoader.installedTypes();
    }

    @ParameterizedTest
    @MethodSource("names")
    void everySchemaIsOne(String name) {
        JsonNode schema = EditorSchemas.of(name, example(), types());
        String dialect = SpecificationVersion.DRAFT_2020_12.getDialectId();
        assertThat(registry().getSchema(SchemaLocation.of(dialect)).validate(schema))
                .isEmpty();
    }

    @Test
    void everyFileOfTheExampleIsAccepted() throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(EXAMPLE)) {
            files = all.filter(file -> file.toString().endsWith(".yaml"))
                    .filter(file -> !file.endsWith("schema.yaml"))
                    .filter(file -> !file.toString().contains("/tests/")) // cases of modules' tests have no schema
                    .toList();
        }
        assertThat(files).hasSizeGreaterThan(15).allSatisfy(file -> {
            String path = EXAMPLE.relativize(file).toString();
            assertThat(flaws(schemaOf(path), example(), Files.readString(file)))
                    .as(path)
                    .isEmpty();
        });
    }

    private static String schemaOf(String path) {
        if (path.startsWith("modules/")) {
            return path.endsWith("module.yaml") ? "module" : path.endsWith("requires.yaml") ? "requires" : "defaults";
        } else if (path.startsWith("data/nodes/")) {
            return "node";
        } else if (path.startsWith("data/roles/")) {
            return "role";
        }
        return path.equals(CommonFile.FILE) ? "common" : "layer";
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            common   | deploymnt: {}
            common   | deployment: {ssh_hots: a}
            common   | deployment: {ssh_port: abc}
            common   | deployment: {ssh_port: 70000}
            common   | deployment: {sudo: maybe}
            common   | phases: [{nmae: a}]
            common   | phases: [{name: a, whn: b}]
            common   | phases: [{name: a, when: {rol: b}}]
            common   | phases: [{name: a, when: {equals: b}}]
            common   | phases: [{name: a, parallel: some}]
            common   | hierarchy: {a: b}
            common   | hierarchy: [[a]]
            common   | modules: [role]
            common   | exports: {a: [b]}
            node     | modules: [base]
            node     | role: wbe
            node     | {role: web, labls: {a: b}}
            node     | {role: web, labels: {a: [b]}}
            node     | {role: web, modules: [ngnix!]}
            node     | {role: web, deployment: {ssh_usr: a}}
            node     | {role: web, ngnix: {}}
            node     | {role: web, nginx: {worker_conections: 1}}
            node     | {role: web, nginx: {worker_connections: many}}
            node     | {role: web, nginx: {sites: [{name: a, enabled: perhaps}]}}
            node     | {role: web, base: [a]}
            role     | role: web
            role     | modles: [base]
            layer    | modules: [base]
            layer    | labels: {a: b}
            defaults | deployment: {ssh_user: a}
            module   | resurces: []
            module   | resources: [{fiel: /a}]
            module   | resources: [{when: a}]
            module   | resources: [{file: /a, ownr: b}]
            module   | resources: [{file: /a, absent: perhaps}]
            module   | resources: [{file: /a, mode: rw}]
            module   | resources: [{group: a, owner: b}]
            module   | handlers: {a: {comand: b}}
            module   | handlers: {a: {as: b}}
            modules  | module: {}
            modules  | modules: {a: {gti: b}}
            modules  | modules: {a: {git: b}}
            modules  | modules: {a: {version: b}}
            modules  | modules: {labels: {}}
            requires | all: base
            """)
    void whatIsMisspeltOrMisplacedIsRefused(String name, String text) {
        assertThat(flaws(name, example(), text)).isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            common   | deployment: {ssh_port: "22", sudo: YES, connector: SSH, ssh_connect_timeout: 0.5}
            common   | {deployment: , hierarchy: , modules: , phases: , exports: }
            common   | phases: [{name: a, when: b.c}, {name: d, when: {label.x: [e, f], field: g, equals: 1}, parallel: 25%}]
            node     | {role: web, labels: {a: 1, b: }, modules: !replace [base]}
            node     | {role: web, deployment: {ssh_host: !LOOKUP {field: a.b, one: yes}}}
            node     | {role: web, deployment: {ssh_password: !ENC[YWdlLWVuY3J5cHRpb24ub3JnL3YxCg==]}}
            node     | {role: web, nginx: !LOOKUP {field: a}}
            node     | {role: web, nginx: {sites: !LOOKUP {field: a}, package: !ENC[YWdlLWVuY3J5cHRpb24ub3JnL3YxCg==], root: !delete}}
            node     | {role: web, nginx: {status_allow: [a, !LOOKUP {field: a}], worker_connections: !LOOKUP {field: b, ip: v4}}}
            node     | {role: web, nginx: {sites: !merge [{name: a, enabled: yes}, !delete {name: b}]}}
            node     | {role: web, nginx: !replace {sites: []}}
            role     | {}
            role     | nginx: {sites: [{name: a}]}
            module   | resources: [{directory: /a, group: b, mode: 0755}, {file: "{{ a }}", mode: "{{ b }}", absent: no}]
            module   | resources: [{command: [a, b], creates: /c, notify: [x, y], timeout: "{{ t }}", as: root}]
            module   | {resources: , handlers: , description: }
            modules  | modules: {a: {}, b: , c: {git: d, version: 1.2, path: e, commit: f}}
            modules  | modules:
            requires | [base]
            requires | {all: [base], debian: , debian/12: [motd]}
            """)
    void whatSuilReadsIsAccepted(String name, String text) {
        assertThat(flaws(name, example(), text)).isEmpty();
    }

    @Test
    void withoutAWorkspaceAnyModuleMayHaveData() {
        assertThat(flaws("node", KnownNames.NONE, "{role: any, whatever: {a: b}}"))
                .isEmpty();
        assertThat(flaws("node", KnownNames.NONE, "{role: any, what ever: {a: b}}"))
                .isNotEmpty();
    }

    @Test
    void keysAreThoseThatTheReadersKnow() {
        JsonNode common = EditorSchemas.of("common", KnownNames.NONE, types());
        assertThat(keys(common)).isEqualTo(CommonFile.KEYS);
        assertThat(keys(common.at("/properties/deployment/else"))).isEqualTo(DeploymentKey.keys());
        assertThat(keys(common.at("/properties/phases/items"))).isEqualTo(PhaseRule.KEYS);
        assertThat(keys(common.at("/$defs/lookup"))).isEqualTo(LookupMarker.KEYS);
        JsonNode module = EditorSchemas.of("module", KnownNames.NONE, types());
        assertThat(keys(module)).isEqualTo(ModuleKeys.FILE);
        assertThat(keys(module.at("/properties/handlers/additionalProperties"))).isEqualTo(ModuleKeys.HANDLER);
        JsonNode modules = EditorSchemas.of("modules", KnownNames.NONE, types());
        assertThat(keys(modules.at("/properties/modules/patternProperties")
                        .iterator()
                        .next()
                        .get("else")))
                .isEqualTo(ModulesFile.ENTRY_KEYS);
    }

    @ParameterizedTest
    @MethodSource("types")
    void aResourceHasTheFieldsOfItsType(ResourceType type) {
        JsonNode module = EditorSchemas.of("module", KnownNames.NONE, types());
        int at = types().stream().map(ResourceType::name).toList().indexOf(type.name());
        List<String> wanted = new ArrayList<>(List.of(type.name()));
        type.fields().stream().map(Field::name).forEach(wanted::add);
        wanted.addAll(ModuleKeys.ITEM);
        assertThat(keys(module.at("/properties/resources/items/allOf/" + at + "/then")))
                .isEqualTo(wanted);
    }

    static final List<String> VALUES = List.of(
            "a", "1", "22", "\"22\"", "70000", "-1", "0", "1.5", "\"1.5\"", "yes", "Off", "true", "TRUE", "perhaps",
            "auto", "AUTO", "ssh", "Local", "[a]", "[]", "[[a]]", "{a: b}", "");

    @ParameterizedTest
    @FieldSource("VALUES")
    void aDeploymentIsAcceptedAsSuilItselfAcceptsIt(String value) {
        for (String key : DeploymentKey.keys()) {
            Mapping read = (Mapping) read(key + ": " + value);
            boolean accepted = flaws("common", KnownNames.NONE, "deployment: {" + key + ": " + value + "}")
                    .isEmpty();
            assertThat(accepted)
                    .as(key + ": " + value)
                    .isEqualTo(DeploymentReader.check(read).isEmpty());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"{items: [1]}", "{kind: b}", "{deep: {kind: a}}", "{flag: on}", "{}", "{one: 1}", "{list: [x]}"})
    void aPartOfWhatAModulesSchemaWantsIsAccepted(String configuration) {
        assertThat(flaws("role", strict(), "app: " + configuration)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"{itms: []}", "{kind: c}", "{deep: {kind: c}}", "{deep: {knd: a}}", "{flag: so}", "{one: [a]}"})
    void whatAModulesSchemaCanNeverAcceptIsRefused(String configuration) {
        assertThat(flaws("role", strict(), "app: " + configuration)).isNotEmpty();
    }

    private static KnownNames strict() {
        JsonNode schema = PublicTree.of(read("""
                $id: https://example.com/app
                type: object
                required: [items, kind]
                additionalProperties: false
                not: {required: [never]}
                properties:
                  items: {type: array, minItems: 3, uniqueItems: true, items: {type: integer}}
                  kind: {$ref: "#/$defs/kind"}
                  deep: {type: object, required: [x], additionalProperties: false, properties: {kind: {$ref: "#/properties/kind"}, again: {$ref: "#"}}}
                  flag: {type: boolean, const: true}
                  one: {oneOf: [{type: integer}, {type: number}]}
                  list: {type: array, prefixItems: [{type: integer}]}
                $defs:
                  kind: {enum: [a, b]}
                """));
        return new KnownNames(List.of("web"), List.of("app"), Map.of("app", schema), true);
    }

    private static List<String> keys(JsonNode schema) {
        List<String> keys = new ArrayList<>();
        schema.get("properties").fieldNames().forEachRemaining(keys::add);
        return keys;
    }

    private static KnownNames example() {
        OpenWorkspace workspace = Suil.open(EXAMPLE);
        List<String> modules = List.copyOf(workspace.moduleNames());
        return new KnownNames(
                workspace.roles(), modules, ModuleSchemas.read(EXAMPLE, EXAMPLE.resolve("cache"), modules), true);
    }

    private static Value read(String text) {
        ReadFile read = YamlReader.readPlain(text.getBytes(StandardCharsets.UTF_8), "f");
        assertThat(read.problems()).isEmpty();
        return (Value) Objects.requireNonNull(read.root());
    }

    /** What is wrong with {@code text} as an editor sees it: without its tags. */
    private static List<String> flaws(String name, KnownNames known, String text) {
        String seen = text.replaceAll("(?m)(^|[\\s\\[{])!(ENC|LOOKUP|replace|append|merge|delete)\\b ?", "$1");
        JsonNode tree = PublicTree.of(read(seen));
        return registry().getSchema(EditorSchemas.of(name, known, types())).validate(tree).stream()
                .map(Object::toString)
                .toList();
    }

    private static SchemaRegistry registry() {
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
    }
}
