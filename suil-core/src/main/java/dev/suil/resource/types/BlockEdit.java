package dev.suil.resource.types;

import dev.suil.resource.Bytes;
import dev.suil.resource.PlanException;
import dev.suil.resource.Sh;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Lines between two marker lines.
 *
 * @param begin the marker above
 * @param end the marker below
 * @param content the lines; null where markers and lines should not be there
 */
record BlockEdit(String begin, String end, @Nullable Bytes content, Anchor anchor) implements FileEdit {

    @Override
    public Bytes apply(Bytes old) {
        TextLines lines = TextLines.of(old);
        String first = TextLines.bytesOf(begin);
        String last = TextLines.bytesOf(end);
        int from = lines.last(first::equals);
        int to = lines.last(last::equals);
        if (lines.count(first::equals) > 1 || lines.count(last::equals) > 1 || from < 0 != to < 0 || to < from) {
            throw new PlanException("its markers do not stand once each, '" + begin + "' above '" + end + "'");
        }
        if (content == null) {
            return from < 0 ? old : lines.replace(from, to + 1, List.of()).bytes();
        }
        List<String> put = block();
        int position = from >= 0 ? from : anchor.position(lines);
        Bytes changed =
                lines.replace(position, from >= 0 ? to + 1 : position, put).bytes();
        return changed.equals(lines.bytes()) ? old : changed;
    }

    private List<String> block() {
        List<String> put = new ArrayList<>();
        String all = new String(input().toArray(), StandardCharsets.ISO_8859_1);
        put.addAll(List.of(all.substring(0, all.length() - 1).split("\n", -1)));
        return put;
    }

    @Override
    public String script() {
        return "begin=" + Sh.quote(begin) + "\nend=" + Sh.quote(end) + "\n"
                + """
                from=$(grep -n -F -x -e "$begin" "$old" | cut -d : -f 1)
                to=$(grep -n -F -x -e "$end" "$old" | cut -d : -f 1)
                if [ -n "$from$to" ] && ! [ "$from" -lt "$to" ] 2>/dev/null; then
                  echo "the markers in $path do not stand once each, '$begin' above '$end'" >&2
                  exit 1
                fi
                if [ -n "$from" ]; then
                  suil_put $((from - 1)) "$to"
                else
                """
                + (content == null ? "  exit 0\n" : anchor.script().indent(2) + "  suil_put \"$keep\" \"$keep\"\n")
                + "fi > \"$tmp\"\n";
    }

    /** The block with its markers. */
    @Override
    public Bytes input() {
        if (content == null) {
            return Bytes.of("");
        }
        byte[] inside = content.toArray();
        String text = new String(inside, StandardCharsets.ISO_8859_1);
        String ended = text.isEmpty() || text.endsWith("\n") ? text : text + "\n";
        String all = TextLines.bytesOf(begin) + "\n" + ended + TextLines.bytesOf(end) + "\n";
        return Bytes.of(all.getBytes(StandardCharsets.ISO_8859_1));
    }

    @Override
    public boolean removes() {
        return content == null;
    }

    @Override
    public String what() {
        return "block";
    }
}
