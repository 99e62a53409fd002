package dev.suil.schema;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.suil.workspace.DeploymentKey;
import dev.suil.workspace.DeploymentKey.Takes;
import java.util.List;

/** {@code deployment}: how to connect. */
final class DeploymentSchema {

    private DeploymentSchema() {}

    static ObjectNode of() {
        ObjectNode keys = Json.object();
        for (DeploymentKey key : DeploymentKey.values()) {
            ObjectNode schema = Parts.value(of(key.takes()));
            schema.put("description", "Takes " + key.takes().words() + ".");
            keys.set(key.key(), schema);
        }
        ObjectNode schema = Parts.value(Parts.closed(keys));
        schema.put("description", "How to connect.");
        return schema;
    }

    private static ObjectNode of(Takes takes) {
        return switch (takes) {
            case TEXT, CREDENTIAL -> Parts.scalar();
            case TEXTS -> Parts.scalars();
            case BOOLEAN -> Parts.yesOrNo();
            case PORT -> Parts.number("integer", 1, 65_535, "[0-9]{1,5}");
            case COUNT -> Parts.number("integer", 0, 9999, "[0-9]{1,4}");
            case SECONDS -> Parts.number("number", 0, 1_000_000, "[0-9]{1,7}(\\.[0-9]{1,3})?");
            case CONNECTOR -> Parts.oneOf(List.of("ssh", "local"));
            case SUDO -> Json.object("anyOf", Json.array(Parts.yesOrNo(), Parts.oneOf(List.of("auto"))));
        };
    }
}
