package dev.suil.ssh.remote;

import dev.suil.ssh.transport.Connection;
import dev.suil.ssh.transport.Exec;
import dev.suil.ssh.transport.TransportException;
import dev.suil.ssh.transport.TransportException.Kind;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Runs commands in a real shell of this machine, with its state in a folder of the test. */
public final class ShellConnection implements Connection {

    private final String shell;
    private final String login;
    private final Map<String, String> environment = new LinkedHashMap<>();

    /**
     * @param shell what stands for /bin/sh
     * @param login the login shell that reads the command
     */
    public ShellConnection(String shell, String login, Path state) {
        this.shell = shell;
        this.login = login;
        environment.put("SUIL_NODE_STATE", state.toString());
    }

    /** The shells of this machine, as they are called. */
    static Stream<String> shells() {
        return Stream.of("/bin/dash", "/bin/bash", "/bin/busybox sh")
                .filter(shell -> Files.exists(Path.of(shell.split(" ")[0])));
    }

    ShellConnection with(String name, String value) {
        environment.put(name, value);
        return this;
    }

    @Override
    public String user() {
        return "deploy";
    }

    @Override
    public Exec exec(String command) throws TransportException {
        ProcessBuilder builder = new ProcessBuilder(List.of(login, "-c", command.replace("/bin/sh", shell)));
        builder.environment().putAll(environment);
        try {
            return new ShellExec(builder.start());
        } catch (IOException e) {
            throw new TransportException(Kind.LOST, "cannot start", "", e);
        }
    }

    @Override
    public boolean isOpen() {
        return true;
    }

    @Override
    public void close() {}

    private record ShellExec(Process process) implements Exec {
        @Override
        public OutputStream stdin() {
            return process.getOutputStream();
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
        public OptionalInt await(Duration limit) {
            try {
                return process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)
                        ? OptionalInt.of(process.exitValue())
                        : OptionalInt.empty();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return OptionalInt.empty();
            }
        }

        /** Ends what runs first: a stream of a process cannot be closed while it is being read. */
        @Override
        public void close() {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            for (AutoCloseable stream : List.of(stdin(), stdout(), stderr())) {
                try {
                    stream.close();
                } catch (Exception e) {
                    // already gone
                }
            }
        }
    }
}
