package dev.suil.module;

import dev.suil.module.declaration.Declares;
import dev.suil.resource.NodeContext;
import dev.suil.resource.Operation;
import dev.suil.resource.Resource;

/** Where a Java module declares its resources, in order: {@code resources.file("/etc/motd").content("Hello.\n")}. */
public interface Resources extends Declares {

    NodeContext node();

    /** Whether {@code --force} or changed code asks for every operation. */
    boolean force();

    /** Declares {@code resource}, of a class of the module's own; a change of it runs the handlers named. */
    void add(Resource resource, String... notify);

    /** A handler that {@code notifies} can name. */
    void handler(String name, Operation operation);

    /** The module's template {@code templates/<name>}, rendered with the module's configuration. */
    String template(String name);

    /** The bytes of the module's {@code files/<name>}. */
    byte[] moduleFile(String name);

    /**
     * Something that is wrong, found by a check of the module's own. Nothing is applied then, and what else is wrong is
     * still found.
     *
     * @param path of what is wrong in the module's configuration, such as {@code pages.0.title}, whose place in the data is
     *     then told; empty for all of it
     * @param message what is wrong, which must hold no secret
     */
    void problem(String path, String message);
}
