package dev.suil.resource;

/** A node's answer that cannot be understood. */
public final class FactException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public FactException(String message) {
        super(message);
    }
}
