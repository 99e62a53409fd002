package dev.suil.secret;

import dev.suil.problem.ProblemCode;
import java.util.Optional;

/**
 * A secret, a key or a recipient that cannot be used. Neither a key nor a plain text is ever part of the message, and
 * there is no cause, since the library's own messages may hold either.
 */
public final class SecretException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** Why. */
    public enum Kind {
        /** A text that should be a recipient is none. */
        BAD_RECIPIENT,
        /** A text that should be a key is none. */
        BAD_KEY,
        /** No key was given. */
        NO_KEY,
        /** Keys were given, and none of them opens the secret. */
        WRONG_KEY,
        /** The bytes are no age file, or a damaged one. */
        MALFORMED,
        /** The plain text is no UTF-8. */
        NOT_TEXT
    }

    private final Kind kind;

    SecretException(Kind kind, String message) {
        super(message);
        this.kind = kind;
    }

    public Kind kind() {
        return kind;
    }

    /** The problem that a secret in a workspace has; empty where settings and not the workspace are to blame. */
    public Optional<ProblemCode> code() {
        return switch (kind) {
            case NO_KEY -> Optional.of(ProblemCode.SECRET_NO_KEY);
            case WRONG_KEY -> Optional.of(ProblemCode.SECRET_WRONG_KEY);
            case MALFORMED, NOT_TEXT -> Optional.of(ProblemCode.SECRET_MALFORMED);
            case BAD_RECIPIENT, BAD_KEY -> Optional.empty();
        };
    }
}
