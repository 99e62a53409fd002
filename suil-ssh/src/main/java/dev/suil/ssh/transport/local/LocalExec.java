package dev.suil.ssh.transport.local;

import dev.suil.ssh.transport.Exec;
import dev.suil.ssh.transport.TransportException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;

/** A process of this machine. */
final class LocalExec implements Exec {

    private final Process process;
    private final OutputStream stdin;

    LocalExec(Process process) {
        this.process = process;
        this.stdin = new Unbuffered(process.getOutputStream());
    }

    boolean isDone() {
        return !process.isAlive();
    }

    @Override
    public OutputStream stdin() {
        return stdin;
    }

    @Override
    public InputStream stdout() {
        return process.getInputStream();
    }

    @Override
    public InputStream stderr() {
        return process.getErrorStream();
    }

    @Override
    public OptionalInt await(Duration limit) throws TransportException {
        try {
            return process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)
                    ? OptionalInt.of(process.exitValue())
                    : OptionalInt.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new TransportException(
                    TransportException.Kind.LOST, "interrupted while a command was running", "", e);
        }
    }

    @Override
    public void close() {
        process.descendants().forEach(ProcessHandle::destroy);
        process.destroy();
        for (AutoCloseable stream : new AutoCloseable[] {stdin, process.getInputStream(), process.getErrorStream()}) {
            try {
                stream.close();
            } catch (Exception e) {
                // it is closed as far as it can be
            }
        }
    }

    /** Java buffers what goes to a process; a command that answers line by line must get each at once. */
    private static final class Unbuffered extends OutputStream {

        private final OutputStream out;

        Unbuffered(OutputStream out) {
            this.out = out;
        }

        @Override
        public void write(int b) throws IOException {
            out.write(b);
            out.flush();
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            out.write(bytes, from, length);
            out.flush();
        }

        @Override
        public void close() throws IOException {
            out.close();
        }
    }
}
