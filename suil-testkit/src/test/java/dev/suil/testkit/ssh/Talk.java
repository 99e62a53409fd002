package dev.suil.testkit.ssh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.ssh.transport.Connection;
import dev.suil.ssh.transport.Exec;
import dev.suil.ssh.transport.TransportException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;

/** Runs a command to its end, with both outputs read at once as they must be. */
final class Talk {

    static final Duration LIMIT = Duration.ofSeconds(60);

    private final int status;
    private final byte[] out;
    private final byte[] err;

    private Talk(int status, byte[] out, byte[] err) {
        this.status = status;
        this.out = out;
        this.err = err;
    }

    static Talk run(Connection connection, String command) throws Exception {
        return run(connection, command, new byte[0]);
    }

    static Talk run(Connection connection, String command, byte[] input) throws Exception {
        try (Exec exec = connection.exec(command)) {
            CompletableFuture<byte[]> out = CompletableFuture.supplyAsync(() -> all(exec.stdout()));
            CompletableFuture<byte[]> err = CompletableFuture.supplyAsync(() -> all(exec.stderr()));
            try (OutputStream in = exec.stdin()) {
                if (input.length > 0) { // a command that reads nothing may have ended by now
                    in.write(input);
                }
            }
            int status = exec.await(LIMIT).orElseThrow(() -> new AssertionError("the command does not end"));
            return new Talk(status, out.get(), err.get());
        }
    }

    int status() {
        return status;
    }

    byte[] out() {
        return out;
    }

    byte[] err() {
        return err;
    }

    String text() {
        return new String(out, StandardCharsets.UTF_8);
    }

    String errors() {
        return new String(err, StandardCharsets.UTF_8);
    }

    Talk ok() {
        assertThat(status).as(errors()).isZero();
        return this;
    }

    private static byte[] all(InputStream stream) {
        try {
            return stream.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static TransportException.Kind kind(Throwable thrown) {
        return ((TransportException) thrown).kind();
    }
}
