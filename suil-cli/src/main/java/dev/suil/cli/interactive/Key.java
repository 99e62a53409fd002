package dev.suil.cli.interactive;

import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * A key that was pressed.
 *
 * @param letter for {@link Kind#LETTER}; else 0
 */
record Key(Kind kind, char letter) {

    /** What it means here. */
    enum Kind {
        LETTER,
        BACKSPACE,
        /** All that was typed goes. */
        CLEAR,
        UP,
        DOWN,
        ENTER,
        LEAVE,
        OTHER
    }

    private static final int ESCAPE = 27;
    private static final int DELETE = 127;
    private static final int POLLS = 10;

    /** The next key of a terminal that sends each at once. */
    static Key read(InputStream in) throws IOException {
        int read = in.read();
        return switch (read) {
            case -1, 'D' - '@' -> of(Kind.LEAVE);
            case '\n', '\r' -> of(Kind.ENTER);
            case DELETE, '\b' -> of(Kind.BACKSPACE);
            case 'N' - '@' -> of(Kind.DOWN);
            case 'P' - '@' -> of(Kind.UP);
            case 'U' - '@' -> of(Kind.CLEAR);
            case ESCAPE -> sequence(in);
            default -> read >= ' ' && read < DELETE ? new Key(Kind.LETTER, (char) read) : of(Kind.OTHER);
        };
    }

    /** A cursor key sends more behind its escape, at once; whoever presses Escape sends it alone. */
    private static Key sequence(InputStream in) throws IOException {
        for (int i = 0; in.available() == 0; i++) {
            if (i == POLLS) {
                return of(Kind.LEAVE);
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
        }
        int read = in.read();
        if (read != '[' && read != 'O') {
            return of(Kind.OTHER);
        }
        do {
            read = in.read();
        } while (read >= 0 && read < '@');
        return of(read == 'A' ? Kind.UP : read == 'B' ? Kind.DOWN : Kind.OTHER);
    }

    private static Key of(Kind kind) {
        return new Key(kind, '\0');
    }
}
