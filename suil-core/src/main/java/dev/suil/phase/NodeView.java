package dev.suil.phase;

import dev.suil.data.KeyPath;
import dev.suil.data.Value;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;

/** What a condition may look at in a resolved node. */
public interface NodeView {
    String name();

    String role();

    Map<String, String> labels();

    Collection<String> moduleNames();

    /** A value of the node's resolved data. */
    Optional<Value> get(KeyPath path);
}
