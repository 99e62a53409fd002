package dev.suil.yaml;

import dev.suil.data.Origin;
import dev.suil.data.Scalar;
import dev.suil.data.Sequence;
import dev.suil.data.Value;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads the YAML that most files of a fleet consist of, several times as fast as the library can: ASCII, in block style,
 * every scalar on one line, without tags, anchors and escapes. At the first sign of anything else, mistakes included, it
 * declines the whole file and leaves it to {@link TreeBuilder}. What it does not decline, it reads just as that would.
 */
final class BlockReader {

    private static final int MAX_BYTES = 1 << 20;
    private static final int MAX_DEPTH = 50;
    private static final int MAX_KEY = 1000;

    private final byte[] text;
    private final String file;
    private final SharedTexts texts;
    private final Findings findings = new Findings();

    private int at;
    private int line = 1;
    private int lineStart;
    /** The column of the first character of the line, from 0; -1 behind the last line. */
    private int indent;

    private BlockReader(byte[] text, String file, SharedTexts texts) {
        this.text = text;
        this.file = file;
        this.texts = texts;
    }

    /** The root of the file; null where the file is not as simple as that. */
    static @Nullable Value read(byte[] text, String file, SharedTexts texts) {
        if (text.length > MAX_BYTES || !isPrintableAscii(text)) {
            return null;
        }
        try {
            return new BlockReader(text, file, texts).root();
        } catch (Declined e) {
            return null;
        }
    }

    /** The file is not for this reader. */
    private static final class Declined extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private static final Declined INSTANCE = new Declined();

