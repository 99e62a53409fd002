package dev.suil.cli.render;

import java.util.List;

/** Rows of text, set in columns, as wide as they are. */
public final class Columns {

    private Columns() {}

    /** A line for each row; every column is as wide as its widest text. */
    public static String of(List<List<String>> rows) {
        Table table = new Table(Integer.MAX_VALUE, 0);
        int columns = rows.stream().mapToInt(List::size).max().orElse(0);
        for (int i = 0; i < columns; i++) {
            table.column(text -> text);
        }
        rows.forEach(row -> table.row(row.toArray(String[]::new)));
        return table.toString();
    }
}
