package dev.suil.resource;

/**
 * A node is in a state that a resource does not change, such as a directory where a file should be. Found while planning,
 * so a dry run says the same as an apply, which then changes nothing on the node.
 */
public final class PlanException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** A message that says what is in the way, and what to do. */
    public PlanException(String message) {
        super(message);
    }
}
