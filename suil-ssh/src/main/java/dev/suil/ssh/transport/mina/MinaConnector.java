package dev.suil.ssh.transport.mina;

import dev.suil.ssh.transport.Connection;
import dev.suil.ssh.transport.Connector;
import dev.suil.ssh.transport.TransportException;
import dev.suil.ssh.transport.TransportException.Kind;
import dev.suil.workspace.Deployment;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.apache.sshd.client.SshClient;
import org.jspecify.annotations.Nullable;

/** Connects over SSH. One object serves a whole run: starting MINA takes longer than connecting. */
public final class MinaConnector implements Connector {

    private static final Duration STOP = Duration.ofSeconds(2);

    private final Object lock = new Object();
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Dialer dialer = new Dialer(this::client);
    private @Nullable CompletableFuture<SshClient> client;

    /**
     * Starts in the background what the first connection would else wait for. It may be called where it is likely that
     * there will be one, and need not be.
     */
    public void prepare() {
        CompletableFuture<SshClient> unused = starting();
    }

    @Override
    public Connection connect(Deployment deployment, Function<Deployment.Credential, String> reveal)
            throws TransportException {
        prepare();
        Reveal password = new Reveal(deployment.password(), reveal);
        Reveal passphrase = new Reveal(deployment.keyPassword(), reveal);
        for (int failed = 0; ; failed++) {
            try {
                return new MinaConnection(deployment.node(), dialer.dial(deployment, password, passphrase));
            } catch (TransportException e) {
                password.check();
                passphrase.check();
                // a wrong key does not get right by being shown again, but may lock the account
                if (e.kind() != Kind.UNREACHABLE || failed >= deployment.connectRetries()) {
                    throw e;
                }
                pause(backoff(deployment, failed), e);
            }
        }
    }

    /** Ends all connections. */
    @Override
    public void close() {
        synchronized (lock) {
            closed.countDown();
            if (client != null) {
                try {
                    client.join().close(true).await(STOP);
                } catch (IOException | CompletionException e) {
                    // its threads are daemons: what is left ends with the process
                }
                client = null;
            }
        }
    }

    private SshClient client() {
        return starting().join();
    }

    private CompletableFuture<SshClient> starting() {
        synchronized (lock) {
            if (closed.getCount() == 0) {
                throw new IllegalStateException("the connector is closed");
            }
            if (client == null) {
                CompletableFuture<SshClient> starting = new CompletableFuture<>();
                Thread thread = new Thread(() -> start(starting), "suil-ssh-start");
                thread.setDaemon(true);
                thread.start();
                client = starting;
            }
            return client;
        }
    }

    private static void start(CompletableFuture<SshClient> into) {
        try {
            into.complete(Clients.start());
        } catch (RuntimeException | Error e) {
            into.completeExceptionally(e);
        }
    }

    /** Twice as long each time, between the limits; half of it by chance, so that many nodes do not come back at once. */
    private static Duration backoff(Deployment deployment, int failed) {
        long min = deployment.connectRetryMinDelay().toMillis();
        long max = Math.max(min, deployment.connectRetryMaxDelay().toMillis());
        long delay = Math.min(max, min << Math.min(failed, 20));
        return Duration.ofMillis(
                Math.max(min, delay - ThreadLocalRandom.current().nextLong(delay / 2 + 1)));
    }

    private void pause(Duration delay, TransportException why) throws TransportException {
        try {
            if (closed.await(delay.toMillis(), TimeUnit.MILLISECONDS)) {
                throw why;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw why;
        }
    }
}
