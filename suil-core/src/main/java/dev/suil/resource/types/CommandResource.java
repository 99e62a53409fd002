package dev.suil.resource.types;

import dev.suil.resource.Bytes;
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
import dev.suil.resource.facts.CommandChecks;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A command that runs unless it is known to be done. It runs where {@code creates} is missing, {@code unless} fails and
 * {@code onlyIf} succeeds, as far as these are given; at least one is.
 *
 * @param name what it is called
 * @param creates an absolute path that is there once it is done
 * @param unless a command that succeeds once it is done
 * @param onlyIf a command that succeeds as long as it is to be done
 * @param folder where it runs; null for {@code /}
 * @param input what it reads from standard input; null for nothing
 * @param timeout how long it may take; null for the run's own limit
 */
public record CommandResource(
        String name,
        Command command,
        @Nullable String creates,
        @Nullable Command unless,
        @Nullable Command onlyIf,
        @Nullable String folder,
        @Nullable Bytes input,
        @Nullable Duration timeout)
        implements Resource {

    public CommandResource {
        if (creates == null && unless == null && onlyIf == null) {
            throw new ResourceType.BadResource(
                    "a command needs creates, unless or only_if: nothing else can say whether it is done");
        }
        if (unless != null && unless.equals(onlyIf)) {
            throw new ResourceType.BadResource("unless and only_if are the same command, so it would never run");
        }
    }

    @Override
    public ResourceId id() {
        return new ResourceId("command", name);
    }

    @Override
    public Set<Fact<?, ?>> reads() {
        return whenDone().keySet();
    }

    @Override
    public Plan plan(Facts facts, boolean force) {
        Map<Fact<?, ?>, Object> done = whenDone();
        boolean due = done.entrySet().stream()
                .noneMatch(entry -> facts.get(entry.getKey()).equals(entry.getValue()));
        if (!due && !force) {
            return Plan.nothing();
        }
        List<Change> changes = due ? List.of(new Change.Attribute("command", "not done", "done")) : List.of();
        return new Plan(changes, List.of(operation()), done);
    }

    /** What each of the conditions answers when there is nothing to do; one of them is enough. */
    private Map<Fact<?, ?>, Object> whenDone() {
        Map<Fact<?, ?>, Object> done = new HashMap<>();
        if (creates != null) {
            done.put(CommandChecks.exists(creates), true);
        }
        if (unless != null) {
            done.put(CommandChecks.succeeds(unless), true);
        }
        if (onlyIf != null) {
            done.put(CommandChecks.succeeds(onlyIf), false);
        }
        return done;
    }

    private Operation operation() {
        String script = "cd " + Sh.quote(folder == null ? "/" : folder) + "\n" + command.isolated()
                + (input == null ? " </dev/null\n" : "\n");
        Operation operation = Operation.of("run " + name, script);
        if (input != null) {
            operation = operation.withInput(input.toArray());
        }
        return timeout == null ? operation : operation.withTimeout(timeout);
    }

    /** {@code command} in a {@code module.yaml}. */
    public static final class Of implements ResourceType {

        @Override
        public String name() {
            return "command";
        }

        @Override
        public String description() {
            return "A command: a text for `sh -c`, or a list of words for no shell. Nothing else can say whether it is done,"
                    + " so it needs `creates`, `unless` or `only_if`.";
        }

        @Override
        public List<Field> fields() {
            return List.of(
                    Field.optional("creates", Kind.TEXT, "A path. Where something is there, the command is done."),
                    Field.optional(
                            "unless",
                            Kind.COMMAND,
                            "A command without effects. Where it succeeds, the command is done."),
                    Field.optional(
                            "only_if",
                            Kind.COMMAND,
                            "A command without effects. Where it fails, there is nothing to do. Where neither `creates`"
                                    + " nor `unless` is given, it must fail once the command is done."),
                    Field.optional("chdir", Kind.TEXT, "The folder to run in. Default: `/`."),
                    Field.optional(
                            "stdin",
                            Kind.TEXT,
                            "What the command reads from standard input. The place for a secret. Default: nothing."),
                    Field.optional(
                            "timeout", Kind.NUMBER, "How many seconds it may take. Default: the run's own limit."));
        }

        @Override
        public List<Resource> declare(Fields fields, NodeContext node) {
            Command command =
                    fields.command(name()).orElseThrow(() -> new BadResource("a command needs something to run"));
            Check.noNul(command.words());
            String creates = Check.given(fields, "creates").map(Check::path).orElse(null);
            Command unless = fields.command("unless").orElse(null);
            Command onlyIf = fields.command("only_if").orElse(null);
            Duration timeout = fields.number("timeout").map(Of::seconds).orElse(null);
            return List.of(new CommandResource(
                    String.join(" ", command.words()),
                    command,
                    creates,
                    unless,
                    onlyIf,
                    Check.given(fields, "chdir").map(Check::path).orElse(null),
                    fields.text("stdin").map(Bytes::of).orElse(null),
                    timeout));
        }

        private static Duration seconds(long seconds) {
            if (seconds < 1) {
                throw new BadResource("timeout must be at least 1 second");
            }
            return Duration.ofSeconds(seconds);
        }
    }
}
