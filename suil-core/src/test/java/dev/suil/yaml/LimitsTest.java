package dev.suil.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.INTEGER;

import dev.suil.data.Origin;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LimitsTest {

    private static final int MIB = 1024 * 1024;

    static List<String> tooDeep() {
        String blocks = String.join(
                "",
                IntStream.range(0, 1000).mapToObj(i -> " ".repeat(i) + "a:\n").toList());
        return List.of(
                "a: " + "[".repeat(100_000) + "]".repeat(100_000),
                "{a: ".repeat(100_000),
                "a: " + "[\n".repeat(100_000),
                "a:\n" + "- ".repeat(100_000),
                "? ".repeat(100_000),
                blocks);
    }

    @ParameterizedTest
    @MethodSource
    void tooDeep(String text) {
        assertGivenUp(text);
    }

    @Test
    void twoHundredLevelsAreNotTooDeep() {
        assertThat(Reads.layer(nested(200)).problems()).isEmpty();
        assertGivenUp(nested(201));
    }

    @Test
    void aliasesMakeNoDeeperNestingThanIsAllowed() {
        StringBuilder text = new StringBuilder("a0: &a0 [x]\n");
        for (int i = 1; i < 1000; i++) {
            text.append("a%d: &a%d [*a%d]\n".formatted(i, i, i - 1));
        }
        assertGivenUp(text.toString());
    }

    @Test
    void anAliasBombEndsAtOnce() {
        StringBuilder text = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
        for (int i = 1; i < 12; i++) {
            String aliases =
                    String.join(", ", Stream.generate(() -> "%s").limit(10).toList());
            text.append("a%d: &a%d [".formatted(i, i))
                    .append(aliases.replace("%s", "*a" + (i - 1)))
                    .append("]\n");
        }
        assertGivenUp(text.toString());
        assertGivenUp(text.toString().replace("[", "{<<: [").replace("]", "]}").replace("<<: [x", "k: [x") + "\n");
    }

    @Test
    void aliasesOfAnHonestFileAreNoBomb() {
        String text =
                "base: &b {a: [1, 2, 3], t: text}\nl:\n" + "- *b\n".repeat(20_000) + "- {<<: *b}\n".repeat(20_000);
        assertThat(Reads.layer(text).problems()).isEmpty();
    }

    @Test
    void aFileOfSixteenMebibytesIsReadAndALargerOneIsNot() {
        byte[] bytes = new byte[16 * MIB];
        Arrays.fill(bytes, (byte) '\n');
        bytes[0] = 'a';
        bytes[1] = ':';
        assertThat(YamlReader.readLayer(bytes, "f").problems()).isEmpty();
        assertThat(YamlReader.readLayer(Arrays.copyOf(bytes, bytes.length + 1), "f")
                        .problems())
                .singleElement()
                .hasToString("f: the file is larger than 16 MiB [yaml.limit]\n"
                        + "  split it, or keep large texts in files of a module");
    }

    @Test
    void aLineOfFourMebibytesIsReadAndALongerOneIsNot() {
        String line = "a: " + "x".repeat(4 * MIB - 3);
        assertThat(Reads.layer(line + "\r\nb: c").problems()).isEmpty();
        assertThat(Reads.problems("b: c\r\n" + line + "x\n")).containsExactly("yaml.limit 2:1");
    }

    @Test
    void halfAMillionValuesAreReadAndMoreAreNot() {
        assertThat(Reads.layer("a: [" + "bb,".repeat(524_286) + "]").problems()).isEmpty();
        assertThat(Reads.problems("a: [" + "bb,".repeat(524_287) + "]")).containsExactly("yaml.limit 1:1572863 a");
    }

    @Test
    void aFileFullOfProblemsIsGivenUpInTheEnd() {
        List<String> problems = Reads.problems("- !x 1\n".repeat(100_000));
        assertThat(problems).hasSizeLessThan(2000);
        assertThat(problems.get(problems.size() - 1)).startsWith("yaml.limit");
    }

    @Test
    void hugeWordsAreShortenedInMessages() {
        String huge = "a".repeat(3 * MIB);
        for (String text : List.of(
                "a: !" + huge + " 1", huge.substring(MIB * 2) + ": &" + huge, "a: *" + huge, "a: !!int " + huge)) {
            Reads.layer(text)
                    .problems()
                    .forEach(problem -> assertThat(problem.message()).hasSizeLessThan(400));
        }
    }

    @Test
    void mentionsOfSecretsThatAreNoneCostLittle() {
        assertThat(Reads.layer("# !ENC[x]\n".repeat(200_000)).problems()).isEmpty();
        assertThat(Reads.layer("# !ENC[\n# ]\n".repeat(200_000)).problems()).isEmpty();
        assertThat(Reads.brief(
                        YamlReader.readPlain(("a: " + "!ENC[".repeat(800_000)).getBytes(StandardCharsets.UTF_8), "f")))
                .containsExactly("secret.malformed 1:4");
    }

    private static String nested(int levels) {
        return "{a: ".repeat(levels) + "1" + "}".repeat(levels);
    }

    private static void assertGivenUp(String text) {
        ReadFile read = Reads.layer(text);
        assertThat(read.root()).isNull();
        assertThat(read.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.code().id()).isEqualTo("yaml.limit");
            assertThat(problem.place()).extracting(Origin::line, INTEGER).isPositive();
        });
    }
}
