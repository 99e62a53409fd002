package dev.suil.ssh.remote;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The shell scripts that stand beside the classes of this package. */
final class Scripts {

    private Scripts() {}

    /** The text of {@code name}. */
    static String load(String name) {
        try (InputStream in = Scripts.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new AssertionError("the script " + name + " is part of the program");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
