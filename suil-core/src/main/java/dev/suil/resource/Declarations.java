package dev.suil.resource;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * All that a module declares for one node.
 *
 * @param resources in order
 * @param handlers the module's own handlers by name, in the order in which they are defined; {@code reload X}, {@code restart X} and {@code reboot} need none
 */
public record Declarations(List<Declared> resources, Map<String, Operation> handlers) {
    public Declarations {
        resources = List.copyOf(resources);
        handlers = Collections.unmodifiableMap(new LinkedHashMap<>(handlers));
    }
}
