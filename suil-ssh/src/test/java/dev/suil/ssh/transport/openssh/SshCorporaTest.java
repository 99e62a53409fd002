package dev.suil.ssh.transport.openssh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.suil.ssh.transport.openssh.KnownHost.Marker;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files of OpenSSH and of other readers of them, against what {@code ssh-keygen} and {@code ssh} said of them. */
final class SshCorporaTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    private Path ssh = Path.of("");
    private final Map<String, List<String>> different = new TreeMap<>();
    private int right;

    @BeforeEach
    void find() {
        String corpora = System.getProperty("suil.corpora", "");
        assumeFalse(corpora.isEmpty(), "no corpora: set -Dsuil.corpora to their folder");
        ssh = Path.of(corpora, "ssh");
    }

    @Test
    void hostsHaveTheLinesThatSshKeygenFinds() throws IOException {
        for (Path answers : files("known_hosts", "expected-by-ssh-keygen.json")) {
            Path file = answers.resolveSibling("known_hosts");
            for (JsonNode question : read(answers).get("cases")) {
                String host = question.get("host").asText();
                String wanted = stream(question.get("matches"))
                        .map(line ->
                                line.get("line").asText() + line.get("marker").asText())
                        .collect(Collectors.joining(" "));
                count(wanted, lines(file, host), host);
            }
        }
        assertThat(different)
                .containsOnlyKeys("SISYPHUS.EXAMPLE.COM", "sisyphus.example.com", "prometheus.example.com");
        assertThat(right).isEqualTo(25);
    }

    private static String lines(Path file, String host) throws IOException {
        List<String> text = Files.readAllLines(file, StandardCharsets.ISO_8859_1);
        List<String> found = new ArrayList<>();
        for (int i = 0; i < text.size(); i++) {
            Optional<KnownHost> line = KnownHost.parse(file, i + 1, text.get(i));
            if (line.isPresent() && line.get().isOf(host)) {
                Marker marker = line.get().marker();
                found.add(line.get().line()
                        + (marker == Marker.HOST ? "null" : marker == Marker.REVOKED ? "REVOKED" : "CA"));
            }
        }
        return String.join(" ", found);
    }

    @Test
    void patternsMatchWhatOpenSshSaysTheyMatch() throws IOException {
        for (JsonNode fact : read(ssh.resolve("patterns/openssh-match-facts.json"))) {
            String text = fact.get("args").get(0).asText();
            String pattern = fact.get("args").get(1).asText();
            boolean matches = fact.get("result").asInt() == 1;
            switch (fact.get("function").asText()) {
                case "match_pattern" -> count(matches, Patterns.match(List.of(pattern), text), pattern + " " + text);
                case "match_pattern_list" ->
                    count(matches, Patterns.match(List.of(pattern.split(",")), text), pattern + " " + text);
                default -> {} // addresses with a prefix length are for the server's configuration
            }
        }
        assertThat(different).containsOnlyKeys("ABC abc", "abc ABC", "!b a", "a,!a b", " ");
        assertThat(right).isEqualTo(96);
    }

    @Test
    void keysHaveTheFingerprintsThatSshKeygenShows() throws IOException {
        for (Path answer : files("pubkeys", ".expected.json")) {
            String name = answer.getFileName().toString().replace(".expected.json", "");
            JsonNode expected = read(answer);
            String shown = expected.get("ssh_keygen_9_2").isNull()
                    ? expected.get("sha256_by_source").asText()
                    : expected.get("ssh_keygen_9_2").asText().split(" ")[1];
            String line = Files.readString(answer.resolveSibling(name + ".pub"), StandardCharsets.ISO_8859_1);
            String fingerprint = KnownHost.parse(answer, 1, "web " + line)
                    .map(entry -> entry.key().fingerprint())
                    .orElse("null");
            count(shown, fingerprint, name);
        }
        assertThat(different.keySet()).allMatch(name -> name.endsWith("-cert"));
        assertThat(right).isEqualTo(26);
    }

    @ParameterizedTest
    @CsvSource({"ssh, 85, 0", "/does/not/exist/ssh, 54, 31"})
    void hostsAreConfiguredAsSshPrintsThem(String program, int allRight, int allDifferent) throws IOException {
        assumeTrue(
                !program.equals("ssh") || Files.isExecutable(Path.of("/usr/bin/ssh")),
                "there is no ssh client on this machine");
        for (Path answers : files("ssh_config", ".expected-by-ssh-G.json")) {
            Path file = Path.of(answers.toString().replace(".expected-by-ssh-G.json", ""));
            for (JsonNode question : read(answers).get("cases")) {
                String host = question.get("host").asText();
                String wanted = question.has("error") ? "refused" : wanted(question, host);
                count(wanted, configured(program, file, host), file.getFileName() + " " + host);
            }
        }
        List<String> all = different.values().stream().flatMap(List::stream).toList();
        assertThat(all).as(different.toString()).hasSize(allDifferent);
        assertThat(right).isEqualTo(allRight);
    }

    private static String configured(String program, Path file, String host) {
        SshConfig config;
        try {
            config = new SshConfigReader(program, Map.of()).read(host, null, null, file);
        } catch (IOException e) {
            return "refused";
        }
        return "host=" + config.host() + " port=" + config.port() + " user=" + config.user() + " keys="
                + config.identityFiles().stream()
                        .filter(key -> !DEFAULT_KEYS.contains(key.getFileName().toString()))
                        .toList()
                + " proxy=" + config.proxyCommand() + " known="
                + config.knownHosts().contains(Path.of("/dev/null"));
    }

    private static final Set<String> DEFAULT_KEYS =
            Set.of("id_rsa", "id_ecdsa", "id_ecdsa_sk", "id_ed25519", "id_ed25519_sk", "id_xmss", "id_dsa");

    private static String wanted(JsonNode question, String name) {
        Map<String, String> options = new TreeMap<>();
        List<String> keys = new ArrayList<>();
        stream(question.get("non_default")).map(JsonNode::asText).forEach(line -> {
            String[] option = line.split(" ", 2);
            if (option[0].equals("identityfile")) {
                keys.add(option[1]);
            } else {
                options.put(option[0], option[1]);
            }
        });
        Path home = Path.of(System.getProperty("user.home"));
        return "host=" + options.getOrDefault("hostname", name)
                + " port=" + options.getOrDefault("port", "22")
                + " user=" + options.getOrDefault("user", System.getProperty("user.name"))
                + " keys="
                + keys.stream()
                        .map(key -> home.resolve(key.replaceFirst("^~/", "")))
                        .filter(key -> !DEFAULT_KEYS.contains(key.getFileName().toString()))
                        .toList()
                + " proxy=" + options.get("proxycommand")
                + " known=" + Objects.equals(options.get("userknownhostsfile"), "/dev/null");
    }

    private void count(Object wanted, Object was, String of) {
        if (wanted.equals(was)) {
            right++;
        } else {
            different.computeIfAbsent(of, key -> new ArrayList<>()).add("wanted " + wanted + ", was " + was);
        }
    }

    private List<Path> files(String folder, String ending) throws IOException {
        try (Stream<Path> all = Files.walk(ssh.resolve(folder))) {
            return all.filter(file -> file.toString().endsWith(ending)).sorted().toList();
        }
    }

    private static JsonNode read(Path file) throws IOException {
        return JSON.readTree(file.toFile());
    }

    private static Stream<JsonNode> stream(JsonNode list) {
        return Stream.iterate(0, i -> i < list.size(), i -> i + 1).map(list::get);
    }
}
