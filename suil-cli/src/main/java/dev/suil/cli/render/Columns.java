package dev.suil.cli.render;

import java.util.List;

/** Rows of text, set in columns. */
public final class Columns {

    private static final int GAP = 2;

    private Columns() {}

    /** A line for each row; every column is as wide as its widest text. */
    public static String of(List<List<String>> rows) {
        int[] widths = widths(rows);
        StringBuilder text = new StringBuilder();
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int column = 0; column < row.size(); column++) {
                line.append(row.get(column));
                if (column + 1 < row.size()) {
                    line.append(
                            " ".repeat(widths[column] + GAP - row.get(column).length()));
                }
            }
            text.append(line.toString().stripTrailing()).append('\n');
        }
        return text.toString();
    }

    private static int[] widths(List<List<String>> rows) {
        int[] widths = new int[rows.stream().mapToInt(List::size).max().orElse(0)];
        for (List<String> row : rows) {
            for (int column = 0; column < row.size(); column++) {
                widths[column] = Math.max(widths[column], row.get(column).length());
            }
        }
        return widths;
    }
}
