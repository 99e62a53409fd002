package dev.suil.cli.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What came of a case's command, and whether that is what the case wants. */
record Outcome(int exit, String out, String err, Path workspace) {

    void check(Case wanted) throws IOException {
        assertThat(exit)
                .as("exit code; standard error: %s; standard output: %s", err, out)
                .isEqualTo(wanted.exit());
        assertThat(out + err).as("no stack trace").doesNotContain("\tat ");
        for (Map.Entry<String, String> want : wanted.wants().entrySet()) {
            switch (want.getKey()) {
                case "json" -> checkJson(want.getValue());
                case "problems" -> checkProblems(want.getValue());
                case "text" -> checkText(want.getValue());
                case "files" -> checkFiles(want.getValue());
                default -> throw new IOException("nothing is known as 'want " + want.getKey() + "'");
            }
        }
    }

    private @Nullable Object printed() {
        try {
            return Json.read(out);
        } catch (IOException e) {
            return fail("standard output is no JSON (%s): %s", e.getMessage(), out);
        }
    }

    private void checkJson(String want) throws IOException {
        assertThat(Json.difference(Json.read(want), printed()))
                .as("difference to what is wanted")
                .isNull();
    }

    private void checkProblems(String want) throws IOException {
        List<Object> left = new ArrayList<>();
        if (printed() instanceof Map<?, ?> object && object.get("problems") instanceof List<?> problems) {
            left.addAll(problems);
        }
        if (!(Json.read(want) instanceof List<?> wanted)) {
            throw new IOException("'want problems' is a list");
        }
        for (Object problem : wanted) {
            Object hit = left.stream()
                    .filter(found -> Json.difference(problem, found) == null)
                    .findFirst()
                    .orElseGet(() -> fail("no problem %s among %s", problem, left));
            left.remove(hit);
        }
        assertThat(left).as("problems besides those wanted").isEmpty();
    }

    private void checkText(String want) {
        String all = out + err;
        for (String line : want.lines().filter(line -> !line.isEmpty()).toList()) {
            if (line.startsWith("!")) {
                assertThat(all).doesNotContain(line.substring(1));
            } else {
                assertThat(all).contains(line.startsWith("=") ? line.substring(1) : line);
            }
        }
    }

    private void checkFiles(String want) throws IOException {
        if (!(Json.read(want) instanceof Map<?, ?> files)) {
            throw new IOException("'want files' is a mapping");
        }
        for (Map.Entry<?, ?> file : files.entrySet()) {
            Path path = workspace.resolve((String) file.getKey());
            if (file.getValue() == null) {
                assertThat(path).doesNotExist();
            } else if (file.getValue().equals("")) {
                assertThat(path).exists();
            } else {
                assertThat(Files.readString(path)).contains((String) file.getValue());
            }
        }
    }
}
