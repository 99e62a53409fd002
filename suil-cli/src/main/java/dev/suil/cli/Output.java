package dev.suil.cli;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * One of the process's two output streams: UTF-8, buffered, and never the reason why a run stops. Whoever reads may go
 * away ({@code suil config --all | head}), which is not worth a word; a full disk is, and is told at the end.
 */
final class Output {

    private final PrintStream stream;
    private final Tolerant target;

    Output(OutputStream target) {
        this.target = new Tolerant(target);
        this.stream = new PrintStream(new BufferedOutputStream(this.target, 1 << 13), false, StandardCharsets.UTF_8);
    }

    PrintStream stream() {
        return stream;
    }

    /** Writes out what is buffered, and says what went wrong since the start; null where nothing worth a word did. */
    @Nullable
    String finish() {
        stream.flush();
        return target.failure;
    }

    private static final class Tolerant extends OutputStream {
        private final OutputStream target;
        private boolean closed;
        private @Nullable String failure;

        Tolerant(OutputStream target) {
            this.target = target;
        }

        @Override
        public void write(int b) {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            if (closed) {
                return;
            }
            try {
                target.write(bytes, offset, length);
            } catch (IOException e) {
                note(e);
            }
        }

        @Override
        public void flush() {
            if (closed) {
                return;
            }
            try {
                target.flush();
            } catch (IOException e) {
                note(e);
            }
        }

        private void note(IOException e) {
            closed = true;
            String message = String.valueOf(e.getMessage());
            String lower = message.toLowerCase(Locale.ROOT);
            if (!lower.contains("broken pipe") && !lower.contains("pipe closed")) {
                failure = message;
            }
        }
    }
}
