package dev.suil.secret.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.suil.SuilException;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.secret.Age;
import dev.suil.secret.Identities;
import dev.suil.secret.Recipients;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RekeyTest {

    private final Age.NewKey next = Age.newKey();

    @TempDir
    private Path folder;

    private Site site;

    @BeforeEach
    void site() {
        site = Site.in(folder);
    }

    @Test
    void payloadsChangeAndNothingElse() throws IOException {
        String secret = site.secret("one");
        String text = "\uFEFF# " + secret + "\r\na:   " + secret + " # c\r\nb: [" + site.secret("two") + ",  '" + secret
                + "', 1]\r\n\r\n";
        site.file("data/nodes/a.yaml", text);
        rekey().write();

        String now = site.text("data/nodes/a.yaml");
        String payload = "!ENC\\[[^]]*]";
        assertThat(now.replaceAll(payload, "S")).isEqualTo(text.replaceAll(payload, "S"));
        assertThat(SecretFiles.read(folder).check(Identities.parse(next.identity())))
                .isEmpty();
        assertThat(now).contains("# " + secret, "'" + secret + "'");
    }

    @Test
    void secretsThatWereOneCiphertextStayOne() throws IOException {
        String secret = site.secret("one");
        site.file("data/a.yaml", "a: " + secret + "\n");
        site.file("modules/m/data/b.yaml", "a: " + secret + "\n");
        rekey().write();

        assertThat(site.text("data/a.yaml"))
                .isEqualTo(site.text("modules/m/data/b.yaml"))
                .doesNotContain(secret);
    }

    @Test
    void oneSecretThatDoesNotOpenLeavesAllAsTheyAre() {
        site.file("data/a.yaml", "a: " + site.secret("one") + "\n");
        site.file("data/b.yaml", "b:\n  c: " + Site.in(folder).secret("foreign") + "\n");

        assertThatThrownBy(this::rekey)
                .isInstanceOfSatisfying(
                        SuilException.class,
                        e -> assertThat(e.problems())
                                .extracting(Problem::code, problem -> String.valueOf(problem.place()))
                                .containsExactly(org.assertj.core.groups.Tuple.tuple(
                                        ProblemCode.SECRET_WRONG_KEY, "data/b.yaml:2:6")));
    }

    @Test
    void fileThatIsWrittenMeanwhileLeavesAllAsTheyAre() throws IOException {
        site.file("data/a.yaml", "a: " + site.secret("one") + "\n");
        site.file("data/b.yaml", "a: " + site.secret("two") + "\n");
        String before = site.text("data/a.yaml");
        Rekey rekey = rekey();
        Files.writeString(folder.resolve("data/b.yaml"), "a: 1\n");

        assertThatThrownBy(rekey::write).isInstanceOf(IOException.class).hasMessageContaining("data/b.yaml");
        assertThat(site.text("data/a.yaml")).isEqualTo(before);
        assertThat(names()).containsExactly("a.yaml", "b.yaml");
    }

    @Test
    void fileThatCannotBeReplacedChangesTheOthersBack() throws IOException {
        site.file("data/a.yaml", "a: " + site.secret("one") + "\n");
        SecretFile second = site.file("data/b.yaml", "a: " + site.secret("two") + "\n");
        SecretFile first = SecretFile.read(folder.resolve("data/a.yaml"), "data/a.yaml");
        byte[] before = first.bytes();
        // Between the check and the renaming, the second file becomes a folder with something in it.
        assertThatThrownBy(() ->
                        Replacements.put(List.of(first, second), List.of(new byte[] {'x'}, new byte[] {'y'}), () -> {
                            Files.delete(second.path());
                            Files.createDirectories(second.path().resolve("in the way"));
                        }))
                .isInstanceOf(IOException.class);

        assertThat(folder.resolve("data/a.yaml")).hasBinaryContent(before);
        assertThat(names()).containsExactly("a.yaml", "b.yaml");
    }

    @Test
    void modeAndLinkStay() throws IOException {
        site.file("data/real.yaml", "a: " + site.secret("one") + "\n");
        Path real = folder.resolve("data/real.yaml");
        Files.setPosixFilePermissions(real, PosixFilePermissions.fromString("rw-r-----"));
        Files.createSymbolicLink(folder.resolve("data/link.yaml"), Path.of("real.yaml"));
        rekey().write();

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(real)))
                .isEqualTo("rw-r-----");
        assertThat(folder.resolve("data/link.yaml")).isSymbolicLink();
        assertThat(SecretFiles.read(folder).check(Identities.parse(next.identity())))
                .isEmpty();
    }

    @Test
    void filesThatReachHostsAsTheyAreAndHiddenOnesAreLeftAlone() throws IOException {
        String text = "a: " + site.secret("one") + "\n";
        for (String name : new String[] {
            "modules/m/files/x.yaml", "modules/m/templates/x.yaml", "data/.git/x.yaml", "data/.x.yaml", "data/README.md"
        }) {
            site.file(name, text);
        }
        Rekey rekey = rekey();
        rekey.write();

        assertThat(rekey.files()).isEmpty();
        assertThat(site.text("modules/m/files/x.yaml")).isEqualTo(text);
    }

    @Test
    void leftoversOfACutOffWriteAreNamed() throws IOException {
        Files.createDirectories(folder.resolve("data"));
        Files.write(folder.resolve("data/.a.yaml.suil-0123456789abcdef"), "a".getBytes(StandardCharsets.UTF_8));

        assertThat(SecretFiles.read(folder).leftovers()).containsExactly("data/.a.yaml.suil-0123456789abcdef");
    }

    private Rekey rekey() {
        return Rekey.of(SecretFiles.read(folder), site.identities(), Recipients.parse(next.recipient()));
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("data"))) {
            return files.map(file -> String.valueOf(file.getFileName()))
                    .sorted()
                    .toList();
        }
    }
}
