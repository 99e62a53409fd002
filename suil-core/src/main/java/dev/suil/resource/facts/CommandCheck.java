package dev.suil.resource.facts;

import dev.suil.resource.Fields.Command;

/** A yes-or-no question to a node. */
public sealed interface CommandCheck {

    /** Whether something is at an absolute path, links followed. */
    record Exists(String path) implements CommandCheck {
        @Override
        public String toString() {
            return path + " exists";
        }
    }

    /** Whether a command ends with status 0. */
    record Succeeds(Command command) implements CommandCheck {
        @Override
        public String toString() {
            return String.join(" ", command.words()) + " succeeds";
        }
    }
}
