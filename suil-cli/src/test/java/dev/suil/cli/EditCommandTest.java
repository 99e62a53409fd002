package dev.suil.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.cli.process.ExitCode;
import dev.suil.secret.Age;
import dev.suil.secret.EncryptedValue;
import dev.suil.secret.Recipients;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class EditCommandTest {

    private static final FileTime LONG_AGO = FileTime.fromMillis(1_000_000_000_000L);

    private final Age.NewKey key = Age.newKey();

    @TempDir
    private Path scratch;

    private Path file;
    private String before;

    @BeforeEach
    void file() throws IOException {
        file = Files.createDirectories(scratch.resolve("site/data/nodes")).resolve("a.yaml");
        before = "# kept\nrole: web\napp:\n    password:   " + secret("old word") + "   # why\n    other: "
                + secret("other") + "\n";
        Files.writeString(file, before);
        Files.setLastModifiedTime(file, LONG_AGO);
        Files.createDirectories(scratch.resolve("run"));
    }

    @Test
    void editorThatFailsChangesNothing() throws IOException {
        SuilCommand.Result result = edit("echo 'password: !SECRET new' >\"$1\"; exit 3");

        assertThat(result.exit()).isEqualTo(ExitCode.FAILED);
        assertThat(result.err()).contains("ended with 3", "nothing was changed");
        assertUntouched();
    }

    @Test
    void editorThatChangesNothingWritesNothing() throws IOException {
        SuilCommand.Result result = edit("touch \"$1\"");

        assertThat(result.exit()).as(result.all()).isZero();
        assertThat(result.err()).contains("nothing changed");
        assertUntouched();
    }

    @Test
    void secretThatTheEditorAddsIsEncryptedAndTheOthersStay() throws IOException {
        SuilCommand.Result result = edit("echo '    token: !SECRET \"fresh token\"' >>\"$1\"");

        assertThat(result.exit()).as(result.all()).isZero();
        assertThat(Files.readString(file))
                .startsWith(before + "    token: !ENC[")
                .doesNotContain("fresh", "suil edit");
        assertThat(suil("").run("decrypt", "data/nodes/a.yaml:app.token").out()).isEqualTo("fresh token");
        assertThat(result.all()).doesNotContain("fresh");
    }

    @Test
    void secretThatTheEditorChangesIsEncryptedAgainAndTheOthersStay() throws IOException {
        edit("sed -i 's/old word/new word/' \"$1\"");

        String[] lines = before.split("\n");
        assertThat(Files.readString(file))
                .startsWith(lines[0] + "\n" + lines[1])
                .endsWith("   # why\n" + lines[4] + "\n");
        assertThat(suil("").run("decrypt", "data/nodes/a.yaml:app.password").out())
                .isEqualTo("new word");
    }

    @Test
    void plainTextIsInAPrivatePlaceAndGoesWithTheEditorsOwnFiles() throws IOException {
        edit("stat -c '%a' \"$1\" \"$(dirname \"$1\")\" >\"$HOME/modes\"; echo \"$1\" >\"$HOME/path\";"
                + " cp \"$1\" \"$1~\"; env >\"$HOME/env\"; cat \"$1\" >\"$HOME/seen\"");

        assertThat(home("modes")).isEqualTo("600\n700\n");
        Path copy = Path.of(home("path").strip());
        assertThat(copy).hasFileName("a.yaml").startsWithRaw(scratch.resolve("run"));
        assertThat(home("seen")).contains("password:   !SECRET \"old word\"   # why\n");
        assertThat(home("env")).doesNotContain("AGE-SECRET-KEY", "SUIL_AGE_KEY", "SUIL_SUDO_PASSWORD");
        try (Stream<Path> left = Files.list(scratch.resolve("run"))) {
            assertThat(left).isEmpty();
        }
    }

    @Test
    void textThatIsWrongChangesNothingAndShowsNoSecret() throws IOException {
        SuilCommand.Result result = edit("sed -i 's/!SECRET \"old word\"/*old/' \"$1\"");

        assertThat(result.exit()).isEqualTo(ExitCode.DATA);
        assertThat(result.err()).contains("in line 4", "nothing was changed").doesNotContain("old word");
        assertUntouched();
    }

    @Test
    void writtenFileKeepsItsMode() throws IOException {
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
        edit("echo 'more: 1' >>\"$1\"");

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-r-----");
        try (Stream<Path> beside = Files.list(file.resolveSibling(""))) {
            assertThat(beside).containsExactly(file);
        }
    }

    @Test
    void fileThatIsNotThereIsWrongUsage() {
        assertThat(suil("true").run("edit", "data/none.yaml").exit()).isEqualTo(ExitCode.USAGE);
    }

    private void assertUntouched() throws IOException {
        assertThat(Files.readString(file)).isEqualTo(before);
        assertThat(Files.getLastModifiedTime(file)).isEqualTo(LONG_AGO);
    }

    private SuilCommand.Result edit(String script) throws IOException {
        return suil(script).run("edit", "data/nodes/a.yaml");
    }

    private SuilCommand suil(String script) {
        Path home = scratch.resolve("home");
        try {
            Path editor = Files.createDirectories(home).resolve("my editor");
            Files.writeString(editor, "#!/bin/sh\n" + script + "\n");
            Files.setPosixFilePermissions(editor, PosixFilePermissions.fromString("rwx------"));
            return SuilCommand.in(scratch.resolve("site"), home)
                    .with(Map.of(
                            "EDITOR", "sh '" + editor + "'",
                            "XDG_RUNTIME_DIR", scratch.resolve("run").toString(),
                            "SUIL_AGE_KEY", key.identity(),
                            "SUIL_SUDO_PASSWORD", "none",
                            "SUIL_AGE_RECIPIENT", key.recipient()));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private String home(String name) throws IOException {
        return Files.readString(scratch.resolve("home").resolve(name));
    }

    private String secret(String plain) {
        return EncryptedValue.write(
                Age.encrypt(plain.getBytes(StandardCharsets.UTF_8), Recipients.parse(key.recipient())));
    }
}
