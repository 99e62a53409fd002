package dev.suil.cli.interactive;

import java.io.PrintStream;
import java.util.List;
import java.util.Optional;

/** Lets choose by typing a number, a name or a part of one, on any terminal. */
public final class PlainPicker implements Picker {

    private static final int SHOWN = 20;

    private final LineReader lines;
    private final PrintStream out;

    public PlainPicker(LineReader lines, PrintStream out) {
        this.lines = lines;
        this.out = out;
    }

    @Override
    public Optional<String> pick(String what, List<Choice> choices) {
        List<Choice> left = choices;
        while (true) {
            show(left);
            Optional<String> answer = lines.ask("Which " + what + "? Number, name or a part of it; nothing to leave: ");
            if (answer.isEmpty() || answer.get().isEmpty()) {
                return Optional.empty();
            }
            List<Choice> meant = meant(answer.get(), left, choices);
            if (meant.size() == 1) {
                return Optional.of(meant.get(0).name());
            } else if (meant.isEmpty()) {
                out.print("no " + what + " has '" + answer.get() + "' in its name\n");
                left = choices;
            } else {
                left = meant;
            }
        }
    }

    private void show(List<Choice> left) {
        List<String> texts = Choice.lines(left);
        int shown = texts.size() <= SHOWN + 1 ? texts.size() : SHOWN;
        for (int i = 0; i < shown; i++) {
            out.print(String.format("%4d  %s", i + 1, texts.get(i)).stripTrailing() + "\n");
        }
        if (shown < texts.size()) {
            out.print("      and " + (texts.size() - shown) + " more\n");
        }
    }

    /** A name wins over a number, and a number over a part of a name. */
    private static List<Choice> meant(String answer, List<Choice> left, List<Choice> all) {
        List<Choice> named =
                all.stream().filter(choice -> choice.name().equals(answer)).toList();
        if (named.size() == 1) {
            return named;
        } else if (answer.matches("[1-9][0-9]{0,5}") && Integer.parseInt(answer) <= left.size()) {
            return List.of(left.get(Integer.parseInt(answer) - 1));
        }
        return Choice.with(answer, all);
    }
}
