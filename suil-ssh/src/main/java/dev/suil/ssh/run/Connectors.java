package dev.suil.ssh.run;

import dev.suil.ssh.transport.Connection;
import dev.suil.ssh.transport.Connector;
import dev.suil.ssh.transport.TransportException;
import dev.suil.ssh.transport.local.LocalConnector;
import dev.suil.ssh.transport.mina.MinaConnector;
import dev.suil.workspace.Deployment;
import java.util.function.Function;

/** The connectors that there are. */
final class Connectors {

    private Connectors() {}

    /**
     * Connects over SSH or locally, as each deployment says. Use one for a whole run and close it at its end; nothing
     * is started before the first connection.
     */
    static Connector standard() {
        return new Standard(new MinaConnector(), new LocalConnector());
    }

    private record Standard(Connector ssh, Connector local) implements Connector {

        @Override
        public Connection connect(Deployment deployment, Function<Deployment.Credential, String> reveal)
                throws TransportException {
            return switch (deployment.connector()) {
                case SSH -> ssh.connect(deployment, reveal);
                case LOCAL -> local.connect(deployment, reveal);
            };
        }

        @Override
        public void close() {
            ssh.close();
            local.close();
        }
    }
}
