package dev.suil.yaml;

import dev.suil.data.Origin;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The text of a file, without its byte order mark.
 *
 * @param flaw why there is no text to read; null where there is
 */
record SourceText(String file, String text, @Nullable Problem flaw) {

    private static final int MAX_BYTES = 16 * 1024 * 1024;
    /** The library holds a line several times over while it reads it. */
    private static final int MAX_LINE = 4 * 1024 * 1024;

    private static final char BYTE_ORDER_MARK = '\uFEFF';
    private static final char REPLACEMENT = '\uFFFD';

    static SourceText decode(byte[] bytes, String file) {
        if (bytes.length > MAX_BYTES) {
            return tooLarge(file);
        }
        String text = new String(bytes, StandardCharsets.UTF_8);
        // A replacement character is either what the decoder made of bad bytes, or what the author wrote.
        if (text.indexOf(REPLACEMENT) >= 0) {
            SourceText flawed = findBadBytes(bytes, file);
            if (flawed != null) {
                return flawed;
            }
        }
        return of(text, file);
    }

    static SourceText of(String text, String file) {
        if (text.length() > MAX_BYTES) {
            return tooLarge(file);
        }
        String marked = !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK ? text.substring(1) : text;
        int inner = marked.indexOf(BYTE_ORDER_MARK);
        if (inner >= 0) {
            Origin place = placeAfter(marked.substring(0, inner), file);
            return flawed(
                    file,
                    Problem.of(ProblemCode.YAML_ENCODING, place, "a byte order mark stands inside the file")
                            .withHint(
                                    "remove the invisible character U+FEFF; inside double quotes it is written \"\\uFEFF\""));
        }
        if (!marked.isEmpty() && Character.isHighSurrogate(marked.charAt(marked.length() - 1))) {
            // Elsewhere the library refuses half a character itself; here it would say the wrong place.
            Origin place = placeAfter(marked.substring(0, marked.length() - 1), file);
            return flawed(file, Problem.of(ProblemCode.YAML_ENCODING, place, "the text ends within a character"));
        }
        return marked.length() > MAX_LINE ? withoutLongLines(marked, file) : new SourceText(file, marked, null);
    }

    private static SourceText withoutLongLines(String text, String file) {
        int line = 1;
        int start = 0;
        for (int i = 0; i <= text.length(); i++) {
            if (i == text.length() || text.charAt(i) == '\n' || text.charAt(i) == '\r') {
                if (i - start > MAX_LINE) {
                    return flawed(
                            file,
                            Problem.of(
                                            ProblemCode.YAML_LIMIT,
                                            new Origin(file, line, 1),
                                            "the line is longer than 4 MiB")
                                    .withHint("keep large texts in files of a module"));
                }
                boolean pair = i + 1 < text.length() && text.charAt(i) == '\r' && text.charAt(i + 1) == '\n';
                i += pair ? 1 : 0;
                start = i + 1;
                line++;
            }
        }
        return new SourceText(file, text, null);
    }

    /** The place right after {@code before}, which is the start of the text. */
    static Origin placeAfter(CharSequence before, String file) {
        int line = 1;
        int column = 1;
        for (int i = 0; i < before.length(); i++) {
            char c = before.charAt(i);
            boolean endsLine = c == '\n' || (c == '\r' && !(i + 1 < before.length() && before.charAt(i + 1) == '\n'));
            if (endsLine) {
                line++;
                column = 1;
            } else if (!Character.isLowSurrogate(c)) {
                column++;
            }
        }
        return new Origin(file, line, column);
    }

    private static @Nullable SourceText findBadBytes(byte[] bytes, String file) {
        CharsetDecoder decoder = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate(bytes.length);
        if (!decoder.decode(in, out, true).isError()) {
            return null;
        }
        int at = in.position();
        String before = new String(bytes, 0, at, StandardCharsets.UTF_8);
        boolean hasMark = !before.isEmpty() && before.charAt(0) == BYTE_ORDER_MARK;
        Origin place = placeAfter(hasMark ? before.substring(1) : before, file);
        String message = String.format(Locale.ROOT, "the byte 0x%02X is not UTF-8", bytes[at] & 0xFF);
        return flawed(
                file, Problem.of(ProblemCode.YAML_ENCODING, place, message).withHint(encodingHint(bytes)));
    }

    private static String encodingHint(byte[] bytes) {
        byte[] start = Arrays.copyOf(bytes, 2);
        boolean utf16 = (start[0] == (byte) 0xFF && start[1] == (byte) 0xFE)
                || (start[0] == (byte) 0xFE && start[1] == (byte) 0xFF);
        return utf16 ? "the file looks like UTF-16: save it as UTF-8" : "save the file as UTF-8";
    }

    private static SourceText tooLarge(String file) {
        return flawed(
                file,
                Problem.of(ProblemCode.YAML_LIMIT, Origin.file(file), "the file is larger than 16 MiB")
                        .withHint("split it, or keep large texts in files of a module"));
    }

    private static SourceText flawed(String file, Problem flaw) {
        return new SourceText(file, "", flaw);
    }
}
