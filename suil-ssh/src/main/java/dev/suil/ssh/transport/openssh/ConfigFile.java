package dev.suil.ssh.transport.openssh;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Reads an ssh configuration file where no {@code ssh} is installed that would: {@code Host} sections, of which the
 * first value of a keyword counts. Sections that would need more of ssh are refused, not skipped.
 */
final class ConfigFile {

    private ConfigFile() {}

    /** The defaults of OpenSSH where no file says otherwise. */
    static Map<String, List<String>> defaults() {
        Map<String, List<String>> options = new LinkedHashMap<>();
        options.put("identityfile", List.of("~/.ssh/id_rsa", "~/.ssh/id_ecdsa", "~/.ssh/id_ed25519"));
        options.put("userknownhostsfile", List.of("~/.ssh/known_hosts ~/.ssh/known_hosts2"));
        options.put("globalknownhostsfile", List.of("/etc/ssh/ssh_known_hosts /etc/ssh/ssh_known_hosts2"));
        return options;
    }

    /**
     * Reads what {@code file} says of {@code name}.
     *
     * @throws IOException where the file cannot be read, or has {@code Match} or {@code Include}
     */
    static Map<String, List<String>> read(Path file, String name) throws IOException {
        Map<String, List<String>> options = new LinkedHashMap<>();
        boolean applies = true;
        int number = 0;
        for (String line : Files.readAllLines(file)) {
            number++;
            List<String> words = words(line);
            if (words.isEmpty()) {
                continue;
            }
            String keyword = words.get(0).toLowerCase(Locale.ROOT);
            List<String> values = words.subList(1, words.size());
            switch (keyword) {
                case "host" -> applies = Patterns.match(values, name);
                case "match", "include" ->
                    throw new IOException(
                            file + ":" + number + ": " + words.get(0) + " cannot be read without an ssh client");
                case "identityfile" -> {
                    if (applies) {
                        options.computeIfAbsent(keyword, key -> new ArrayList<>())
                                .addAll(values);
                    }
                }
                default -> {
                    if (applies) {
                        options.putIfAbsent(keyword, List.of(String.join(" ", values)));
                    }
                }
            }
        }
        return options;
    }

    /** Splits {@code Keyword value} or {@code Keyword=value}; quotes keep blanks together. */
    private static List<String> words(String line) {
        String text = line.strip();
        if (text.isEmpty() || text.startsWith("#")) {
            return List.of();
        }
        String[] parts = text.split("\\s*=\\s*|\\s+", 2);
        List<String> words = new ArrayList<>(List.of(parts[0]));
        String rest = parts.length == 2 ? parts[1] : "";
        String[] pieces = rest.split("\"", -1);
        for (int i = 0; i < pieces.length; i++) {
            if (i % 2 == 1) {
                words.add(pieces[i]);
            } else {
                Arrays.stream(pieces[i].split("\\s+"))
                        .filter(word -> !word.isEmpty())
                        .forEach(words::add);
            }
        }
        return words;
    }
}
