package dev.suil.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What is broken: the project's golden cases and its example, and the YAML test suite where corpora are given. */
final class Seeds {

    private static final Pattern FILE = Pattern.compile("-- ([^ ]+) --");

    private Seeds() {}

    /** Workspaces: texts by path. */
    static List<Map<String, String>> workspaces() throws IOException {
        List<Map<String, String>> workspaces = new ArrayList<>();
        for (Path file : below(Path.of("../suil-cli/src/test/resources/cases"), ".txt")) {
            Map<String, String> texts = texts(Files.readString(file).lines().toList());
            if (texts.containsKey("data/common.yaml")) {
                workspaces.add(texts);
            }
        }
        Path example = Path.of("../docs/example");
        Map<String, String> texts = new LinkedHashMap<>();
        for (Path file : below(example, ".yaml")) {
            texts.put(example.relativize(file).toString(), Files.readString(file));
        }
        workspaces.add(texts);
        return workspaces;
    }

    /** The files of a golden case; those in base64 and what is wanted are passed over. */
    private static Map<String, String> texts(List<String> lines) {
        Map<String, String> texts = new LinkedHashMap<>();
        String path = "";
        for (String line : lines) {
            Matcher file = FILE.matcher(line);
            if (file.matches()) {
                path = file.group(1);
                texts.put(path, "");
            } else if (line.startsWith("-- ")) {
                path = "";
            } else if (!path.isEmpty()) {
                texts.merge(path, line + "\n", String::concat);
            }
        }
        return texts;
    }

    /** Single documents. */
    static List<String> documents() throws IOException {
        List<String> documents = new ArrayList<>();
        workspaces().forEach(workspace -> documents.addAll(workspace.values()));
        String corpora = System.getProperty("suil.corpora", "");
        if (!corpora.isEmpty()) {
            for (Path file : below(Path.of(corpora, "yaml-test-suite"), ".yaml")) {
                documents.add(Files.readString(file, StandardCharsets.UTF_8));
            }
        }
        return documents;
    }

    private static List<Path> below(Path folder, String ending) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(file -> file.toString().endsWith(ending)).sorted().toList();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
