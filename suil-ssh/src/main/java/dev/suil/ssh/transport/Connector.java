package dev.suil.ssh.transport;

import dev.suil.workspace.Deployment;
import java.util.function.Function;

/** Opens connections. Thread-safe. */
public interface Connector extends AutoCloseable {

    /**
     * Connects, with the retries that {@code deployment} allows, and authenticates.
     *
     * @param reveal the plain text of a credential of {@code deployment}; called only for those that are tried
     * @throws TransportException with the reason and what to do
     */
    Connection connect(Deployment deployment, Function<Deployment.Credential, String> reveal) throws TransportException;

    @Override
    void close();
}
