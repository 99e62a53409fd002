package dev.suil.resource.types;

import dev.suil.resource.ResourceType.BadResource;
import java.util.Set;

/** Names of systemd's units. */
final class SystemdUnitName {

    private static final int LONGEST = 255;
    private static final Set<String> KINDS = Set.of(
            "service", "socket", "timer", "path", "mount", "automount", "swap", "target", "slice", "scope", "device");

    private SystemdUnitName() {}

    /** The full name: {@code nginx} is {@code nginx.service}. */
    static String full(String name) {
        // What else a shell or systemctl would take for a pattern or an option cannot be part of a name.
        if (!name.matches("[A-Za-z0-9:_.@\\\\][A-Za-z0-9:_.@\\\\-]*") || name.length() > LONGEST) {
            throw new BadResource("'" + name + "' cannot be the name of a service");
        }
        String full = KINDS.contains(name.substring(name.lastIndexOf('.') + 1)) ? name : name + ".service";
        if (full.contains("@.")) {
            throw new BadResource("'" + name + "' is a template: name an instance of it, with something after the @");
        }
        return full;
    }
}
