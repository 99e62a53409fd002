package dev.suil.ssh.run;

import dev.suil.ssh.remote.ShellConnection;
import dev.suil.ssh.transport.Connection;
import dev.suil.ssh.transport.Connector;
import dev.suil.ssh.transport.Exec;
import dev.suil.ssh.transport.TransportException;
import dev.suil.ssh.transport.TransportException.Kind;
import dev.suil.workspace.Deployment;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/** Nodes that are shells of this machine, each with its state in a folder; counts what reaches them. */
final class ShellNodes implements Connector {

    final AtomicInteger connections = new AtomicInteger();
    final AtomicInteger execs = new AtomicInteger();
    final Set<String> unreachable = ConcurrentHashMap.newKeySet();
    private final Path folder;
    private volatile Connection newest = new ShellConnection("/bin/sh", "/bin/sh", Path.of("/"));

    ShellNodes(Path folder) {
        this.folder = folder;
    }

    void reset() {
        connections.set(0);
        execs.set(0);
    }

    /** The state that a node keeps of suil. */
    Path state(String node) {
        return folder.resolve(node);
    }

    /** Ends all that runs on the connection that was opened last. */
    void cut() {
        newest.close();
    }

    @Override
    public Connection connect(Deployment deployment, Function<Deployment.Credential, String> reveal)
            throws TransportException {
        connections.incrementAndGet();
        if (unreachable.contains(deployment.node())) {
            throw new TransportException(
                    Kind.UNREACHABLE, deployment.node() + " does not answer", "see its power", null);
        }
        newest = new Counted(new ShellConnection("/bin/sh", "/bin/sh", state(deployment.node())));
        return newest;
    }

    @Override
    public void close() {}

    private final class Counted implements Connection {
        private final Connection real;
        private final Set<Exec> running = ConcurrentHashMap.newKeySet();

        Counted(Connection real) {
            this.real = real;
        }

        @Override
        public String user() {
            return "root";
        }

        @Override
        public Exec exec(String command) throws TransportException {
            execs.incrementAndGet();
            Exec exec = real.exec(command);
            running.add(exec);
            return exec;
        }

        @Override
        public boolean isOpen() {
            return true;
        }

        @Override
        public void close() {
            running.forEach(Exec::close);
        }
    }
}
