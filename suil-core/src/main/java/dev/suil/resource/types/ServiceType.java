package dev.suil.resource.types;

import dev.suil.resource.Fields;
import dev.suil.resource.NodeContext;
import dev.suil.resource.Resource;
import dev.suil.resource.ResourceType;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** {@code service} in a {@code module.yaml}: a service of whatever starts services on the node's family. */
public final class ServiceType implements ResourceType {

    private static final Set<String> OTHERS = Set.of("alpine", "gentoo", "slackware", "openwrt");

    @Override
    public String name() {
        return "service";
    }

    @Override
    public String description() {
        return "A service: a unit of systemd, `nginx` for short where `nginx.service` is meant. To reload or restart it when"
                + " something changes, let that notify `reload nginx` or `restart nginx`.";
    }

    @Override
    public List<Field> fields() {
        return List.of(
                Field.optional("running", Kind.BOOLEAN, "Whether it should run. Default: left as it is."),
                Field.optional(
                        "enabled",
                        Kind.BOOLEAN,
                        "Whether it should start with the system. A unit that cannot be enabled, such as a static one,"
                                + " is as it should be either way. Default: left as it is."),
                Field.optional(
                        "masked", Kind.BOOLEAN, "Whether it should be impossible to start. Default: left as it is."));
    }

    @Override
    public List<Resource> declare(Fields fields, NodeContext node) {
        if (OTHERS.contains(node.os().family())) {
            throw new BadResource(
                    "services of the family " + node.os().family() + " cannot be managed yet; those of systemd can");
        }
        Optional<Boolean> running = fields.flag("running");
        Optional<Boolean> enabled = fields.flag("enabled");
        Optional<Boolean> masked = fields.flag("masked");
        if (running.isEmpty() && enabled.isEmpty() && masked.isEmpty()) {
            throw new BadResource("a service needs running, enabled or masked");
        }
        return fields.names().stream()
                .<Resource>map(name -> new SystemdServiceResource(
                        name, running.orElse(null), enabled.orElse(null), masked.orElse(null)))
                .toList();
    }
}
