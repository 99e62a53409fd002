package dev.suil.cli.interactive;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Asks questions that are answered with a line. Reads no further than that line. */
public final class LineReader {

    private final InputStream in;
    private final PrintStream out;

    public LineReader(InputStream in, PrintStream out) {
        this.in = in;
        this.out = out;
    }

    /** The answer to {@code question}, without spaces around it; empty where the input ended. */
    public Optional<String> ask(String question) {
        out.print(question);
        out.flush();
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        int read = read();
        while (read >= 0 && read != '\n') {
            line.write(read);
            read = read();
        }
        if (read < 0) {
            out.print('\n');
            out.flush();
            return line.size() == 0 ? Optional.empty() : Optional.of(text(line));
        }
        return Optional.of(text(line));
    }

    private static String text(ByteArrayOutputStream line) {
        return line.toString(StandardCharsets.UTF_8).strip();
    }

    private int read() {
        try {
            return in.read();
        } catch (IOException e) {
            return -1; // a terminal that is gone says nothing more
        }
    }
}
