package dev.suil.ssh.transport.local;

import dev.suil.ssh.transport.ChildEnvironment;
import dev.suil.ssh.transport.Connection;
import dev.suil.ssh.transport.Exec;
import dev.suil.ssh.transport.TransportException;
import java.io.IOException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Runs commands with this machine's {@code /bin/sh}. */
final class LocalConnection implements Connection {

    private final Set<LocalExec> running = ConcurrentHashMap.newKeySet();
    private volatile boolean open = true;

    @Override
    public String user() {
        return System.getProperty("user.name");
    }

    @Override
    public Exec exec(String command) throws TransportException {
        if (!open) {
            throw new TransportException(TransportException.Kind.LOST, "the connection is closed", "", null);
        }
        ProcessBuilder builder = new ProcessBuilder("/bin/sh", "-c", command);
        ChildEnvironment.clean(builder.environment());
        try {
            LocalExec exec = new LocalExec(builder.start());
            running.removeIf(LocalExec::isDone);
            running.add(exec);
            return exec;
        } catch (IOException e) {
            throw new TransportException(
                    TransportException.Kind.UNREACHABLE, "cannot start /bin/sh here: " + e.getMessage(), "", e);
        }
    }

    @Override
    public boolean isOpen() {
        return open;
    }

    @Override
    public void close() {
        open = false;
        running.forEach(LocalExec::close);
    }
}
