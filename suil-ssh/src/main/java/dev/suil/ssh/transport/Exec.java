package dev.suil.ssh.transport;

import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.OptionalInt;

/**
 * A command that runs on a node. Standard output and error are separate and binary-safe; there is no terminal. As with
 * a process of this machine, both must be read while it runs: one that nobody reads stops the command, and over SSH the
 * other output with it, when a megabyte or two of it waits.
 */
public interface Exec extends AutoCloseable {

    /** Its standard input: what is written is sent at once, closing it is the end of file. */
    OutputStream stdin();

    /** Its standard output. Reading fails with an {@link java.io.IOException} where the connection was lost. */
    InputStream stdout();

    /** Its standard error, with the same promise. */
    InputStream stderr();

    /**
     * Waits for the end. The last of the output may come after it, and a child that still holds the output may keep
     * that open.
     *
     * @return the exit status, 128 plus the number where a signal ended it; empty where {@code limit} passed first
     * @throws TransportException where the connection was lost before the status came
     */
    OptionalInt await(Duration limit) throws TransportException;

    /** Ends the command where it still runs. Never throws. */
    @Override
    void close();
}
