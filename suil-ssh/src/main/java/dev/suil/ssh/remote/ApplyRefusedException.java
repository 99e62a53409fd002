package dev.suil.ssh.remote;

/** A node on which nothing can be applied now: another apply holds it, or something that an apply needs is missing. */
public final class ApplyRefusedException extends Exception {

    private static final long serialVersionUID = 1L;

    private final String hint;

    ApplyRefusedException(String message, String hint) {
        super(message);
        this.hint = hint;
    }

    /** What to do. */
    public String hint() {
        return hint;
    }
}
