package dev.suil.ssh.transport.openssh;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

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
        for (String text : Files.readAllLines(file)) {
            number++;
            Optional<ConfigLine> read = ConfigLine.parse(text);
            if (read.isEmpty()) {
                continue;
            }
            String keyword = read.get().keyword().toLowerCase(Locale.ROOT);
            List<String> values = read.get().values();
            if (values.isEmpty()) {
                throw new IOException(file + ":" + number + ": " + read.get().keyword() + " has no value");
            }
            switch (keyword) {
                case "host" -> applies = Patterns.match(values, name);
                case "match", "include" ->
                    throw new IOException(file + ":" + number + ": "
                            + read.get().keyword() + " cannot be read without an ssh client");
                case "identityfile" -> {
                    if (applies) {
                        options.computeIfAbsent(keyword, key -> new ArrayList<>())
                                .addAll(values);
                    }
                }
                case "port" -> {
                    if (!values.get(0).matches("[0-9]{1,5}")) {
                        throw new IOException(file + ":" + number + ": '" + values.get(0) + "' is no port");
                    }
                    if (applies) {
                        options.putIfAbsent(keyword, values);
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
}
