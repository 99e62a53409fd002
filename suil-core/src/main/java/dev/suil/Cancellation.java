package dev.suil;

import org.jspecify.annotations.Nullable;

/**
 * Ends the work of all threads of one call once the calling thread is interrupted. They ask often, since nobody else could
 * stop them; after the call it lets go of the thread.
 */
final class Cancellation implements AutoCloseable {

    private volatile @Nullable Thread caller = Thread.currentThread();
    private volatile boolean cancelled;

    /** @throws CancelledException where the caller was interrupted, now or when another thread asked */
    void check() {
        Thread waiting = caller;
        if (cancelled || waiting != null && waiting.isInterrupted()) {
            cancelled = true;
            throw new CancelledException();
        }
    }

    @Override
    public void close() {
        caller = null;
    }
}
