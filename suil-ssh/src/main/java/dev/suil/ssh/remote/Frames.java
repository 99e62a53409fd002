package dev.suil.ssh.remote;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Splits a shell's output into frames and what stands between them. A frame is a line that starts with the mark; the
 * newline before it belongs to it, so that what stands between is exactly what was printed.
 */
final class Frames {

    /** A line of data is handed on in pieces of this size, so that no output needs much memory. */
    private static final int PIECE = 1 << 16;

    private final InputStream in;
    private final byte[] mark;

    Frames(InputStream in, Mark mark) {
        this.in = in;
        this.mark = (mark.text() + " ").getBytes(StandardCharsets.US_ASCII);
    }

    /** Takes what stands between two frames. */
    @FunctionalInterface
    interface Sink {
        void add(byte[] bytes, int length) throws IOException;
    }

    /**
     * Reads up to the next frame.
     *
     * @return the frame's text behind the mark; empty at the end of the stream
     */
    Optional<String> next(Sink sink) throws IOException {
        Line line = new Line();
        boolean newline = false;
        boolean start = true;
        while (true) {
            int b = in.read();
            if (b >= 0 && b != '\n') {
                line.write(b);
                if (line.size() >= PIECE && !(start && line.startsWith(mark))) {
                    hand(line, newline, sink);
                    newline = false;
                    start = false;
                }
                continue;
            }
            if (b >= 0 && start && line.startsWith(mark)) {
                return Optional.of(line.text(mark.length));
            }
            if (b < 0 && line.size() == 0 && !newline) {
                return Optional.empty();
            }
            hand(line, newline, sink);
            newline = b >= 0;
            start = true;
            if (b < 0) {
                return Optional.empty();
            }
        }
    }

    private static void hand(Line line, boolean newlineBefore, Sink sink) throws IOException {
        if (newlineBefore) {
            sink.add(new byte[] {'\n'}, 1);
        }
        sink.add(line.bytes(), line.size());
        line.reset();
    }

    /** A line that shows its bytes without a copy. */
    private static final class Line extends ByteArrayOutputStream {
        boolean startsWith(byte[] prefix) {
            if (count < prefix.length) {
                return false;
            }
            for (int i = 0; i < prefix.length; i++) {
                if (buf[i] != prefix[i]) {
                    return false;
                }
            }
            return true;
        }

        byte[] bytes() {
            return buf;
        }

        String text(int from) {
            return new String(buf, from, count - from, StandardCharsets.UTF_8);
        }
    }
}