        private Declined() {
            super(null, null, false, false);
        }
    }

    private Value root() {
        toContent();
        if (startsDocument()) {
            at += 3;
            nextLine();
        }
        Value root = node(0);
        if (indent >= 0 || !findings.list().isEmpty()) {
            throw Declined.INSTANCE;
        }
        return root;
    }

    private boolean startsDocument() {
        return indent == 0 && at + 2 < text.length && text[at] == '-' && text[at + 1] == '-' && text[at + 2] == '-';
    }

    /** A mapping or a list whose first entry starts here, up to the line that is none of its. */
    private Value node(int depth) {
        if (indent < 0 || depth > MAX_DEPTH) {
            throw Declined.INSTANCE;
        }
        return atDash() ? sequence(depth) : mapping(depth);
    }

    private Value sequence(int depth) {
        int column = indent;
        Origin origin = here();
        List<Value> items = new ArrayList<>();
        while (indent == column && atDash()) {
            at++;
            Origin behindDash = here();
            skipSpaces();
            if (atLineEnd()) {
                nextLine();
                items.add(indent > column ? node(depth + 1) : nothing(behindDash));
            } else if (atDash() || keyEnd() >= 0) {
                indent = at - lineStart;
                items.add(node(depth + 1));
            } else {
                items.add(scalar());
                nextLine();
            }
            if (indent > column) {
                throw Declined.INSTANCE;
            }
        }
        return new Sequence(items, origin);
    }

    private Value mapping(int depth) {
        int column = indent;
        Origin origin = here();
        MappingBuilder mapping = new MappingBuilder(findings);
        while (indent == column) {
            int end = keyEnd();
            if (end < 0) {
                throw Declined.INSTANCE;
            }
            Origin place = here();
            String key = string(at, end);
            at = end + 1;
            Origin behindKey = here();
            skipSpaces();
            if (!atLineEnd()) {
                mapping.add(key, place, scalar());
                nextLine();
            } else {
                nextLine();
                boolean nested = indent > column || indent == column && atDash();
                mapping.add(key, place, nested ? node(depth + 1) : nothing(behindKey));
            }
        }
        if (indent > column) {
            throw Declined.INSTANCE;
        }
        return (Value) mapping.build(origin);
    }

    /** Where the key that starts here ends, which is at its colon; -1 where none starts here. */
    private int keyEnd() {
        if (!isWordy(text[at]) || text[at] == '.') { // '...' ends a document
            return -1;
        }
        for (int i = at + 1; i < text.length && text[i] != '\n' && i - at < MAX_KEY; i++) {
            if (text[i] == ':' && (i + 1 == text.length || text[i + 1] == ' ' || text[i + 1] == '\n')) {
                return text[i - 1] == ' ' ? -1 : i;
            } else if (text[i] == '#' && text[i - 1] == ' ') {
                return -1;
            }
        }
        return -1;
    }

    private Value scalar() {
        byte first = text[at];
        if (first == '"' || first == '\'') {
            return quoted(first);
        } else if (first == '[') {
            return flowList();
        } else if (isWordy(first) || first == '-' && at + 1 < text.length && isWordy(text[at + 1])) {
            return plain();
        }
        throw Declined.INSTANCE;
    }

    private Scalar plain() {
        Origin origin = here();
        int end = at;
        for (int i = at; i < text.length && text[i] != '\n'; i++) {
            if (text[i] == '#' && text[i - 1] == ' ') {
                break;
            } else if (text[i] != ' ') {
                end = i + 1;
            } else if (text[i - 1] == ':') {
                throw Declined.INSTANCE;
            }
        }
        if (text[end - 1] == ':') {
            throw Declined.INSTANCE;
        }
        String plain = string(at, end);
        at = end;
        return new Scalar(ScalarTypes.of(plain), plain, origin);
    }

    private Scalar quoted(byte quote) {
        Origin origin = here();
        int end = at + 1;
        while (end < text.length && text[end] != quote && text[end] != '\n' && text[end] != '\\') {
            end++;
        }
        if (end == text.length || text[end] != quote) {
            throw Declined.INSTANCE;
        }
        String content = string(at + 1, end);
        at = end + 1;
        return new Scalar(Scalar.Type.TEXT, content, origin);
    }

    /** {@code [a, b]} of single words. */
    private Sequence flowList() {
        Origin origin = here();
        List<Value> items = new ArrayList<>();
        do {
            at++;
            skipSpaces();
            if (at < text.length && text[at] != ']') {
                items.add(word());
                skipSpaces();
            }
        } while (at < text.length && text[at] == ',');
        if (at == text.length || text[at] != ']') {
            throw Declined.INSTANCE;
        }
        at++;
        return new Sequence(items, origin);
    }

    private Scalar word() {
        Origin origin = here();
        int end = at;
        while (end < text.length && isWordy(text[end])) {
            end++;
        }
        if (end == at) {
            throw Declined.INSTANCE;
        }
        String word = string(at, end);
        at = end;
        return new Scalar(ScalarTypes.of(word), word, origin);
    }

    private static Scalar nothing(Origin origin) {
        return new Scalar(Scalar.Type.NULL, "", origin);
    }

    /** Letters, digits and those signs that mean nothing to YAML wherever they stand. */
    private static boolean isWordy(byte c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c == '/' || c == '.';
    }

    private boolean atDash() {
        return text[at] == '-' && (at + 1 == text.length || text[at + 1] == ' ' || text[at + 1] == '\n');
    }

    private boolean atLineEnd() {
        return at == text.length || text[at] == '\n' || text[at] == '#' && text[at - 1] == ' ';
    }

    private void skipSpaces() {
        while (at < text.length && text[at] == ' ') {
            at++;
        }
    }

    /** Goes from the end of what was read on a line, where only a comment may follow, to the next line with content. */
    private void nextLine() {
        skipSpaces();
        if (!atLineEnd()) {
            throw Declined.INSTANCE;
        }
        toContent();
    }

    private void toContent() {
        while (at < text.length && (text[at] == ' ' || text[at] == '\n' || text[at] == '#')) {
            if (text[at] == '#') {
                while (at < text.length && text[at] != '\n') {
                    at++;
                }
            } else if (text[at++] == '\n') {
                line++;
                lineStart = at;
            }
        }
        indent = at == text.length ? -1 : at - lineStart;
    }

    private static boolean isPrintableAscii(byte[] text) {
        for (byte c : text) {
            if ((c < ' ' || c == 0x7F) && c != '\n') {
                return false;
            }
        }
        return true;
    }

    private String string(int from, int to) {
        return texts.of(text, from, to);
    }

    private Origin here() {
        return new Origin(file, line, at - lineStart + 1);
    }
}
