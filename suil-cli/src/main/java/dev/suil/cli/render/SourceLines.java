package dev.suil.cli.render;

import dev.suil.data.Origin;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Shows the line of a file that a place is in, with a caret below the column. What may be confidential is not shown: a
 * secret's payload is left out, and a line with a password or a key in it is not shown at all.
 */
final class SourceLines {

    /** How many characters of a long line are shown around the caret. */
    private static final int WIDTH = 100;

    private static final String INDENT = "    ";
    private static final String CUT = "...";

    /** A name that is likely to have a plain text secret behind it, with one; and what keys look like themselves. */
    private static final Pattern CONFIDENTIAL = Pattern.compile("(?i)(?:password|passwd|passphrase|secret|token"
            + "|api_?key|private_?key|credential)\\w*[\"']?\\s*[:=]\\s*(?!!ENC\\[)\\S|-----BEGIN |AGE-SECRET-KEY-");

    private static final String PAYLOAD = "!ENC[";

    private final @Nullable Path workspace;

    SourceLines(@Nullable Path workspace) {
        this.workspace = workspace;
    }

    /** The line and below it the caret, or nothing where the file has no such place or the line is confidential. */
    String excerpt(Origin place, Colours colours) {
        @Nullable String line = line(place);
        int column = place.column() - 1;
        if (line == null
                || column < 0
                || CONFIDENTIAL.matcher(line).find()
                || line.codePointCount(0, line.length()) < column) {
            return "";
        }
        int at = line.offsetByCodePoints(0, column);
        StringBuilder shown = new StringBuilder();
        StringBuilder padding = new StringBuilder();
        int from = start(line, at);
        if (from > 0) {
            shown.append(CUT);
            padding.append(" ".repeat(CUT.length()));
        }
        int i = from;
        int points = 0;
        while (i < line.length() && points++ < WIDTH) {
            int point = line.codePointAt(i);
            int next = i + Character.charCount(point);
            shown.appendCodePoint(Printable.isControl(point) ? ' ' : point);
            if (i < at) {
                padding.append(" ".repeat(DisplayWidth.of(point)));
            }
            i = line.startsWith(PAYLOAD, i) ? payload(line, i, at, shown, padding) : next;
        }
        return INDENT + shown.toString().stripTrailing() + (i < line.length() ? CUT : "") + "\n" + INDENT + padding
                + colours.failed("^") + "\n";
    }

    /** Where to start so that the caret is in the middle, if not all of the line can be shown. */
    private static int start(String line, int at) {
        int behind = line.codePointCount(at, line.length());
        int before = line.codePointCount(0, at);
        int skipped = Math.min(before - WIDTH / 2, before + behind - WIDTH);
        return skipped <= 0 ? 0 : line.offsetByCodePoints(0, skipped);
    }

    /** Shows {@code !ENC[...]} in place of the payload that starts at {@code i}, and returns the position of its end. */
    private static int payload(String line, int i, int at, StringBuilder shown, StringBuilder padding) {
        int close = line.indexOf(']', i);
        int end = close < 0 ? line.length() : close;
        shown.append(PAYLOAD, 1, PAYLOAD.length()).append(CUT);
        if (i < at) {
            int hidden = PAYLOAD.length() - 1 + CUT.length();
            padding.append(" ".repeat(at < end ? 0 : hidden));
        }
        return end;
    }

    private @Nullable String line(Origin place) {
        if (workspace == null || place.line() == 0) {
            return null;
        }
        try {
            Path file = workspace.resolve(place.file());
            if (!Files.isRegularFile(file)) {
                return null;
            }
            try (BufferedReader reader =
                    new BufferedReader(new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8))) {
                @Nullable
                String line = reader.lines().skip(place.line() - 1L).findFirst().orElse(null);
                return line != null && place.line() == 1 && line.startsWith("\uFEFF") ? line.substring(1) : line;
            }
        } catch (IOException | UncheckedIOException | InvalidPathException e) {
            return null;
        }
    }
}
