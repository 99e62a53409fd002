package dev.suil.cli.render;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Rows of text in columns that fit a width. Where the texts need more, those of columns that may wrap go on in further
 * lines of their column; nothing is cut off.
 */
final class Table {

    private static final String GAP = "  ";
    private static final int NARROWEST = 12;

    private final int width;
    private final int indent;
    private final List<Column> columns = new ArrayList<>();
    private final List<Object> rows = new ArrayList<>();

    private record Column(boolean wraps, UnaryOperator<String> style) {}

    /**
     * @param width columns of the terminal; {@code Integer.MAX_VALUE} where nothing limits them
     * @param indent columns that stay empty in front
     */
    Table(int width, int indent) {
        this.width = width;
        this.indent = indent;
    }

    /** One more column whose texts are never broken. */
    Table column(UnaryOperator<String> style) {
        columns.add(new Column(false, style));
        return this;
    }

    /** One more column whose texts may go on in further lines. */
    Table wrapping(UnaryOperator<String> style) {
        columns.add(new Column(true, style));
        return this;
    }

    /** One more row; a line end in a cell begins a further line of it. */
    void row(String... cells) {
        rows.add(List.of(cells));
    }

    /** Whole lines, as they are, below the last row. */
    void below(String lines) {
        rows.add(lines);
    }

    /** Whether no text needs to be broken. */
    boolean fits() {
        return total(natural()) <= width;
    }

    @Override
    public String toString() {
        int[] widths = widths();
        StringBuilder text = new StringBuilder();
        for (Object row : rows) {
            if (row instanceof List<?> cells) {
                add(text, cells, widths);
            } else {
                text.append(row);
            }
        }
        return text.toString();
    }

    private void add(StringBuilder text, List<?> cells, int[] widths) {
        List<List<String>> wrapped = new ArrayList<>();
        int height = 1;
        for (int i = 0; i < cells.size(); i++) {
            List<String> lines = Wrapping.wrap((String) cells.get(i), widths[i]);
            height = Math.max(height, lines.size());
            wrapped.add(lines);
        }
        for (int y = 0; y < height; y++) {
            StringBuilder line = new StringBuilder(" ".repeat(indent));
            int empty = 0; // what is not there yet of the line's end: nothing ends in spaces
            for (int i = 0; i < wrapped.size(); i++) {
                String cell = y < wrapped.get(i).size() ? wrapped.get(i).get(y) : "";
                if (!cell.isEmpty()) {
                    line.append(" ".repeat(empty)).append(columns.get(i).style().apply(cell));
                    empty = 0;
                }
                empty += widths[i] - DisplayWidth.of(cell) + GAP.length();
            }
            text.append(line.toString().isBlank() ? "" : line).append('\n');
        }
    }

    private int[] widths() {
        int[] widths = natural();
        while (total(widths) > width) {
            int widest = -1;
            for (int i = 0; i < widths.length; i++) {
                if (columns.get(i).wraps() && widths[i] > NARROWEST && (widest < 0 || widths[i] > widths[widest])) {
                    widest = i;
                }
            }
            if (widest < 0) {
                return widths;
            }
            widths[widest]--;
        }
        return widths;
    }

    private int total(int[] widths) {
        return indent + Arrays.stream(widths).sum() + GAP.length() * Math.max(0, widths.length - 1);
    }

    private int[] natural() {
        int[] widths = new int[columns.size()];
        for (Object row : rows) {
            if (row instanceof List<?> cells) {
                for (int i = 0; i < cells.size(); i++) {
                    for (String line : ((String) cells.get(i)).split("\n", -1)) {
                        widths[i] = Math.max(widths[i], DisplayWidth.of(line));
                    }
                }
            }
        }
        return widths;
    }
}
