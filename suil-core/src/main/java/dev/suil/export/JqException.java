package dev.suil.export;

import org.jspecify.annotations.Nullable;

/** An expression that is none, or that fails on its input. */
final class JqException extends Exception {

    private static final long serialVersionUID = 1L;

    private final String text;
    private final @Nullable String hint;

    JqException(String message, @Nullable String hint) {
        super(message);
        this.text = message;
        this.hint = hint;
    }

    @Override
    public String getMessage() {
        return text;
    }

    @Nullable
    String hint() {
        return hint;
    }
}
