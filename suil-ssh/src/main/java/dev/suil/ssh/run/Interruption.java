package dev.suil.ssh.run;

import dev.suil.ssh.transport.Connection;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Whether the run was asked to stop. Thread-safe. */
public final class Interruption {

    private final Set<Connection> open = ConcurrentHashMap.newKeySet();
    private volatile boolean asked;
    private volatile boolean now;

    /** The first call lets what is running finish; the second ends every connection. */
    public void interrupt() {
        now = asked;
        asked = true;
        if (now) {
            open.forEach(Connection::close);
        }
    }

    /** Nothing more is to be started. */
    public boolean asked() {
        return asked;
    }

    void opened(Connection connection) {
        open.add(connection);
        if (now) {
            connection.close();
        }
    }

    void closed(Connection connection) {
        open.remove(connection);
    }
}
