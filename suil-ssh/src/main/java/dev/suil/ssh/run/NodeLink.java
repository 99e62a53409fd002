package dev.suil.ssh.run;

import dev.suil.secret.Revealer;
import dev.suil.ssh.remote.Elevation;
import dev.suil.ssh.transport.Connection;
import dev.suil.ssh.transport.Connector;
import dev.suil.ssh.transport.TransportException;
import dev.suil.workspace.Deployment;
import dev.suil.workspace.Deployment.Credential;
import org.jspecify.annotations.Nullable;

/** The way to one node: its connection, and how commands get root's rights there. */
final class NodeLink implements AutoCloseable {

    private final Connector connector;
    private final Interruption interruption;
    private final Revealer revealer;
    private final @Nullable String sudoPassword;
    private @Nullable Deployment deployment;
    private @Nullable Connection connection;

    /**
     * @param revealer opens credentials that are secrets, and knows them from then on
     * @param sudoPassword what sudo is told where the data has no password; null for nothing
     */
    NodeLink(Connector connector, Interruption interruption, Revealer revealer, @Nullable String sudoPassword) {
        this.connector = connector;
        this.interruption = interruption;
        this.revealer = revealer;
        this.sudoPassword = sudoPassword;
    }

    /** Connects, unless the connection still stands. */
    void open(Deployment to) throws TransportException {
        deployment = to;
        if (connection != null && connection.isOpen()) {
            return;
        }
        close();
        Connection opened = connector.connect(to, this::reveal);
        connection = opened;
        interruption.opened(opened);
    }

    /** What opened the credentials. */
    Revealer revealer() {
        return revealer;
    }

    Connection connection() {
        if (connection == null) {
            throw new IllegalStateException("not connected");
        }
        return connection;
    }

    Elevation elevation() {
        if (deployment == null) {
            throw new IllegalStateException("not connected");
        }
        Credential own = deployment.sudoPassword();
        boolean sudo = Elevation.of(deployment, connection().user(), null).sudo();
        return Elevation.of(deployment, connection().user(), !sudo ? null : own == null ? sudoPassword : reveal(own));
    }

    private String reveal(Credential credential) {
        if (credential.secret() != null) {
            return revealer.apply(credential.secret());
        }
        String plain = credential.plain();
        return plain == null ? "" : plain;
    }

    @Override
    public void close() {
        if (connection != null) {
            interruption.closed(connection);
            connection.close();
            connection = null;
        }
    }
}
