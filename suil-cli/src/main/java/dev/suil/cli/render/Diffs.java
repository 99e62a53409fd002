package dev.suil.cli.render;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** How much of the difference of two contents is shown. */
public enum Diffs {
    /** All of it. */
    FULL,
    /** Its first lines, each no wider than the terminal. */
    SHORT,
    /** How many lines come and go. */
    NONE;

    /** The words that name them: {@code full|short|none}. */
    public static final String WORDS = "full|short|none";

    private static final int SHORT_LINES = 24;

    /** The one that {@code word} names. */
    public static Optional<Diffs> named(String word) {
        return List.of(WORDS.split("\\|")).contains(word)
                ? Optional.of(valueOf(word.toUpperCase(Locale.ROOT)))
                : Optional.empty();
    }

    /**
     * What is shown of a unified diff.
     *
     * @param width the columns that there are for it
     */
    String of(String diff, int indent, int width, Colours colours) {
        if (this == NONE) {
            return "";
        }
        List<String> lines = diff.lines().toList();
        // One line more is no longer than the word that it is left out.
        int shown = this == FULL || lines.size() <= SHORT_LINES + 1 ? lines.size() : SHORT_LINES;
        StringBuilder text = new StringBuilder();
        String margin = " ".repeat(indent);
        for (String line : lines.subList(0, shown)) {
            String fitting = this == FULL ? line : Wrapping.cut(line, Math.max(20, width - indent));
            text.append(margin).append(painted(fitting, colours)).append('\n');
        }
        if (shown < lines.size()) {
            text.append(margin)
                    .append(colours.faint("... " + (lines.size() - shown) + " more lines, which --diff full shows"))
                    .append('\n');
        }
        return text.toString();
    }

    /** {@code +6 -2}: the lines that come and that go; where they were not compared, that. */
    static String count(String diff) {
        if (!diff.startsWith("@@")) {
            return diff.lines().findFirst().orElse("differs");
        }
        long added = diff.lines().filter(line -> line.startsWith("+")).count();
        long removed = diff.lines().filter(line -> line.startsWith("-")).count();
        return (added == 0 ? "" : "+" + added)
                + (added > 0 && removed > 0 ? " " : "")
                + (removed == 0 ? "" : "-" + removed)
                + (added + removed == 1 ? " line" : " lines");
    }

    static String painted(String line, Colours colours) {
        if (line.startsWith("+")) {
            return colours.added(line);
        } else if (line.startsWith("-")) {
            return colours.removed(line);
        }
        return line.startsWith("@@") ? colours.faint(line) : line;
    }
}
