package dev.suil.ssh.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Addresses as {@code host.addresses} has them, from what {@code ip} said on real hosts. */
final class AddressesCorporaTest {

    @TempDir
    Path folder;

    private Path facts;

    @BeforeEach
    void find() {
        String corpora = System.getProperty("suil.corpora", "");
        assumeFalse(corpora.isEmpty(), "no corpora: set -Dsuil.corpora to their folder");
        facts = Path.of(corpora, "pyinfra/facts");
    }

    @Test
    void globalAddressesAndNoOthersAreRead() throws Exception {
        int right = 0;
        for (Path file : files()) {
            List<String> shown = new ArrayList<>();
            List<String> wanted = new ArrayList<>();
            String name = "";
            for (JsonNode line : new ObjectMapper().readTree(file.toFile()).get("output")) {
                String text = line.asText().strip();
                if (text.matches("\\d+: .*")) {
                    name = text.split(":? ")[1];
                } else if (text.startsWith("inet")) {
                    if (text.contains("scope global")) {
                        // as -o prints it: one line an address
                        shown.add("2: " + name + "    " + text + "\\       valid_lft forever preferred_lft forever");
                        wanted.add(text.split(" ")[1].replaceFirst("/.*", ""));
                    }
                }
            }
            assertThat(addresses(shown)).as(file.toString()).isEqualTo(wanted);
            right += wanted.size();
        }
        assertThat(right).isEqualTo(13);
    }

    private List<String> addresses(List<String> shown) throws IOException, InterruptedException {
        Path table = Files.write(folder.resolve("table"), shown);
        Path ip = folder.resolve("ip");
        Files.writeString(ip, "#!/bin/sh\n[ \"$*\" = '-o addr show scope global' ] && cat " + table + "\n");
        assertThat(ip.toFile().setExecutable(true)).isTrue();
        Path script = Files.writeString(folder.resolve("host.sh"), Scripts.load("host.sh"));
        Path out = folder.resolve("out");
        ProcessBuilder builder = new ProcessBuilder("/bin/sh", script.toString()).redirectOutput(out.toFile());
        builder.environment().put("PATH", folder + ":/usr/sbin:/usr/bin:/sbin:/bin");
        Process process = builder.start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return Files.readAllLines(out).stream()
                .filter(line -> line.startsWith("addresses="))
                .map(line -> line.substring("addresses=".length()))
                .toList();
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> all = Files.walk(facts)) {
            return all.filter(file -> file.toString().matches(".*/hardware\\..*/linux_ip.*\\.json"))
                    .sorted()
                    .toList();
        }
    }
}
