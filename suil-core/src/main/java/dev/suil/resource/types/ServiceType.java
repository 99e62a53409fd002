package dev.suil.resource.types;

import dev.suil.resource.Fields;
import dev.suil.resource.HostFacts;
import dev.suil.resource.NodeContext;
import dev.suil.resource.Resource;
import dev.suil.resource.ResourceType;
import java.util.List;
import java.util.Optional;

/** {@code service} in a {@code module.yaml}: a service of whatever starts services on the node. */
public final class ServiceType implements ResourceType {

    @Override
    public String name() {
        return "service";
    }

    @Override
    public String description() {
        return "A service: a unit of systemd, `nginx` for short where `nginx.service` is meant, or a service of OpenRC. To"
                + " reload or restart it when something changes, let that notify `reload nginx` or `restart nginx`.";
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
                        "masked",
                        Kind.BOOLEAN,
                        "Whether it should be impossible to start, which OpenRC cannot do. Default: left as it is."));
    }

    @Override
    public List<Resource> declare(Fields fields, NodeContext node) {
        String init = HostFacts.init(node);
        if (!init.equals("systemd") && !init.equals("openrc")) {
            throw new BadResource("services of the family " + node.os().family() + ", started by " + init
                    + ", cannot be managed; those of systemd and OpenRC can");
        }
        Optional<Boolean> running = fields.flag("running");
        Optional<Boolean> enabled = fields.flag("enabled");
        Optional<Boolean> masked = fields.flag("masked");
        if (running.isEmpty() && enabled.isEmpty() && masked.isEmpty()) {
            throw new BadResource("a service needs running, enabled or masked");
        } else if (init.equals("openrc") && masked.isPresent()) {
            throw new BadResource(
                    "OpenRC, which starts services on " + node.os().family()
                            + ", has no masked services; 'enabled: no' keeps one from starting with the system");
        }
        return fields.names().stream()
                .<Resource>map(name -> init.equals("openrc")
                        ? new OpenRcServiceResource(name, running.orElse(null), enabled.orElse(null))
                        : new SystemdServiceResource(
                                name, running.orElse(null), enabled.orElse(null), masked.orElse(null)))
                .toList();
    }
}
