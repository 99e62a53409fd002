package dev.suil.module;

import dev.suil.resource.NodeContext;
import dev.suil.resource.Operation;
import dev.suil.resource.Resource;

/** Where a Java module declares its resources, in order. */
public interface Resources {

    NodeContext node();

    /** Whether {@code --force} or changed code asks for every operation. */
    boolean force();

    /** Declares {@code resource}; a change of it runs the handlers named. */
    void add(Resource resource, String... notify);

    /** A handler that {@code notify} can name. */
    void handler(String name, Operation operation);

    /** The module's template {@code templates/<name>}, rendered with the module's configuration. */
    String template(String name);

    /** The bytes of the module's {@code files/<name>}. */
    byte[] file(String name);
}
