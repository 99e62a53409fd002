package dev.suil.module.template;

import io.pebbletemplates.pebble.error.AttributeNotFoundException;
import java.util.Set;

/** A path in a template that leads to nothing, with what would have been there. */
final class UnknownAttributeException extends AttributeNotFoundException {

    private static final long serialVersionUID = 1L;

    private final transient Set<String> known;

    UnknownAttributeException(String name, Set<String> known, int line, String file) {
        super(null, "there is no '" + name + "' here", name, line, file);
        this.known = Set.copyOf(known);
    }

    Set<String> known() {
        return known;
    }
}
