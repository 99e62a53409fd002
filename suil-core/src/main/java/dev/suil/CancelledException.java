package dev.suil;

import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/**
 * The thread that resolves was interrupted, so that resolving ended early. The thread stays interrupted. Nothing half-read is
 * kept: an open workspace can be asked again.
 */
public final class CancelledException extends CancellationException {

    private static final long serialVersionUID = 1L;

    public CancelledException() {
        this(null);
    }

    public CancelledException(@Nullable Throwable cause) {
        super("resolving was interrupted");
        if (cause != null) {
            initCause(cause);
        }
    }
}
