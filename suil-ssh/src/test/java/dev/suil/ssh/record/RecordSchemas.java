package dev.suil.ssh.record;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** The documented schemas of what a run leaves. */
public final class RecordSchemas {

    private static final Path FOLDER = Path.of("../docs/schemas");

    private RecordSchemas() {}

    /** Every file of every run in {@code workspace} is as its schema says; there must be some of each kind. */
    public static void check(Path workspace) throws IOException {
        check(workspace, "run.json");
        check(workspace, "record.json");
        check(workspace, "config.yaml");
    }

    private static void check(Path workspace, String name) throws IOException {
        String kind = name.substring(0, name.indexOf('.'));
        Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(Files.readString(FOLDER.resolve(kind + ".schema.json")), InputFormat.JSON);
        try (Stream<Path> all = Files.walk(workspace.resolve(".runs"))) {
            List<Path> files = all.filter(path -> path.endsWith(name)).toList();
            assertThat(files).as("files %s", name).isNotEmpty();
            for (Path file : files) {
                String text = json(file);
                assertThat(schema.validate(
                                text,
                                InputFormat.JSON,
                                context -> context.executionConfig(config -> config.formatAssertionsEnabled(true))))
                        .as("%s: %s", file, text)
                        .isEmpty();
            }
        }
    }

    private static String json(Path file) throws IOException {
        String text = Files.readString(file);
        return file.toString().endsWith(".json")
                ? text
                : new ObjectMapper()
                        .writeValueAsString(new Load(LoadSettings.builder().build()).loadFromString(text));
    }
}
