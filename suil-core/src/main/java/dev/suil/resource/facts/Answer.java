package dev.suil.resource.facts;

import dev.suil.resource.FactException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Reads a script's answer line by line. Its errors name the line by number and never repeat it: an answer may hold what
 * must not be shown.
 */
final class Answer {

    private final String source;
    private final String[] lines;
    private int next;

    /** For an answer whose bytes are to be kept as they are: each is the character of the same number. */
    Answer(String source, byte[] output) {
        this(source, output, StandardCharsets.ISO_8859_1);
    }

    Answer(String source, byte[] output, Charset charset) {
        this.source = source;
        this.lines = new String(output, charset).split("\n", -1);
    }

    /** The next line, if there is one; what comes after the last line break is no line. */
    @Nullable
    String peek() {
        return next < lines.length - 1 ? lines[next] : null;
    }

    String next() {
        String line = peek();
        if (line == null) {
            throw new FactException("the answer to " + source + " ends early, after line " + next);
        }
        next++;
        return line;
    }

    /** The next line without {@code prefix}, which it must have. */
    String next(String prefix) {
        String line = next();
        if (!line.startsWith(prefix)) {
            throw wrong();
        }
        return line.substring(prefix.length());
    }

    void end() {
        if (next != lines.length - 1 || !lines[next].isEmpty()) {
            next++;
            throw wrong();
        }
    }

    /** An error about the line that was read last. */
    FactException wrong() {
        return new FactException("line " + next + " of the answer to " + source + " is not what was asked for");
    }
}
