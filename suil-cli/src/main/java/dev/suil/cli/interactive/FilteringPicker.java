package dev.suil.cli.interactive;

import dev.suil.cli.process.Terminal;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A list that narrows with every letter that is typed. Needs a terminal that sends each key and can move its cursor. */
public final class FilteringPicker implements Picker {

    private static final int SHOWN = 10;

    private final InputStream in;
    private final PrintStream out;
    private final Terminal.Size size;

    public FilteringPicker(InputStream in, PrintStream out, Terminal.Size size) {
        this.in = in;
        this.out = out;
        this.size = size;
    }

    @Override
    public Optional<String> pick(String what, List<Choice> choices) {
        StringBuilder typed = new StringBuilder();
        List<Choice> left = choices;
        int chosen = 0;
        out.print("Type to narrow the list; the arrows choose, Enter takes, Escape leaves.\n");
        int painted = paint(what, typed, left, chosen, choices.size());
        while (true) {
            Key key = read();
            switch (key.kind()) {
                case LETTER -> typed.append(key.letter());
                case BACKSPACE -> typed.setLength(Math.max(0, typed.length() - 1));
                case CLEAR -> typed.setLength(0);
                case UP -> chosen = Math.max(0, chosen - 1);
                case DOWN -> chosen = Math.min(Math.max(0, left.size() - 1), chosen + 1);
                case ENTER, LEAVE, OTHER -> {}
            }
            List<Choice> now = Choice.with(typed.toString(), choices);
            chosen = now.equals(left) ? chosen : 0;
            left = now;
            erase(painted);
            if (key.kind() == Key.Kind.LEAVE || key.kind() == Key.Kind.ENTER && !left.isEmpty()) {
                Optional<String> taken = key.kind() == Key.Kind.LEAVE
                        ? Optional.empty()
                        : Optional.of(left.get(chosen).name());
                taken.ifPresent(name -> out.print(what + ": " + name + "\n"));
                out.flush();
                return taken;
            }
            painted = paint(what, typed, left, chosen, choices.size());
        }
    }

    private Key read() {
        try {
            return Key.read(in);
        } catch (IOException e) {
            return new Key(Key.Kind.LEAVE, '\0'); // a terminal that is gone says nothing more
        }
    }

    /** Paints the list and below it what is typed, and says how many lines above the cursor that takes. */
    private int paint(String what, CharSequence typed, List<Choice> left, int chosen, int all) {
        int room = Math.max(1, Math.min(SHOWN, size.rows() - 4));
        int first = Math.max(0, Math.min(chosen - room / 2, left.size() - room));
        List<String> texts = Choice.lines(left);
        List<String> lines = new ArrayList<>();
        for (int i = first; i < Math.min(left.size(), first + room); i++) {
            lines.add((i == chosen ? "> " : "  ") + texts.get(i));
        }
        lines.add("  " + left.size() + " of " + all);
        for (String line : lines) {
            String text = line.substring(0, Math.min(line.length(), size.columns() - 1));
            out.print(text.stripTrailing() + "\n");
        }
        out.print(what + ": " + typed);
        out.flush();
        return lines.size();
    }

    private void erase(int lines) {
        out.print("\r\u001B[" + lines + "A\u001B[J");
    }
}
