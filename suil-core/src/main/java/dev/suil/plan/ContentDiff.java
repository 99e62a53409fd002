package dev.suil.plan;

import com.github.difflib.DiffUtils;
import com.github.difflib.UnifiedDiffUtils;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The difference of two contents of a file, for people. */
public final class ContentDiff {

    /** What is compared line by line at most: comparing takes the product of lines and differences. */
    private static final int COMPARED_LINES = 8_000;

    private static final int COMPARED_BYTES = 1 << 20;
    private static final int SHOWN_LINES = 400;
    private static final int CONTEXT = 3;
    private static final String NO_NEWLINE = "\\ No newline at end of file";

    private ContentDiff() {}

    /**
     * A unified diff without its two header lines, each line ended by a newline. Long diffs are cut, and say so; of
     * binary and very large content only sizes and digests are told.
     *
     * @param from what is; null where there is nothing
     * @param to what should be
     */
    public static String unified(byte @Nullable [] from, byte[] to) {
        return unified(from, to, SHOWN_LINES);
    }

    /** The same without a cut, however long it is. */
    public static String whole(byte @Nullable [] from, byte[] to) {
        return unified(from, to, Integer.MAX_VALUE - 2);
    }

    private static String unified(byte @Nullable [] from, byte[] to, int shown) {
        byte[] before = from == null ? new byte[0] : from;
        @Nullable List<String> old = lines(before);
        @Nullable List<String> fresh = lines(to);
        if (old == null || fresh == null) {
            return "binary: " + about(from) + " -> " + about(to) + "\n";
        } else if (old.size() + fresh.size() > COMPARED_LINES || before.length + to.length > COMPARED_BYTES) {
            return "too long to compare: " + about(from) + " -> " + about(to) + "\n";
        }
        List<String> diff = UnifiedDiffUtils.generateUnifiedDiff("", "", old, DiffUtils.diff(old, fresh), CONTEXT);
        return cut(diff, shown);
    }

    private static String cut(List<String> diff, int shown) {
        StringBuilder text = new StringBuilder();
        int end = Math.min(diff.size(), 2 + shown);
        for (String raw : diff.subList(Math.min(2, end), end)) {
            // The library counts the lines of an empty side from one; diff counts them from zero.
            String line = raw.startsWith("@@ ") ? raw.replace("-1,0 ", "-0,0 ").replace("+1,0 ", "+0,0 ") : raw;
            // A line that has no newline is compared as a line of its own kind, and shown the way diff does.
            text.append(line.replace("\n", "\n" + NO_NEWLINE)).append('\n');
        }
        if (diff.size() > end) {
            text.append("... ").append(diff.size() - end).append(" more lines\n");
        }
        return text.toString();
    }

    /** The lines without their newlines; a last line that has none ends in one, which no other can. Null where binary. */
    private static @Nullable List<String> lines(byte[] content) {
        String text;
        try {
            text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(content))
                    .toString();
        } catch (CharacterCodingException e) {
            return null;
        }
        if (text.indexOf('\0') >= 0) {
            return null;
        }
        List<String> lines = new ArrayList<>();
        int start = 0;
        for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
            lines.add(text.substring(start, end));
            start = end + 1;
        }
        if (start < text.length()) {
            lines.add(text.substring(start) + "\n");
        }
        return lines;
    }

    private static String about(byte @Nullable [] content) {
        if (content == null) {
            return "nothing";
        }
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(content);
            return content.length + " bytes, sha256:" + HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java platform has SHA-256", e);
        }
    }
}
