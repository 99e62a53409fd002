package dev.suil.ssh.transport;

import org.jspecify.annotations.Nullable;

/** A node that cannot be reached, that refuses us or that was lost. The message is for people and holds no secret. */
public final class TransportException extends Exception {

    private static final long serialVersionUID = 1L;

    private final Kind kind;
    private final String hint;

    /** What happened. */
    public enum Kind {
        /** The name leads nowhere, or nothing answers, or it does not answer in time. */
        UNREACHABLE,
        /** The host's key is not known, and unknown hosts are not accepted. */
        HOST_KEY_UNKNOWN,
        /** The host's key is another than the one known, or is revoked, or not the pinned one. */
        HOST_KEY_CHANGED,
        /** No key and no password is accepted. */
        AUTHENTICATION,
        /** A private key cannot be read, or its passphrase is wrong or missing. */
        KEY,
        /** The connection broke after it stood. */
        LOST,
        /** sudo refuses: the password is wrong or missing, or the user may not. */
        SUDO
    }

    /**
     * @param message what happened
     * @param hint what to do; empty where there is nothing to say
     */
    public TransportException(Kind kind, String message, String hint, @Nullable Throwable cause) {
        super(message, cause);
        this.kind = kind;
        this.hint = hint;
    }

    public Kind kind() {
        return kind;
    }

    public String hint() {
        return hint;
    }
}
