package dev.suil.ssh.transport;

/** An open, authenticated way to one node. Thread-safe. */
public interface Connection extends AutoCloseable {

    /** The user that commands run as. */
    String user();

    /**
     * Starts a command. The node's login shell reads it, whatever shell that is, so {@code command} is made of plain
     * words and single-quoted text without {@code !} only.
     *
     * @throws TransportException where the channel cannot be opened
     */
    Exec exec(String command) throws TransportException;

    /** Whether the other side still answers, as far as is known. */
    boolean isOpen();

    /** Ends the connection and every exec on it. Never throws. */
    @Override
    void close();
}
