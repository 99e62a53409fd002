package dev.suil.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class ContentDiffTest {

    @Test
    void showsChangedLinesWithTheirContext() {
        assertThat(diff("a\nb\nc\nd\ne\nf\n", "a\nb\nc\nD\ne\nf\n"))
                .isEqualTo("@@ -1,6 +1,6 @@\n a\n b\n c\n-d\n+D\n e\n f\n");
    }

    @Test
    void showsANewFileAsAdded() {
        assertThat(diff(null, "a\nb\n")).isEqualTo("@@ -0,0 +1,2 @@\n+a\n+b\n");
    }

    @Test
    void showsAMissingNewlineAtTheEnd() {
        assertThat(diff("a\n", "a")).isEqualTo("@@ -1,1 +1,1 @@\n-a\n+a\n\\ No newline at end of file\n");
    }

    @Test
    void equalContentHasNoDiff() {
        assertThat(diff("a\n", "a\n")).isEmpty();
    }

    @Test
    void tellsSizesAndDigestsOfBinaryContent() {
        String diff = ContentDiff.unified(new byte[] {0, 1}, new byte[] {(byte) 0xff});

        assertThat(diff)
                .startsWith("binary: 2 bytes, sha256:")
                .contains(" -> 1 bytes, sha256:")
                .hasLineCount(1);
    }

    @Test
    void cutsALongDiff() {
        String to = IntStream.range(0, 3_000).mapToObj(i -> "line " + i + "\n").collect(Collectors.joining());

        assertThat(diff(null, to))
                .contains("+line 0\n")
                .doesNotContain("line 2999")
                .contains("more lines\n");
        assertThat(ContentDiff.whole(null, to.getBytes(StandardCharsets.UTF_8)))
                .contains("+line 2999\n")
                .doesNotContain("more lines");
    }

    @Test
    void doesNotCompareWhatIsHuge() {
        assertThat(diff("a\n".repeat(100_000), "b\n".repeat(100_000)))
                .startsWith("too long to compare: 200000 bytes")
                .hasLineCount(1);
    }

    private static String diff(@Nullable String from, String to) {
        return ContentDiff.unified(
                from == null ? null : from.getBytes(StandardCharsets.UTF_8), to.getBytes(StandardCharsets.UTF_8));
    }
}
