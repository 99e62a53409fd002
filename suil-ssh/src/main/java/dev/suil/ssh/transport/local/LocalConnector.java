package dev.suil.ssh.transport.local;

import dev.suil.ssh.transport.Connection;
import dev.suil.ssh.transport.Connector;
import dev.suil.workspace.Deployment;
import java.util.function.Function;

/** Gives connections to this machine itself. */
public final class LocalConnector implements Connector {

    @Override
    public Connection connect(Deployment deployment, Function<Deployment.Credential, String> reveal) {
        return new LocalConnection();
    }

    @Override
    public void close() {}
}
