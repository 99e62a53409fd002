package dev.suil.resource.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.suil.resource.Operation;
import dev.suil.resource.ResourceType.BadResource;
import dev.suil.resource.Sh;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EreTest {

    private static final List<String> LINES = List.of(
            "", "a", "ab", "aab", "A", "0", " ", "\t", "-", "^", "]", "[", "\\", "a-z", "a.b", "a+b", "{", "é", "a\r",
            "$x", "z", "x^y", "(a)", "|", "#", "aaaa");

    private static final List<String> EXPRESSIONS = List.of(
            "a",
            "^a",
            "a$",
            "^$",
            "a*b",
            "a+b",
            "a\\+b",
            "(a|0)$",
            "[a-c]",
            "[^a-z]",
            "[]]",
            "[^]]",
            "[-a]",
            "[a-]",
            "[[:space:]]",
            "[^[:alpha:]]",
            "[[:alnum:]_]",
            "[\\]",
            "[$]",
            "[a^-z]",
            "a{2}",
            "a{2,3}$",
            "a{3,}",
            "\\{",
            "\\.",
            ".",
            "é",
            "[é]",
            "\\$x",
            "\\^",
            "x\\^y",
            "\\(a\\)",
            "[|]",
            "\\|",
            "#",
            "(^a|b$)",
            "[+--]",
            "\\\\",
            "a?$");

    @OnEveryNode
    void nodesAndThisProgramAgree(LocalNode node) {
        for (String expression : EXPRESSIONS) {
            Pattern pattern = Ere.compile("match", expression);
            List<String> here = LINES.stream()
                    .filter(line -> pattern.matcher(TextLines.bytesOf(line)).find())
                    .toList();
            String script = "grep -E -e " + Sh.quote(expression) + " || :\n";
            LocalNode.Output output = node.run(Operation.of("match", script)
                    .withInput((String.join("\n", LINES) + "\n").getBytes(java.nio.charset.StandardCharsets.UTF_8)));
            List<String> there = output.out().length == 0
                    ? List.of()
                    : List.of(new String(output.out(), java.nio.charset.StandardCharsets.UTF_8)
                            .split("(?<!\\r)\n|(?<=\\r)\n", -1));
            assertThat(there.isEmpty() ? there : there.subList(0, there.size() - 1))
                    .as(expression + output.err())
                    .isEqualTo(here);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\\d",
                "\\s+",
                "a**",
                "a+?",
                "(?:a)",
                "*a",
                "a{",
                "a{x}",
                "[a",
                "(a",
                "a)",
                "a\\",
                "[[.a.]]",
                "[[:word:]]",
                "\\<a",
                "a\nb"
            })
    void whatOnlySomeKnowIsRefused(String expression) {
        assertThatExceptionOfType(BadResource.class)
                .isThrownBy(() -> Ere.compile("match", expression))
                .withMessageStartingWith("match ");
    }
}
