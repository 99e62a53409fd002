package dev.suil.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.suil.SuilException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Reads the os-release files of real systems that {@code suil.corpora} holds, and compares with what others read. */
class OsReleaseCorpusTest {

    /** Ansible's families by ours. Where it has a word of its own for a single distribution, there is nothing to compare. */
    private static final Map<String, String> FAMILIES = Map.of(
            "Debian",
            "debian",
            "RedHat",
            "redhat",
            "Suse",
            "suse",
            "Archlinux",
            "arch",
            "Alpine",
            "alpine",
            "Gentoo",
            "gentoo");

    private Path folder;
    private List<JsonNode> entries;

    @BeforeEach
    void readManifest() throws IOException {
        String corpora = System.getProperty("suil.corpora", "");
        assumeFalse(corpora.isEmpty(), "suil.corpora names no folder of real files");
        folder = Path.of(corpora, "os-release");
        entries = new ArrayList<>();
        for (JsonNode entry :
                new ObjectMapper().readTree(folder.resolve("manifest.json").toFile())) {
            // The manifest names a few files that a copy may lack.
            if (Files.exists(file(entry))) {
                entries.add(entry);
            }
        }
        assertThat(entries).hasSizeGreaterThan(300);
    }

    @Test
    void everyFileIsReadOrRefusedAndGivesWhatTwoOtherParsersAgreeOn() throws IOException {
        SoftAssertions softly = new SoftAssertions();
        List<String> refused = new ArrayList<>();
        for (JsonNode entry : entries) {
            String name = entry.get("file").asText();
            Map<String, String> fields = OsRelease.fields(text(entry));
            entry.get("two_parsers_agree_on")
                    .fields()
                    .forEachRemaining(expected -> softly.assertThat(fields.getOrDefault(expected.getKey(), ""))
                            .as(name + " " + expected.getKey())
                            .isEqualTo(expected.getValue().asText()));
            try {
                OsRelease.facts(text(entry), "x86_64");
            } catch (SuilException e) {
                refused.add(name);
            }
        }
        // Its release is 7.0(BUILDER), which cannot be part of a path.
        softly.assertThat(refused).isSubsetOf("chef/nexus_7");
        softly.assertAll();
    }

    @Test
    void familyIsTheOneThatAnsibleKnows() throws IOException {
        SoftAssertions softly = new SoftAssertions();
        int compared = 0;
        for (JsonNode entry : entries) {
            String expected = FAMILIES.get(
                    entry.at("/expected_by_source/ansible/os_family").asText());
            if (expected != null) {
                compared++;
                softly.assertThat(OsRelease.facts(text(entry), null).family())
                        .as(entry.get("file").asText())
                        .isEqualTo(expected);
            }
        }
        assertThat(compared).isPositive();
        softly.assertAll();
    }

    private String text(JsonNode entry) throws IOException {
        return new String(Files.readAllBytes(file(entry)), StandardCharsets.UTF_8);
    }

    private Path file(JsonNode entry) {
        return folder.resolve("files").resolve(entry.get("file").asText());
    }
}
