package dev.suil.ssh.remote;

import java.security.SecureRandom;
import java.util.HexFormat;

/** A random word that nobody can print who was not told. Starts the lines of a node's output that are meant for us. */
public record Mark(String text) {

    private static final int BYTES = 16;

    /** A new one, of letters and digits. */
    public static Mark random() {
        byte[] bytes = new byte[BYTES];
        new SecureRandom().nextBytes(bytes);
        return new Mark("suil" + HexFormat.of().formatHex(bytes));
    }
}
