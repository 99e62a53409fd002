package dev.suil.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.secret.Age;
import dev.suil.secret.EncryptedValue;
import dev.suil.secret.Identities;
import dev.suil.secret.Recipients;
import dev.suil.secret.files.SecretFile;
import dev.suil.secret.files.SecretFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code suil rekey} of 500 secrets in 100 files, killed at random moments. */
final class RekeyKilledTest {

    private static final int FILES = 100;
    private static final int SECRETS_EACH = 5;
    private static final int KILLS = 8;
    private static final Pattern PAYLOAD = Pattern.compile("!ENC\\[[^]]*]");

    @TempDir
    private Path site;

    @Test
    void everyFileIsWholeWithItsOldOrItsNewSecretsWheneverItIsKilled() throws Exception {
        Age.NewKey key = Age.newKey();
        List<String> texts = write(Recipients.parse(key.recipient()));
        long whole = rekey(key, key.recipient(), Long.MAX_VALUE);
        Random random = new Random(7);
        List<String> seen = new ArrayList<>();
        for (int kill = 0; kill < KILLS; kill++) {
            Age.NewKey next = Age.newKey();
            if (kill % 4 == 0) {
                rekey(key, next.recipient(), (long) (whole * random.nextDouble()));
            } else {
                // The moment of most interest is a short one: when files are put in place, one by one.
                killed(key, next.recipient(), 1 + random.nextInt(FILES - 1));
            }
            int renewed = renewed(Identities.parse(key.identity()), Identities.parse(next.identity()));
            seen.add(renewed + " of " + FILES);
            assertThat(read().files()).as("files after kill %s", kill).hasSize(FILES);
            for (int i = 0; i < FILES; i++) {
                assertThat(PAYLOAD.matcher(Files.readString(file(i))).replaceAll("S"))
                        .isEqualTo(PAYLOAD.matcher(texts.get(i)).replaceAll("S"));
            }
            // With both keys it goes on, and ends.
            rekey(
                    new Age.NewKey(next.recipient(), key.identity() + " " + next.identity()),
                    next.recipient(),
                    Long.MAX_VALUE);
            assertThat(renewed(Identities.parse(key.identity()), Identities.parse(next.identity())))
                    .isEqualTo(FILES);
            key = next;
        }
        System.out.println(KILLS + " kills; files with new secrets: " + String.join(", ", seen));
    }

    /** How many files the new key opens; each must be opened by one of the two, in all its secrets. */
    private int renewed(Identities old, Identities next) {
        int renewed = 0;
        for (SecretFile file : read().files()) {
            SecretFiles one = new SecretFiles(List.of(file), List.of(), List.of());
            boolean isNew = one.check(next).isEmpty();
            assertThat(isNew || one.check(old).isEmpty()).as(file.name()).isTrue();
            assertThat(file.encrypted()).hasSize(SECRETS_EACH);
            renewed += isNew ? 1 : 0;
        }
        return renewed;
    }

    private SecretFiles read() {
        SecretFiles found = SecretFiles.read(site);
        assertThat(found.problems()).isEmpty();
        return found;
    }

    /** Runs the program, kills it after a while, and returns how many nanoseconds it took. */
    private long rekey(Age.NewKey key, String recipient, long nanos) throws IOException, InterruptedException {
        long start = System.nanoTime();
        Process process = start(key, recipient);
        if (!process.waitFor(nanos, TimeUnit.NANOSECONDS)) {
            process.destroyForcibly().waitFor();
        } else if (nanos == Long.MAX_VALUE) {
            assertThat(process.exitValue())
                    .as(Files.readString(site.resolve("out")))
                    .isZero();
        }
        return System.nanoTime() - start;
    }

    /** Runs the program and kills it when about {@code placed} of the files are in place. */
    private void killed(Age.NewKey key, String recipient, int placed) throws IOException, InterruptedException {
        long left = leftovers();
        Process process = start(key, recipient);
        while (process.isAlive() && leftovers() < left + FILES) {
            Thread.onSpinWait();
        }
        while (process.isAlive() && leftovers() > left + FILES - placed) {
            Thread.onSpinWait();
        }
        process.destroyForcibly().waitFor();
    }

    /** How many new files stand beside the old ones. */
    private int leftovers() {
        String[] names = site.resolve("data/nodes").toFile().list((folder, name) -> name.startsWith("."));
        return names == null ? 0 : names.length;
    }

    private Process start(Age.NewKey key, String recipient) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "dev.suil.cli.Main",
                        "rekey",
                        "-q")
                .directory(site.toFile())
                .redirectErrorStream(true)
                .redirectOutput(site.resolve("out").toFile());
        builder.environment().putAll(Map.of("SUIL_AGE_KEY", key.identity(), "SUIL_AGE_RECIPIENT", recipient));
        return builder.start();
    }

    private List<String> write(Recipients recipients) throws IOException {
        List<String> texts = new ArrayList<>();
        Files.createDirectories(site.resolve("data/nodes"));
        for (int i = 0; i < FILES; i++) {
            StringBuilder text = new StringBuilder("# node " + i + "\nrole: web\napp:\n");
            for (int j = 0; j < SECRETS_EACH; j++) {
                byte[] plain = ("plain " + i + " " + j).getBytes(StandardCharsets.UTF_8);
                text.append("    k")
                        .append(j)
                        .append(":   ")
                        .append(EncryptedValue.write(Age.encrypt(plain, recipients)));
                text.append("  # comment\r\n");
            }
            Files.writeString(file(i), text);
            texts.add(text.toString());
        }
        return texts;
    }

    private Path file(int number) {
        return site.resolve("data/nodes/n" + number + ".yaml");
    }
}
