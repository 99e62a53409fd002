package dev.suil.cli.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.suil.cli.SuilCommand;
import dev.suil.secret.Age;
import dev.suil.secret.EncryptedValue;
import dev.suil.secret.Recipients;
import dev.suil.testkit.ssh.EmbeddedNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What commands print with {@code --json} is as the schemas in {@code docs/schemas/output} say. */
final class OutputSchemasTest {

    private static final Path FOLDER = Path.of("../docs/schemas/output");
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    private Path folder = Path.of("");

    private final Age.NewKey key = Age.newKey();

    @BeforeEach
    void layOut() throws IOException {
        write(
                "data/common.yaml",
                "deployment: {ssh_user: deploy, sudo: no}\nphases: [{name: first, when: {role: db}}, {name: rest}]\n"
                        + "exports: {names: '[.nodes[].name]'}\n");
        write("data/roles/web.yaml", "modules: [web]\nlabels: {env: prod}\nweb:\n  ports: [80]\n  old: 1\n");
        write("data/roles/db.yaml", "modules: [db]\n");
        write(
                "data/nodes/web-01.example.com.yaml",
                "role: web\nweb:\n  ports: !append [8080]\n  old: !delete\n"
                        + "  names: !LOOKUP {field: web.missing, self: exclude}\n  all: [!LOOKUP {field: web.ports}]\n"
                        + "  password: "
                        + EncryptedValue.write(Age.encrypt(bytes("a b c"), Recipients.parse(key.recipient())))
                        + "\n");
        write("data/nodes/web-02.example.com.yaml", "role: web\nweb: {missing: x}\n");
        write("data/nodes/db-01.example.com.yaml", "role: db\n");
        write(
                "facts/web-02.example.com/suil.yaml",
                "family: debian\nrelease: \"12\"\ndistribution: debian\ncodename: bookworm\narch: x86_64\n");
        write("modules/base/module.yaml", "resources: []\n");
        write("modules/web/requires.yaml", "[base]\n");
        write("modules/web/module.yaml", "resources: []\n");
        write("modules/web/tests/main.yaml", "nothing to do:\n  want: nothing\n");
    }

    @ParameterizedTest
    @CsvSource({
        "config, config --all --json",
        "config, config --role web --limit web-0* --set web.x=1 --json",
        "config, config --all --origins --json",
        "config, apply --node web-02.example.com --scope workspace --json",
        "nodes, nodes --json",
        "modules, modules --json",
        "ansible, nodes --ansible",
        "explain, explain --role web web --json",
        "explain, explain --role web web --all-layers --json",
        "validate, validate --json",
        "secrets-list, secrets list --json",
        "secrets-check, secrets check --json",
        "test, test --json",
        "install, install --json",
        "autoupdate, autoupdate --json",
        "schemas, schema --json",
        "key, keygen --json",
        "encrypted, encrypt x --json",
        "decrypted, decrypt data/nodes/web-01.example.com.yaml:web.password --json",
        "rekey, rekey --json",
        "rekey, rekey --dry-run --json",
        "written, new-module hello --json",
        "runs-list, runs --json"
    })
    void aCommandPrintsWhatItsSchemaSays(String schema, String line) throws IOException {
        SuilCommand.Result result = suil(line);

        assertThat(result.exit()).as(result.all()).isZero();
        check(schema, result.out());
    }

    @Test
    void aWorkspaceThatIsLaidOutIsToldAsItsSchemaSays() throws IOException {
        Path empty = Files.createDirectory(folder.resolve("empty"));

        SuilCommand.Result result =
                SuilCommand.in(empty, folder.resolve("home")).run("init", "--json");

        assertThat(result.exit()).as(result.all()).isZero();
        check("written", result.out());
    }

    @ParameterizedTest
    @CsvSource({
        "3, config --role app --json",
        "3, config --role nowhere --json",
        "2, config --json",
        "2, config --al --json",
        "2, runs show --json",
        "3, apply --role app --confirm --json"
    })
    void whatFailsIsJsonToo(int exit, String line) throws IOException {
        write("data/roles/app.yaml", "modules: [web]\nweb: {a: !unknown 1}\n");
        write("data/nodes/app-01.example.com.yaml", "role: app\n");

        SuilCommand.Result result = suil(line);

        assertThat(result.exit()).as(result.all()).isEqualTo(exit);
        check("problems", result.out());
    }

    @Test
    void everyLineOfARunIsAnEventAndItsRecordsAreAsTheirSchemasSay() throws IOException {
        try (EmbeddedNode node = EmbeddedNode.start()) {
            StringBuilder data = new StringBuilder("role: app\ndeployment:\n  ssh_config_file: /dev/null\n");
            node.deployment().forEach((name, value) -> data.append("  " + name + ": " + value + "\n"));
            write("data/nodes/app-01.example.com.yaml", data + "app: {root: " + node.root() + "}\n");
            write("data/roles/app.yaml", "modules: [nothing, app]\n");
            write("data/modules/nothing.yaml", "nothing: {}\n");
            write("modules/app/module.yaml", """
                    resources:
                      - file: "{{ root }}/a"
                        content: "a\\n"
                        notify: tell
                    handlers:
                      tell: {command: ["true"]}
                    """);

            Set<String> events = new TreeSet<>();
            events(
                    events,
                    "facts --role app --json",
                    "apply --role app --dry-run --json",
                    "apply --role app --confirm --json",
                    "exec --role app --json true",
                    "apply --role app --confirm --json");
            // What is declared no more is noticed.
            write("modules/app/module.yaml", "resources: []\n");
            events(events, "apply --role app --confirm --json");
            assertThat(events).containsExactlyInAnyOrderElementsOf(known());
            check("runs-list", suil("runs list --json").out());
            check("runs-show", suil("runs show --json").out());
            write("data/roles/app.yaml", "modules: [app]\n");
            suil("apply --role app --confirm");
            check("runs-diff", suil("runs diff --json").out());
        }
    }

    private void events(Set<String> events, String... lines) throws IOException {
        for (String line : lines) {
            SuilCommand.Result result = suil(line);
            assertThat(result.exit()).as(result.all()).isZero();
            for (String event : result.out().lines().toList()) {
                check("event", event);
                events.add(JSON.readTree(event).path("event").asText());
            }
        }
    }

    @Test
    void everySchemaIsOneAndSaysWhatItIsOf() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            for (Path file : files.toList()) {
                JsonNode schema = JSON.readTree(file.toFile());
                assertThat(schema.path("title").asText()).as("%s", file).isNotEmpty();
                assertThat(schema.path("description").asText()).as("%s", file).endsWith(".");
            }
        }
    }

    /** The events that the schema knows. */
    private static Set<String> known() throws IOException {
        Set<String> names = new TreeSet<>();
        JSON.readTree(FOLDER.resolve("event.schema.json").toFile())
                .path("oneOf")
                .forEach(one -> names.add(one.at("/properties/event/const").asText()));
        names.remove("");
        return names;
    }

    private static void check(String name, String json) throws IOException {
        Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(Files.readString(FOLDER.resolve(name + ".schema.json")), InputFormat.JSON);
        assertThat(schema.validate(json, InputFormat.JSON)).as(json).isEmpty();
    }

    private SuilCommand.Result suil(String line) {
        return SuilCommand.in(folder.resolve("workspace"), folder)
                .with("SUIL_AGE_KEY", key.identity())
                .with("SUIL_AGE_RECIPIENT", key.recipient())
                .run(line.split(" "));
    }

    private void write(String name, String text) throws IOException {
        Path file = folder.resolve("workspace").resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
