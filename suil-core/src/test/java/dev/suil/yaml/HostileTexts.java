package dev.suil.yaml;

import dev.suil.problem.Problem;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/** Texts that are made to hurt their reader. The program reads one after the other and tells what came of each. */
final class HostileTexts {

    private static final int MOST = 16 * 1024 * 1024;

    private HostileTexts() {}

    /** By name, with the code of the problem that they must end in after a blank; nothing for a value. */
    static Map<String, Supplier<byte[]>> all() {
        Map<String, Supplier<byte[]>> all = new LinkedHashMap<>();
        all.put("nothing", () -> bytes("a: b\n"));
        all.put("anchor-in-itself yaml.limit", () -> bytes("a: &a {<<: *a, b: [*a]}\n"));
        all.put("anchor-in-its-list yaml.limit", () -> bytes("a: &a [*a, *a]\n"));
        all.put("alias-bomb yaml.limit", HostileTexts::bomb);
        all.put("brackets yaml.limit", () -> filled("a: ", "["));
        all.put("braces yaml.limit", () -> filled("", "{a: "));
        all.put("dashes yaml.limit", () -> filled("a:\n", "- "));
        all.put("long-plain yaml.limit", () -> filled("a: ", "x"));
        all.put("long-quoted yaml.limit", () -> quoted("x"));
        all.put("long-quoted-escapes yaml.limit", () -> quoted("\\n"));
        all.put("long-as-allowed", () -> bytes("a: \"" + "x".repeat(MOST / 4 - 5) + "\"\n"));
        all.put(
                "long-words-alike yaml.syntax",
                () -> bytes("a: &" + "n".repeat(MOST / 8) + " b\nc: *n" + "n".repeat(MOST / 8) + "\n"));
        all.put("long-lines-of-a-quoted-text", () -> quoted("x".repeat(1_000_000) + "\n "));
        all.put("long-block", () -> filled("a: |\n", "  some text that goes on over a line of the block\n"));
        all.put("long-key yaml.limit", () -> filled("", "k"));
        all.put("long-tag yaml.limit", () -> filled("a: !", "t"));
        all.put("long-anchor yaml.limit", () -> filled("a: &", "n"));
        all.put("long-comment yaml.limit", () -> filled("a: b\n# ", "c"));
        all.put("many-comments", () -> filled("a: b\n", "# \n"));
        all.put("blank-lines", () -> filled("a: b\n", "\n"));
        all.put("tiny-items yaml.limit", () -> filled("a:\n", "- b\n"));
        all.put("tiny-items-in-brackets yaml.limit", () -> filled("a: [", "b,"));
        all.put("empty-items yaml.limit", () -> filled("a:\n", "-\n"));
        all.put("tiny-keys yaml.limit", HostileTexts::keys);
        all.put("tiny-mappings yaml.limit", () -> filled("a: [", "{},"));
        all.put("many-anchors yaml.limit", () -> filled("a:\n", "- &a b\n"));
        all.put("many-aliases yaml.limit", () -> filled("a: &a b\nc:\n", "- *a\n"));
        all.put("many-problems yaml.limit", () -> filled("a:\n", "- !x b\n"));
        all.put("secrets-in-comments", () -> filled("a: b\n", "# !ENC[x]\n"));
        all.put("nul yaml.syntax", () -> bytes("a: b\0c\n"));
        all.put("lone-surrogate yaml.encoding", () ->
                new byte[] {'a', ':', ' ', (byte) 0xED, (byte) 0xA0, (byte) 0x80});
        all.put("too-large yaml.limit", () -> new byte[MOST + 1]);
        return all;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] filled(String start, String piece) {
        byte[] bytes = new byte[MOST];
        byte[] first = bytes(start);
        byte[] more = bytes(piece);
        for (int i = 0; i < MOST; i++) {
            bytes[i] = i < first.length ? first[i] : more[(i - first.length) % more.length];
        }
        int whole = first.length + (MOST - first.length) / more.length * more.length;
        return Arrays.copyOf(bytes, whole);
    }

    private static byte[] quoted(String piece) {
        byte[] bytes = filled("a: \"", piece);
        byte[] shorter = Arrays.copyOf(bytes, bytes.length - piece.length() + 1);
        shorter[shorter.length - 1] = '"';
        return shorter;
    }

    private static byte[] keys() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; text.length() < MOST - 20; i++) {
            text.append(Integer.toString(i, 36)).append(":\n");
        }
        return bytes(text.toString());
    }

    private static byte[] bomb() {
        StringBuilder text = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x]\n");
        for (int i = 1; i < 30; i++) {
            text.append("a").append(i).append(": &a").append(i).append(" [");
            text.append(("*a" + (i - 1) + ", ").repeat(9)).append("]\n");
        }
        return bytes(text.toString());
    }

    /** Reads each, or those that are named, and tells what came of it and in how many milliseconds. */
    public static void main(String[] names) {
        all().forEach((name, text) -> {
            if (names.length == 0 || Arrays.asList(names).contains(name.split(" ")[0])) {
                byte[] bytes = text.get();
                long start = System.nanoTime();
                String outcome;
                try {
                    ReadFile read = YamlReader.readLayer(bytes, "f");
                    outcome = read.problems().isEmpty() ? "" : last(read).code().id();
                    if (!read.problems().isEmpty() && last(read).place() == null) {
                        outcome += " without a place";
                    }
                } catch (RuntimeException | Error e) {
                    outcome = e.toString();
                }
                System.out.println(
                        (name.split(" ")[0] + " " + outcome).strip() + "\t" + (System.nanoTime() - start) / 1_000_000);
            }
        });
    }

    private static Problem last(ReadFile read) {
        return read.problems().get(read.problems().size() - 1);
    }
}
