package dev.suil.ssh.transport;

import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.OptionalInt;

/** A command that runs on a node. Standard output and error are separate and binary-safe; there is no terminal. */
public interface Exec extends AutoCloseable {

    /** Its standard input; closing it is the end of file. */
    OutputStream stdin();

    /** Its standard output. Reading fails with an {@link java.io.IOException} where the connection was lost. */
    InputStream stdout();

    InputStream stderr();

    /**
     * Waits for the end.
     *
     * @return the exit status, 128 plus the number where a signal ended it; empty where {@code limit} passed first
     * @throws TransportException where the connection was lost before the status came
     */
    OptionalInt await(Duration limit) throws TransportException;

    /** Ends the command where it still runs. Never throws. */
    @Override
    void close();
}
