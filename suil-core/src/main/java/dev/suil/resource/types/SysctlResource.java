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
import dev.suil.resource.facts.Sysctls;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A setting of the kernel, now and from the next start on.
 *
 * @param path below {@code /proc/sys}: {@code vm/swappiness}
 * @param value with one space where there is white space; null where it should not be set at the start, which leaves the
 *     running kernel as it is
 */
public record SysctlResource(String path, @Nullable String value) implements Resource {

    @Override
    public ResourceId id() {
        return new ResourceId("sysctl", path.indexOf('.') < 0 ? path.replace('/', '.') : path);
    }

    @Override
    public Set<Fact<?, ?>> reads() {
        Set<Fact<?, ?>> reads = new HashSet<>(file().reads());
        if (value != null) {
            reads.add(Sysctls.of(path));
        }
        return reads;
    }

    @Override
    public Plan plan(Facts facts, boolean force) {
        Parts parts = new Parts(facts, force).add("file", file());
        if (value == null) {
            return parts.plan();
        }
        Sysctls.Setting is = facts.get(Sysctls.of(path));
        if (!is.exists() || is.writable()) {
            boolean differs = !is.exists() || !is.value().equals(value);
            Change change = new Change.Attribute("value", is.exists() ? is.value() : null, value);
            Operation set = Operation.of("set " + id().name() + " to " + value, script(value));
            parts.step(differs, change, set, Map.of(Sysctls.of(path), new Sysctls.Setting(true, true, value)));
        }
        return parts.plan();
    }

    private FileResource file() {
        String file = "/etc/sysctl.d/99-suil-" + path.replace('/', '.') + ".conf";
        return value == null
                ? FileResource.absent(file)
                : FileResource.of(file, Bytes.of(path + " = " + value + "\n"), Attributes.ANY);
    }

    private String script(String wanted) {
        return "file=/proc/sys/" + Sh.quote(path) + "\n" + """
                if [ ! -e "$file" ]; then
                  echo "the kernel has no such setting: is a module not loaded?" >&2
                  exit 1
                fi
                printf '%s\\n' """ + Sh.quote(wanted) + " > \"$file\"\n";
    }

    /** {@code sysctl} in a {@code module.yaml}. */
    public static final class Of implements ResourceType {

        @Override
        public String name() {
            return "sysctl";
        }

        @Override
        public String description() {
            return "A setting of the kernel, by its name: set at once, and in a file below `/etc/sysctl.d` from the next start"
                    + " on.";
        }

        @Override
        public List<Field> fields() {
            return List.of(
                    Field.optional("value", Kind.TEXT, "The value. Needed unless `absent`."),
                    Field.optional(
                            "absent",
                            Kind.BOOLEAN,
                            "Whether it should not be set at the start; the running kernel keeps what it has. Default: false."));
        }

        @Override
        public List<Resource> declare(Fields fields, NodeContext node) {
            boolean absent = fields.flag("absent").orElse(false);
            if (absent) {
                Check.without(fields, "absent", "value");
            }
            String value = Check.given(fields, "value")
                    .map(text -> text.strip().replaceAll("\\s+", " "))
                    .orElse(null);
            if (value == null && !absent) {
                throw new BadResource("a setting needs its value");
            } else if (value != null && value.chars().anyMatch(c -> c < ' ')) {
                throw new BadResource("value cannot hold control characters");
            }
            return fields.names().stream()
                    .<Resource>map(name -> new SysctlResource(path(name), value))
                    .toList();
        }

        /**
         * As sysctl takes a name: what stands between its first two parts separates, and the other of dot and slash is a dot
         * inside a part. {@code net/ipv4/conf/eth0.100/mtu} and {@code net.ipv4.conf.eth0/100.mtu} are the same.
         */
        private static String path(String name) {
            int slash = name.indexOf('/');
            int dot = name.indexOf('.');
            String path = name;
            if (slash < 0 || dot >= 0 && dot < slash) {
                StringBuilder turned = new StringBuilder();
                name.chars().forEach(c -> turned.append(c == '.' ? '/' : c == '/' ? '.' : (char) c));
                path = turned.toString();
            }
            if (!path.matches("[A-Za-z0-9_][A-Za-z0-9_.:@-]*(/[A-Za-z0-9_][A-Za-z0-9_.:@-]*)+")) {
                throw new BadResource("'" + name + "' cannot be the name of a setting");
            }
            return path;
        }
    }
}
