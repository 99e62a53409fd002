package dev.suil.resource.types;

import dev.suil.resource.Change;
import dev.suil.resource.Fact;
import dev.suil.resource.Facts;
import dev.suil.resource.Fields;
import dev.suil.resource.Fields.Command;
import dev.suil.resource.NodeContext;
import dev.suil.resource.Operation;
import dev.suil.resource.Plan;
import dev.suil.resource.Resource;
import dev.suil.resource.ResourceId;
import dev.suil.resource.ResourceType;
import dev.suil.resource.Sh;
import dev.suil.resource.facts.CommandCheck;
import dev.suil.resource.facts.CommandChecks;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Something that must be so before what follows.
 *
 * @param name what is waited for
 * @param probe a command without effects that succeeds once it is so
 * @param seconds how long to wait at most
 */
public record WaitForResource(String name, Command probe, long seconds) implements Resource {

    private static final Pattern ADDRESS = Pattern.compile("(?:([A-Za-z0-9.-]+|\\[[0-9A-Fa-f:.]+]):)?([0-9]{1,5})");
    private static final Set<String> SELF = Set.of("", "localhost", "127.0.0.1", "[::1]");

    @Override
    public ResourceId id() {
        return new ResourceId("wait_for", name);
    }

    @Override
    public Set<Fact<?, ?>> reads() {
        return Set.of(fact());
    }

    @Override
    public Plan plan(Facts facts, boolean force) {
        boolean is = facts.get(fact());
        if (is && !force) {
            return Plan.nothing();
        }
        List<Change> changes = is ? List.of() : List.of(new Change.Attribute("there", "no", "yes"));
        Operation operation = Operation.of("wait for " + name, script()).withTimeout(Duration.ofSeconds(seconds + 30));
        return new Plan(changes, List.of(operation), Map.of(fact(), true));
    }

    private Fact<CommandCheck, Boolean> fact() {
        return CommandChecks.succeeds(probe);
    }

    private String script() {
        return "end=$(($(date +%s) + " + seconds + "))\nuntil " + probe.isolated() + " </dev/null >/dev/null 2>&1; do\n"
                + """
                  if [ "$(date +%s)" -ge "$end" ]; then
                    echo 'it did not come in time' >&2
                    exit 1
                  fi
                  sleep 1
                done
                """;
    }

    /** The command that finds out whether {@code name}, a path or a port, is there. */
    private static Command probe(String name) {
        if (name.startsWith("/")) {
            return new Command(List.of("test", "-e", Check.path(name)), false);
        }
        Matcher address = ADDRESS.matcher(name);
        int port = address.matches() ? Integer.parseInt(address.group(2)) : 0;
        if (port < 1 || port > 0xFFFF) {
            throw new ResourceType.BadResource(
                    "'" + name + "' is neither a path nor a port such as 5432 or db.example.com:5432;"
                            + " for anything else give a command");
        }
        String host = address.group(1) == null ? "" : address.group(1);
        return new Command(List.of(SELF.contains(host) ? listening(port) : reachable(host, port)), true);
    }

    /** Needs no program: the kernel lists what listens. */
    private static String listening(int port) {
        return "cat /proc/net/tcp /proc/net/tcp6 2>/dev/null | awk -v port=:" + String.format(Locale.ROOT, "%04X", port)
                + " '$4 == \"0A\" && substr($2, length($2) - 4) == port { found = 1 } END { exit !found }'";
    }

    private static String reachable(String host, int port) {
        String plain = Sh.quote(host.replaceAll("[\\[\\]]", ""));
        return "host=" + plain + " port=" + port + "\n" + """
                if command -v nc >/dev/null 2>&1; then nc -z -w 3 "$host" "$port"
                elif command -v bash >/dev/null 2>&1; then
                  timeout 3 bash -c ': < "/dev/tcp/$0/$1"' "$host" "$port"
                else exit 1
                fi
                """;
    }

    /** {@code wait_for} in a {@code module.yaml}. */
    public static final class Of implements ResourceType {

        @Override
        public String name() {
            return "wait_for";
        }

        @Override
        public String description() {
            return "Something that must be so before what follows: a path that is there, a port on which something listens,"
                    + " `5432` on the node or `db.example.com:5432` elsewhere, or with a `command` anything at all.";
        }

        @Override
        public List<Field> fields() {
            return List.of(
                    Field.optional(
                            "command",
                            Kind.COMMAND,
                            "A command without effects that succeeds once it is so; the value then is a name for it."),
                    Field.optional("timeout", Kind.NUMBER, "How many seconds to wait at most. Default: 60."));
        }

        @Override
        public List<Resource> declare(Fields fields, NodeContext node) {
            long seconds = fields.number("timeout").orElse(60L);
            if (seconds < 1 || seconds > 86_400) {
                throw new BadResource("timeout takes 1 to 86400 seconds");
            }
            Command given = fields.command("command").orElse(null);
            if (given != null) {
                Check.noNul(given.words());
                return List.of(new WaitForResource(fields.name(), given, seconds));
            }
            return fields.names().stream()
                    .<Resource>map(name -> new WaitForResource(name, probe(name), seconds))
                    .toList();
        }
    }
}
