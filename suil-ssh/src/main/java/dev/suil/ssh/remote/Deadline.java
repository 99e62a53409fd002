package dev.suil.ssh.remote;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Ends what takes too long. Closing it in time calls the end off. */
final class Deadline implements AutoCloseable {

    private final CompletableFuture<Void> timer = new CompletableFuture<>();
    private volatile boolean passed;

    /**
     * @param limit how long the work may take
     * @param end what makes the waiting thread give up; called on another thread
     */
    Deadline(Duration limit, Runnable end) {
        CompletableFuture<Void> unused = timer.whenCompleteAsync((done, failure) -> {
            if (failure instanceof TimeoutException) {
                passed = true;
                end.run();
            }
        });
        timer.orTimeout(limit.toMillis(), TimeUnit.MILLISECONDS);
    }

    boolean passed() {
        return passed;
    }

    @Override
    public void close() {
        timer.complete(null);
    }
}
