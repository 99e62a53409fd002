package dev.suil.resource.types;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.suil.resource.NodeContext;
import dev.suil.resource.ResourceType;
import dev.suil.workspace.OsFacts;
import dev.suil.yaml.Corpora;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/** Jobs of real crontabs, declared as {@code cron}: the file says the same. The counts are those of docs/facts-corpora.md. */
class CronCorporaTest {

    private static final ResourceType CRON = new CronResource.Of();
    private static final NodeContext NODE =
            new NodeContext("n", "r", new OsFacts("debian", "12", null, null, null), Map.of());

    @Test
    void jobsAreWrittenAsTheyWere() throws IOException {
        List<String> failing = new ArrayList<>();
        List<String> refused = new ArrayList<>();
        int right = 0;
        for (JsonNode job : jobs()) {
            Map<String, Object> given = new HashMap<>();
            given.put("command", job.get("command").asText());
            given.put("user", job.path("user").asText("root"));
            String schedule = schedule(job);
            given.put("schedule", schedule);
            try {
                CronResource cron = (CronResource) CRON.declare(new GivenFields(List.of("job"), given), NODE)
                        .get(0);
                String text =
                        new String(Objects.requireNonNull(cron.file().content()).toArray(), StandardCharsets.UTF_8);
                String wanted = schedule + " " + given.get("user") + " "
                        + job.get("command").asText();
                if (text.endsWith("\n" + wanted + "\n")) {
                    right++;
                } else {
                    failing.add(text + " is not " + wanted);
                }
            } catch (ResourceType.BadResource e) {
                refused.add(job + ": " + e.getMessage());
            }
        }
        assertThat(failing).isEmpty();
        assertThat(refused).isEmpty();
        assertThat(right).isEqualTo(16);
    }

    private static List<JsonNode> jobs() throws IOException {
        List<JsonNode> jobs = new ArrayList<>();
        for (Path root : List.of(
                Corpora.folder("command-output"),
                Corpora.folder("pyinfra").resolve("facts/crontab.Crontab"),
                Corpora.folder("pyinfra").resolve("newer-facts/crontab.Crontab"))) {
            try (Stream<Path> files = Files.walk(root)) {
                for (Path file : files.filter(file -> file.toString().matches(".*[cC]rontab.*\\.json"))
                        .sorted()
                        .toList()) {
                    JsonNode sample = new ObjectMapper().readTree(file.toFile());
                    for (JsonNode job : sample.has("fact") ? sample.get("fact") : sample.get("schedule")) {
                        if (job.has("command")) {
                            jobs.add(job);
                        }
                    }
                }
            }
        }
        return jobs;
    }

    private static String schedule(JsonNode job) {
        if (job.has("special_time")) {
            return job.get("special_time").asText();
        } else if (job.has("occurrence")) {
            return "@" + job.get("occurrence").asText();
        }
        return Stream.of("minute", "hour", "day_of_month", "month", "day_of_week")
                .map(field -> text(job.get(field)))
                .collect(Collectors.joining(" "));
    }

    private static String text(JsonNode field) {
        return field.isArray()
                ? StreamSupport.stream(field.spliterator(), false)
                        .map(JsonNode::asText)
                        .collect(Collectors.joining(","))
                : field.asText();
    }
}
