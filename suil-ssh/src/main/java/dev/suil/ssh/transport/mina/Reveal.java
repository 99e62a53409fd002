package dev.suil.ssh.transport.mina;

import dev.suil.workspace.Deployment.Credential;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A credential that is opened when it is first asked for, and once. MINA asks from its own threads and would lose an
 * exception: it is kept for who called connect. Thread-safe.
 */
final class Reveal implements Supplier<@Nullable String> {

    private final @Nullable Credential credential;
    private final Function<Credential, String> open;
    private @Nullable String plain;
    private @Nullable RuntimeException failure;

    /** @param credential null for one that is not set, which reveals nothing */
    Reveal(@Nullable Credential credential, Function<Credential, String> open) {
        this.credential = credential;
        this.open = open;
    }

    boolean isSet() {
        return credential != null;
    }

    /** The plain text; null where there is none, or it cannot be opened. */
    @Override
    public synchronized @Nullable String get() {
        if (plain == null && failure == null && credential != null) {
            try {
                plain = open.apply(credential);
            } catch (RuntimeException e) {
                failure = e;
            }
        }
        return plain;
    }

    /** Throws what kept the credential from being opened. */
    synchronized void check() {
        if (failure != null) {
            throw failure;
        }
    }
}
