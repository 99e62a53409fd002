package dev.suil.secret;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Secrets go both ways between suil and the program {@code age}. */
class AgeProgramTest {

    private final Age.NewKey key = Age.newKey();

    @TempDir
    Path folder;

    @BeforeAll
    static void needsTheProgram() {
        boolean there = false;
        for (String dir : System.getenv().getOrDefault("PATH", "").split(":")) {
            there |= Files.isExecutable(Path.of(dir, "age"));
        }
        assumeTrue(there, "the program 'age' is not installed");
    }

    @Test
    void ageDecryptsWhatSuilEncrypts() throws Exception {
        for (byte[] plain : samples()) {
            Files.write(folder.resolve("file"), Age.encrypt(plain, Recipients.parse(key.recipient())));
            Files.writeString(folder.resolve("key"), "# a comment\n" + key.identity() + "\n");
            // Through standard output, since age makes no file for an empty text.
            run("sh", "-c", "age --decrypt --identity key file > plain");
            assertThat(folder.resolve("plain")).hasBinaryContent(plain);
        }
    }

    @Test
    void suilDecryptsWhatAgeEncrypts() throws Exception {
        Identities identities = Identities.parse(key.identity());
        for (byte[] plain : samples()) {
            Files.write(folder.resolve("plain"), plain);
            String another = Age.newKey().recipient();
            run("age", "--encrypt", "-r", another, "-r", key.recipient(), "--output", "file", "plain");
            byte[] file = Files.readAllBytes(folder.resolve("file"));
            assertThat(identities.opens(file)).isTrue();
            assertThat(identities.decrypt(file)).isEqualTo(plain);
        }
    }

    private static List<byte[]> samples() {
        byte[] large = new byte[150_000];
        new Random(1).nextBytes(large);
        return List.of(new byte[0], "pässword\n".getBytes(StandardCharsets.UTF_8), large);
    }

    private void run(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
    }
}
