package dev.suil.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.cli.process.ExitCode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class OutputTest {

    @TempDir
    private Path folder = Path.of("");

    @Test
    void aReaderThatGoesAwayIsNotWorthAWord() {
        ByteArrayOutputStream err = new ByteArrayOutputStream();

        assertThat(help(failing("Broken pipe"), err)).isEqualTo(ExitCode.OK);
        assertThat(err.size()).isZero();
    }

    @Test
    void anOutputThatCannotBeWrittenFailsTheCommand() {
        ByteArrayOutputStream err = new ByteArrayOutputStream();

        assertThat(help(failing("No space left on device"), err)).isEqualTo(ExitCode.FAILED);
        assertThat(err.toString()).contains("No space left on device");
    }

    private int help(OutputStream out, OutputStream err) {
        return Main.run(List.of("--help"), InputStream.nullInputStream(), out, err, Map.of(), folder);
    }

    private static OutputStream failing(String message) {
        return new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException(message);
            }
        };
    }
}
