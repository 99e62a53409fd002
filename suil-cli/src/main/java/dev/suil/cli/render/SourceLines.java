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
import org.jspecify.annotations.Nullable;

/** Shows the line of a file that a place is in, with a caret below the column. */
final class SourceLines {

    private static final int WIDTH = 120;

    private final @Nullable Path workspace;

    SourceLines(@Nullable Path workspace) {
        this.workspace = workspace;
    }

    /** Two lines, or nothing where the file cannot be read or has no such line. */
    String excerpt(Origin place) {
        @Nullable String line = line(place);
        if (line == null) {
            return "";
        }
        int[] points = line.codePoints().map(SourceLines::visible).toArray();
        int column = place.column() - 1;
        if (column < 0 || column > points.length) {
            return "";
        }
        int from = Math.max(0, Math.min(column - WIDTH / 2, points.length - WIDTH));
        int to = Math.min(points.length, from + WIDTH);
        return "    " + new String(points, from, to - from) + "\n    " + " ".repeat(column - from) + "^\n";
    }

    /** Control characters would play with the terminal. */
    private static int visible(int point) {
        return Character.isISOControl(point) || Character.getType(point) == Character.FORMAT ? ' ' : point;
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
                return reader.lines().skip(place.line() - 1L).findFirst().orElse(null);
            }
        } catch (IOException | UncheckedIOException | InvalidPathException e) {
            return null;
        }
    }
}
