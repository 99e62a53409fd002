package dev.suil.yaml;

import java.util.BitSet;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.ParserException;
import org.snakeyaml.engine.v2.scanner.Scanner;
import org.snakeyaml.engine.v2.tokens.TagToken;
import org.snakeyaml.engine.v2.tokens.Token;

/**
 * A scanner that remembers what the parser's events do not say: where the tag and where the content of the last node
 * started, and which hidden secrets were met as tags.
 */
final class RecordingScanner implements Scanner {

    private final Scanner scanner;
    private final TagForms forms;
    private final BitSet formsSeen = new BitSet();
    private Optional<Mark> tag = Optional.empty();
    private @Nullable Token scalar;

    RecordingScanner(Scanner scanner, TagForms forms) {
        this.scanner = scanner;
        this.forms = forms;
    }

    /** Where the last tag started. */
    Optional<Mark> tagMark() {
        return tag;
    }

    /** Where the content starts that belongs to the tag or anchor read last; empty where nothing stands behind it. */
    Optional<Mark> scalarMark() {
        return scalar == null ? Optional.empty() : scalar.getStartMark();
    }

    /** Where the token starts that comes next. */
    Optional<Mark> nextMark() {
        return scanner.peekToken().getStartMark();
    }

    /** The hidden secrets that were met as tags. */
    BitSet formsSeen() {
        return formsSeen;
    }

    @Override
    public Token next() {
        Token token = scanner.next();
        token.getEndMark().ifPresent(RecordingScanner::refuseComment);
        switch (token.getTokenId()) {
            case Tag -> {
                tag = token.getStartMark();
                scalar = null;
                recordForm((TagToken) token);
            }
            case Anchor -> scalar = null;
            case Scalar -> scalar = token;
            default -> {}
        }
        return token;
    }

    // The library takes '"text"#rest' for a text with a comment; YAML wants a space there, and so it is more likely a
    // slip.
    private static void refuseComment(Mark end) {
        int[] buffer = end.getBuffer();
        int at = end.getPointer();
        if (at > 0 && at < buffer.length && buffer[at] == '#' && buffer[at - 1] > ' ') {
            throw new ParserException("a comment needs a space before its '#'", Optional.of(end));
        }
    }

    private void recordForm(TagToken token) {
        if (token.getStartMark().isPresent()) {
            int form = forms.at(token.getStartMark().get().getIndex());
            if (form >= 0) {
                formsSeen.set(form);
            }
        }
    }

    @Override
    public boolean hasNext() {
        return scanner.hasNext();
    }

    @Override
    public boolean checkToken(Token.ID... choices) {
        return scanner.checkToken(choices);
    }

    @Override
    public boolean checkToken(Token.ID choice) {
        return scanner.checkToken(choice);
    }

    @Override
    public Token peekToken() {
        return scanner.peekToken();
    }

    @Override
    public void resetDocumentIndex() {
        scanner.resetDocumentIndex();
    }
}
