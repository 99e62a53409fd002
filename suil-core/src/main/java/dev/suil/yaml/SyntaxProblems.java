package dev.suil.yaml;

import dev.suil.data.Origin;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.ReaderException;

/** Makes problems of what the library refuses. */
final class SyntaxProblems {

    private static final int MAX_WORDS = 200;

    private final Places places;
    private final Optional<Mark> reached;

    /**
     * @param reached how far reading came, for a refusal that does not say where it stands
     */
    SyntaxProblems(Places places, Optional<Mark> reached) {
        this.places = places;
        this.reached = reached;
    }

    /** The index in code points that {@code refusal} is about; as far as an int goes where it has none. */
    static int index(RuntimeException refusal) {
        if (refusal instanceof ReaderException reader) {
            return reader.getPosition();
        }
        return refusal instanceof MarkedYamlEngineException marked
                ? mark(marked).map(Mark::getIndex).orElse(Integer.MAX_VALUE)
                : Integer.MAX_VALUE;
    }

    Problem of(RuntimeException refusal) {
        if (refusal instanceof ReaderException reader) {
            return badCharacter(reader);
        } else if (refusal instanceof MarkedYamlEngineException marked) {
            return marked(marked);
        }
        String message = refusal.getMessage();
        return Problem.of(
                ProblemCode.YAML_SYNTAX,
                reached.map(places::of).orElseGet(() -> places.at(0)),
                "this is no YAML"
                        + (message == null
                                ? ""
                                : ": " + message.lines().findFirst().orElse("")));
    }

    private Problem badCharacter(ReaderException refusal) {
        String name = String.format(Locale.ROOT, "U+%04X", refusal.getCodePoint());
        return Problem.of(
                        ProblemCode.YAML_SYNTAX,
                        places.at(refusal.getPosition()),
                        "the character " + name + " is not allowed in YAML")
                .withHint("remove it, or write it as an escape inside double quotes");
    }

    private Problem marked(MarkedYamlEngineException refusal) {
        Optional<Mark> mark = mark(refusal);
        Origin place = places.of(mark);
        @Nullable String what = refusal.getProblem();
        @Nullable String context = refusal.getContext();
        String message = what == null || what.isBlank() ? "this is no YAML" : shorten(what);
        if (context != null && !context.isBlank()) {
            message += " " + context;
        }
        Origin other = refusal.getContextMark().map(places::of).orElse(place);
        if (refusal.getContextMark().map(places::restOfLine).orElse("").startsWith("!ENC[")) {
            return Problem.of(ProblemCode.SECRET_MALFORMED, other, "'!ENC[' is not closed by ']'")
                    .withHint("'suil encrypt' prints what belongs here");
        }
        return Problem.of(ProblemCode.YAML_SYNTAX, place, message)
                .withOther(other.equals(place) ? null : other)
                .withHint(hint(message, mark));
    }

    private @Nullable String hint(String message, Optional<Mark> mark) {
        String line = mark.map(places::line).orElse("");
        String before = mark.map(places::lineBefore).orElse("");
        if ((before + line).codePoints().anyMatch(c -> c > 0x7F && Character.isSpaceChar(c))) {
            return "the line here or before holds a no-break or other special space: put an ordinary one";
        } else if (message.contains("TAB") || (line.isBlank() && line.indexOf('\t') >= 0)) {
            return "indent with spaces, never with tabs";
        } else if (message.contains("while scanning a tag")) {
            return message.contains("'['")
                    ? "an encrypted value is written '!ENC[...]'; behind any other tag stands a space"
                    : "behind a tag stands a space";
        } else if (message.contains("mapping values are not allowed here")) {
            return "quote a text that holds ': ', and indent all keys of a mapping alike";
        } else if (message.contains("could not find expected ':'")) {
            return "a key needs ':' behind it; a text over several lines needs '|' or quotes";
        } else if (message.contains("that cannot start any token")) {
            return "quote a text that starts with a special character";
        } else if (message.contains("<block end>")) {
            return "indent all keys of a mapping alike, and all items of a list";
        } else if (message.contains("unexpected end of stream")) {
            return "close the quotes";
        }
        return null;
    }

    /** The library's words, which may hold a text of the file at any length. */
    private static String shorten(String words) {
        return words.length() <= MAX_WORDS ? words : words.substring(0, MAX_WORDS) + "...";
    }

    private static Optional<Mark> mark(MarkedYamlEngineException refusal) {
        return refusal.getProblemMark().or(refusal::getContextMark);
    }
}
