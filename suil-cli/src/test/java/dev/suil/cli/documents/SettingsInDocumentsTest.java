package dev.suil.cli.documents;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.suil.cli.SuilCommand;
import dev.suil.schema.EditorSchemas;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** Files of other programs that the documentation shows, with the {@code suil} that they start. */
final class SettingsInDocumentsTest {

    @TempDir
    Path scratch;

    @Test
    void settingsOfAnEditorKnowEverySchema() throws IOException {
        String page = Pages.text(Pages.DOCS.resolve("cli.md"));
        JsonNode settings = new ObjectMapper().readTree(fence(page, "json"));
        TreeSet<String> names = new TreeSet<>();
        settings.get("yaml.schemas").fieldNames().forEachRemaining(names::add);
        assertThat(names)
                .containsExactlyInAnyOrderElementsOf(EditorSchemas.NAMES.stream()
                        .map(name -> ".schemas/" + name + ".json")
                        .toList());
        assertThat(page).contains("for name in " + String.join(" ", EditorSchemas.NAMES) + "; do suil schema $name >");
    }

    @Test
    void billOfMaterialsIsThePomAndHasWhatItIsSaidToHave() {
        String pom = Pages.text(Path.of("../pom.xml"));
        Matcher wanted = Pattern.compile("<groupId>.*</version>", Pattern.DOTALL)
                .matcher(fence(Pages.text(Pages.DOCS.resolve("embedding.md")), "xml"));
        assertThat(wanted.find()).isTrue();
        assertThat(pom.replaceAll("\\s+", ""))
                .contains("</modelVersion>" + wanted.group().replaceAll("\\s+", ""));
        String managed = pom.substring(pom.indexOf("<dependencyManagement>"), pom.indexOf("</dependencyManagement>"));
        assertThat(managed).contains("<artifactId>suil-core<", "<artifactId>suil-ssh<", "<artifactId>suil-testkit<");
    }

    @Test
    void inventoryScriptPrintsWhatAnsibleTakes() throws Exception {
        List<String> words = started(fence(Pages.text(Pages.DOCS.resolve("cli.md")), "sh"), Map.of());
        assertThat(words).startsWith("-C", "/path/to/workspace");

        SuilCommand.Result result = SuilCommand.in(Pages.DOCS.resolve("example"), scratch)
                .run(words.subList(2, words.size()).toArray(String[]::new));

        JsonNode inventory = new ObjectMapper().readTree(result.out());
        assertThat(inventory.at("/_meta/hostvars/web-01.example.com/ansible_host"))
                .isNotNull();
        assertThat(inventory.at("/web/hosts")).isNotEmpty();
    }

    @Test
    void jobOfKubernetesAppliesItsPart() throws Exception {
        String job = fence(Pages.text(Pages.DOCS.resolve("sharding.md")), "yaml");
        JsonNode container = new ObjectMapper()
                .valueToTree(new Load(LoadSettings.builder().build()).loadFromString(job))
                .at("/spec/template/spec/containers/0");
        assertThat(container.at("/command/0").asText()).isEqualTo("sh");

        List<String> words = started(container.at("/args/0").asText(), Map.of("JOB_COMPLETION_INDEX", "0"));

        try (ExampleWorld world = ExampleWorld.in(scratch)) {
            SuilCommand.Result result = world.suil().run(words.toArray(String[]::new));
            assertThat(result.exit()).as(result.all()).isZero();
            assertThat(result.all())
                    .contains("web-01.example.com: changed")
                    .doesNotContain("web-02.example.com: changed");
        }
    }

    /** The words that a script starts suil with. */
    private List<String> started(String script, Map<String, String> environment) throws Exception {
        Path suil = Files.createDirectories(scratch.resolve("bin")).resolve("suil");
        Files.writeString(suil, "#!/bin/sh\nprintf '%s\\n' \"$@\"\n");
        assertThat(suil.toFile().setExecutable(true)).isTrue();
        ProcessBuilder builder = new ProcessBuilder("sh", "-c", script);
        builder.environment().putAll(environment);
        builder.environment().merge("PATH", suil.getParent() + ":", (path, first) -> first + path);
        Process process = builder.start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isZero();
        return new ArrayList<>(printed.lines().toList());
    }

    private static String fence(String page, String language) {
        Matcher fence = Pattern.compile("(?ms)^```" + language + "\n(.*?)^```$").matcher(page);
        assertThat(fence.find()).isTrue();
        return fence.group(1);
    }
}
