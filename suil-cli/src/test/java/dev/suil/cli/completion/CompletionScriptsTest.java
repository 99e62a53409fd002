package dev.suil.cli.completion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.suil.cli.SuilCommand;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The scripts in the shells they are for, with a suil that gives prepared answers and tells what it was asked. */
final class CompletionScriptsTest {

    @TempDir
    private Path folder = Path.of("");

    @BeforeEach
    void stub() throws IOException {
        Path suil = folder.resolve("bin/suil");
        Files.createDirectories(suil.getParent());
        Files.writeString(suil, "#!/bin/sh\nprintf '<%s>' \"$@\" >>asked\necho >>asked\ncat answers\n");
        Files.setPosixFilePermissions(suil, PosixFilePermissions.fromString("rwxr-xr-x"));
        for (String shell : List.of("bash", "zsh", "fish")) {
            SuilCommand.Result script = SuilCommand.in(folder, folder).run("completion", shell);
            assertThat(script.exit()).isZero();
            Files.writeString(folder.resolve("script." + shell), script.out());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '>',
            value = {
                "suil ap|>'(ap)'>apply\tShow it.>apply",
                "suil config --role |>'(config) (--role) ()'>db>db",
                "suil config --role=w|>'(config) (--role=w)'>--role=web>web",
                "suil apply --set a.b=|>'(apply) (--set) (a.b=)'>a.b=c>c",
                "suil decrypt a:b.c|>'(decrypt) (a:b.c)'>a:b.cd>b.cd",
                "suil config|uration>'(config)'>config>config",
            })
    void bash(String line, String asked, String answer, String completed) throws Exception {
        int cursor = line.indexOf('|');
        answers(answer);
        // What bash itself does with a line: words end at white space, at = and at :.
        String driver = """
                source ./script.bash
                COMP_LINE=$1 COMP_POINT=$2 COMP_WORDS=() COMP_CWORD=0
                rest=${COMP_LINE:0:COMP_POINT}
                pattern='^[[:space:]]*([=:]|[^=:[:space:]]+)(.*)$'
                while [[ $rest =~ $pattern ]]; do COMP_WORDS+=("${BASH_REMATCH[1]}"); rest=${BASH_REMATCH[2]}; done
                [[ ${COMP_LINE:0:COMP_POINT} == *[[:space:]] ]] && COMP_WORDS+=("")
                COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
                COMP_WORDS[COMP_CWORD]+=${COMP_LINE:COMP_POINT}
                _suil
                printf '%s\\n' "${COMPREPLY[@]}"
                """;
        String printed = shell("bash", "-c", driver, "bash", line.replace("|", ""), Integer.toString(cursor));
        assertThat(printed).isEqualTo(completed + "\n");
        assertThat(asked())
                .isEqualTo("<completion><words><-->"
                        + asked.replace("(", "<").replace(")", ">").replace(" ", ""));
    }

    @Test
    void bashCompletesFilesItself() throws Exception {
        answers(":files");
        String driver =
                "compopt() { echo compopt \"$@\"; }; source ./script.bash; COMP_LINE='suil edit x' COMP_POINT=11"
                        + " COMP_WORDS=(suil edit x) COMP_CWORD=2; _suil; echo \"${#COMPREPLY[@]}\"";
        assertThat(shell("bash", "-c", driver)).isEqualTo("compopt -o default\n0\n");
    }

    @Test
    void zsh() throws Exception {
        assumeTrue(isThere("zsh"), "zsh is not installed");
        answers("apply\tShow it.\nlabel.");
        String driver =
                "compdef() { :; }; source ./script.zsh; compadd() { print -r -- compadd \"$@\" : ${(P)@[-1]} }; "
                        + "words=(suil -C 'a\\ b' ap); CURRENT=4; _suil";
        assertThat(shell("zsh", "-f", "-c", driver)).isEqualTo("""
                compadd -l -d shown_ending -a ending : apply
                compadd -l -S  -d shown_going -a going : label.
                """);
        assertThat(asked()).isEqualTo("<completion><words><--><-C><a b><ap>");
    }

    @Test
    void fish() throws Exception {
        assumeTrue(isThere("fish"), "fish is not installed");
        answers("apply\tShow it.\nautoupdate\tMove versions.");
        assertThat(shell("fish", "-N", "-c", "source ./script.fish; complete -C 'suil -C x a'"))
                .isEqualTo("apply\tShow it.\nautoupdate\tMove versions.\n");
        assertThat(asked()).isEqualTo("<completion><words><--><-C><x><a>");
    }

    private void answers(String text) throws IOException {
        Files.writeString(folder.resolve("answers"), text + "\n");
    }

    private String asked() throws IOException {
        return Files.readString(folder.resolve("asked")).strip();
    }

    private String shell(String... command) throws IOException, InterruptedException {
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
        builder.environment().put("PATH", folder.resolve("bin") + ":" + System.getenv("PATH"));
        builder.environment().put("HOME", folder.toString());
        Process process = builder.start();
        process.getOutputStream().close();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(printed).isZero();
        return printed;
    }

    private static boolean isThere(String program) {
        return Stream.of(System.getenv("PATH").split(":"))
                .anyMatch(place -> Files.isExecutable(Path.of(place, program)));
    }
}
