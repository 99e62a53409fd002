package dev.suil.resource.types;

import dev.suil.resource.Bytes;
import dev.suil.resource.Change;
import dev.suil.resource.Fact;
import dev.suil.resource.Facts;
import dev.suil.resource.Fields;
import dev.suil.resource.NodeContext;
import dev.suil.resource.Operation;
import dev.suil.resource.Plan;
import dev.suil.resource.Resource;
import dev.suil.resource.ResourceId;
import dev.suil.resource.ResourceType;
import dev.suil.resource.Sh;
import dev.suil.resource.facts.Hostnames;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the node calls itself, now and from the next start on.
 *
 * @param hostname with a domain or without
 */
public record HostnameResource(String hostname) implements Resource {

    private static final String FILE = "/etc/hostname";

    @Override
    public ResourceId id() {
        return new ResourceId("hostname", "of the node");
    }

    @Override
    public Set<Fact<?, ?>> reads() {
        return Set.of(Hostnames.FACT);
    }

    @Override
    public Plan plan(Facts facts, boolean force) {
        Hostnames.Names is = facts.get(Hostnames.FACT);
        Map<Fact<?, ?>, Object> then = Map.of(Hostnames.FACT, new Hostnames.Names(hostname, hostname));
        Operation write = Operation.of("write " + FILE, FileScripts.write(FILE, Attributes.ANY, "0644", null))
                .withInput(Bytes.of(hostname + "\n").toArray());
        return new Parts(facts, force)
                .step(
                        !is.file().equals(hostname),
                        new Change.Attribute("at the start", is.file(), hostname),
                        write,
                        then)
                .step(
                        !is.kernel().equals(hostname),
                        new Change.Attribute("by now", is.kernel(), hostname),
                        Operation.of("set the hostname to " + hostname, script()),
                        then)
                .plan();
    }

    private String script() {
        return "name=" + Sh.quote(hostname) + "\n" + """
                if command -v hostname >/dev/null 2>&1; then hostname "$name"
                else printf '%s\\n' "$name" > /proc/sys/kernel/hostname
                fi
                """;
    }

    /** {@code hostname} in a {@code module.yaml}. */
    public static final class Of implements ResourceType {

        @Override
        public String name() {
            return "hostname";
        }

        @Override
        public String description() {
            return "What the node calls itself: at once, and in `/etc/hostname` from the next start on.";
        }

        @Override
        public List<Field> fields() {
            return List.of();
        }

        @Override
        public List<Resource> declare(Fields fields, NodeContext node) {
            String name = fields.name();
            if (!name.matches("[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)*")
                    || name.length() > 64) {
                throw new BadResource(
                        "'" + name + "' cannot be a hostname: letters, digits, - and ., 64 characters at most");
            }
            return List.of(new HostnameResource(name));
        }
    }
}
