package dev.suil.data;

/**
 * The place a value was written at.
 *
 * @param file the file, relative to the workspace, with {@code /} between folders; or the name of something that is no
 *     file, such as {@code --set}
 * @param line the line, 1-based; 0 where the file as a whole is meant
 * @param column the column in code points, 1-based; 0 where the file as a whole is meant
 */
public record Origin(String file, int line, int column) {

    /** The place that is {@code file} as a whole. */
    public static Origin file(String file) {
        return new Origin(file, 0, 0);
    }

    /** {@code file:line:column}, or just {@code file} where the file as a whole is meant. */
    @Override
    public String toString() {
        return line == 0 ? file : file + ":" + line + ":" + column;
    }
}
