package dev.suil.cli.command;

import dev.suil.cli.process.CommandException;
import dev.suil.data.KeyPath;

/** Paths to values, as arguments. */
final class Paths {

    private Paths() {}

    /** Reads a path. */
    static KeyPath parse(String text) {
        return KeyPath.parse(text)
                .orElseThrow(() -> CommandException.usage(
                        "'" + text + "' is no path", "write it as in nginx.sites, and a key with a dot in quotes"));
    }
}
