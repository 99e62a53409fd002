package dev.suil.resource.types;

import dev.suil.resource.Bytes;
import dev.suil.resource.Sh;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One line.
 *
 * @param text the whole line, without a line break; null where lines that match are taken out
 * @param match an {@link Ere} for the line whose place it takes, or for the lines to take out; null for none
 * @param absent whether such lines should not be there
 */
record LineEdit(@Nullable String text, @Nullable String match, Anchor anchor, boolean absent) implements FileEdit {

    @Override
    public Bytes apply(Bytes old) {
        TextLines lines = TextLines.of(old);
        Predicate<String> equal = line -> text != null && line.equals(TextLines.bytesOf(text));
        Predicate<String> matching = match == null ? line -> false : matcher(match);
        if (absent) {
            Predicate<String> unwanted = match == null ? equal : matching;
            return lines.count(unwanted) == 0 ? old : lines.without(unwanted).bytes();
        }
        int at = lines.last(matching);
        if (at >= 0 ? lines.last(line -> matching.test(line) && equal.test(line)) == at : lines.last(equal) >= 0) {
            return old;
        }
        List<String> put = List.of(TextLines.bytesOf(text == null ? "" : text));
        int position = at >= 0 ? at : anchor.position(lines);
        return lines.replace(position, at >= 0 ? at + 1 : position, put).bytes();
    }

    private static Predicate<String> matcher(String match) {
        Pattern pattern = Ere.compile("match", match);
        return line -> pattern.matcher(line).find();
    }

    @Override
    public String script() {
        if (absent) {
            String unwanted = match == null ? "-F -x -f \"$in\"" : "-E -e " + Sh.quote(match);
            return "grep -v " + unwanted + " \"$old\" > \"$tmp\" || [ $? -eq 1 ]\n";
        }
        return (match == null ? "n=\n" : "n=$(suil_last " + Sh.quote(match) + ")\n")
                + """
                if [ -n "$n" ]; then
                  suil_put $((n - 1)) "$n"
                elif grep -q -F -x -f "$in" "$old"; then
                  exit 0
                else
                """
                + anchor.script().indent(2)
                + "  suil_put \"$keep\" \"$keep\"\nfi > \"$tmp\"\n";
    }

    @Override
    public @Nullable Bytes input() {
        return text == null ? null : Bytes.of(text + "\n");
    }

    @Override
    public boolean removes() {
        return absent;
    }

    @Override
    public String what() {
        return "line";
    }
}
