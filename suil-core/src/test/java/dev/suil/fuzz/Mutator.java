package dev.suil.fuzz;

import java.util.List;
import java.util.SplittableRandom;

/** Breaks texts at random: a few changes at a time, so that most of a text stays what it was. */
final class Mutator {

    private static final List<String> PIECES = List.of(
            "\n",
            "\n  ",
            "\n    ",
            "\n- ",
            "- ",
            "? ",
            ": ",
            ":",
            "key: ",
            "name: ",
            "[",
            "]",
            "{",
            "}",
            ", ",
            "&a ",
            "*a ",
            "*a",
            "<<: ",
            "<<: *a\n",
            "<<: [*a, *b]\n",
            "'",
            "\"",
            "\\",
            "\\x00",
            "\\ud800",
            "|\n",
            "|2-\n",
            ">+\n",
            "# ",
            "#",
            "!ENC[",
            "!ENC[abc]",
            "!ENC[YWdlLWVuY3J5cHRpb24ub3JnL3YxCg==]",
            "!delete",
            "!delete ",
            "!replace ",
            "!append ",
            "!merge ",
            "!LOOKUP ",
            "!LOOKUP {field: a.b}",
            "!LOOKUP {field: app.x, ip: v4, one: yes, format: '{value}{node}'}",
            "!!int ",
            "!!str ",
            "!!binary ",
            "!",
            "!<x> ",
            "!!",
            "%YAML 1.2\n",
            "%TAG ! x\n",
            "---\n",
            "--- ",
            "...\n",
            "\t",
            "\r\n",
            "\r",
            "\u00A0",
            "\uFEFF",
            "\0",
            "\uD83D\uDE00",
            "\uD83D",
            "\uDE00",
            "\u0085",
            "\u2028",
            "~",
            "null",
            "1",
            "0644",
            "1e3",
            ".inf",
            "-0",
            "0x1F",
            "0o17",
            "yes",
            "true",
            "deployment:\n",
            "hierarchy:\n",
            "modules: [",
            "role: ",
            "labels: ",
            "phases:\n",
            "when: ",
            "{node}",
            "{label.x}",
            "nodes/{node}.yaml",
            "../../",
            "equals: ",
            "exports:\n",
            "parallel: 25%",
            "requires",
            "@",
            "`",
            "\u0007",
            "\u007f",
            "99999999999999999999",
            " ",
            "  ",
            "");

    private final SplittableRandom random;

    Mutator(SplittableRandom random) {
        this.random = random;
    }

    /** {@code text} with one to six changes, some taken from {@code other}. */
    String mutate(String text, String other) {
        StringBuilder broken = new StringBuilder(text);
        int changes = 1 + random.nextInt(random.nextBoolean() ? 2 : 6);
        for (int i = 0; i < changes && broken.length() < 100_000; i++) {
            change(broken, other);
        }
        return broken.toString();
    }

    private void change(StringBuilder text, String other) {
        int at = random.nextInt(text.length() + 1);
        int end = Math.min(text.length(), at + 1 + random.nextInt(random.nextInt(10) == 0 ? 60 : 6));
        switch (random.nextInt(9)) {
            case 0, 1, 2 -> text.insert(at, PIECES.get(random.nextInt(PIECES.size())));
            case 3 -> text.delete(at, end);
            case 4 -> text.replace(at, end, PIECES.get(random.nextInt(PIECES.size())));
            case 5 -> text.insert(random.nextInt(text.length() + 1), text.substring(at, end));
            case 6 -> moveLine(text, at);
            case 7 -> {
                int from = random.nextInt(other.length() + 1);
                text.insert(at, other, from, Math.min(other.length(), from + random.nextInt(80)));
            }
            default -> {
                if (at < text.length()) {
                    text.setCharAt(
                            at, (char) (random.nextInt(20) == 0 ? random.nextInt(0x10000) : random.nextInt(128)));
                }
            }
        }
    }

    /** A line goes somewhere else, or is indented otherwise. */
    private void moveLine(StringBuilder text, int at) {
        int start = text.lastIndexOf("\n", Math.max(0, at - 1)) + 1;
        int newline = text.indexOf("\n", start);
        int end = newline < 0 ? text.length() : newline + 1;
        String line = text.substring(start, end);
        if (random.nextBoolean()) {
            text.insert(start, " ".repeat(random.nextInt(5)));
        } else {
            text.delete(start, end);
            int to = text.lastIndexOf("\n", random.nextInt(text.length() + 1)) + 1;
            text.insert(to, line);
        }
    }
}
