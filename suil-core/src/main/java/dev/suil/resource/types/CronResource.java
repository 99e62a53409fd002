package dev.suil.resource.types;

import dev.suil.resource.Bytes;
import dev.suil.resource.Fact;
import dev.suil.resource.Facts;
import dev.suil.resource.Fields;
import dev.suil.resource.NodeContext;
import dev.suil.resource.Plan;
import dev.suil.resource.Resource;
import dev.suil.resource.ResourceId;
import dev.suil.resource.ResourceType;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A job of cron, in a file of its own below {@code /etc/cron.d}.
 *
 * @param file the file
 */
public record CronResource(FileResource file) implements Resource {

    private static final String FOLDER = "/etc/cron.d/";
    private static final List<String> TIMES = List.of("minute", "hour", "day", "month", "weekday");
    private static final Pattern SCHEDULE = Pattern.compile(
            "@(reboot|yearly|annually|monthly|weekly|daily|midnight|hourly)|([0-9A-Za-z*,/-]+[ \\t]+){4}[0-9A-Za-z*,/-]+");

    /** A job that is to be there; {@code text} is what the file holds. */
    public static CronResource of(String name, String text) {
        return new CronResource(FileResource.of(FOLDER + name, Bytes.of(text), new Attributes("root", "root", null)));
    }

    @Override
    public ResourceId id() {
        return new ResourceId("cron", file.path().substring(FOLDER.length()));
    }

    @Override
    public Set<Fact<?, ?>> reads() {
        return file.reads();
    }

    @Override
    public Resource confidential() {
        return new CronResource((FileResource) file.confidential());
    }

    @Override
    public Set<String> fills() {
        return file.fills();
    }

    @Override
    public Plan plan(Facts facts, boolean force) {
        return file.plan(facts, force);
    }

    /** {@code cron} in a {@code module.yaml}. */
    public static final class Of implements ResourceType {

        @Override
        public String name() {
            return "cron";
        }

        @Override
        public String description() {
            return "A job of cron, in a file of its own below `/etc/cron.d`. The value is the name of that file.";
        }

        @Override
        public List<Field> fields() {
            return List.of(
                    Field.optional(
                            "command", Kind.TEXT, "What to run, one line for a shell. A `%` needs no backslash."),
                    Field.optional("user", Kind.TEXT, "Whom it runs as. Default: root."),
                    Field.optional(
                            "schedule",
                            Kind.TEXT,
                            "When: `30 4 * * 1-5`, or `@daily` and its like. Instead of the five fields that follow."),
                    Field.optional("minute", Kind.TEXT, "The minutes. Default: `*`."),
                    Field.optional("hour", Kind.TEXT, "The hours. Default: `*`."),
                    Field.optional("day", Kind.TEXT, "The days of the month. Default: `*`."),
                    Field.optional("month", Kind.TEXT, "The months. Default: `*`."),
                    Field.optional("weekday", Kind.TEXT, "The days of the week. Default: `*`."),
                    Field.optional("environment", Kind.TEXTS, "Lines of `NAME=value` for the job."),
                    Field.optional("absent", Kind.BOOLEAN, "Whether the job should not be there. Default: false."));
        }

        @Override
        public List<Resource> declare(Fields fields, NodeContext node) {
            Check.family("cron jobs", node, "debian", "redhat", "suse", "arch");
            String name = fields.name();
            if (!name.matches("[A-Za-z0-9_][A-Za-z0-9_-]*")) {
                throw new BadResource(
                        "'" + name + "' cannot be the name of a job: cron knows letters, digits, _ and -");
            }
            if (fields.flag("absent").orElse(false)) {
                Check.without(fields, "absent", "command", "user", "schedule", "environment");
                Check.without(fields, "absent", TIMES.toArray(String[]::new));
                return List.of(new CronResource(FileResource.absent(FOLDER + name)));
            }
            String command =
                    Check.given(fields, "command").orElseThrow(() -> new BadResource("a job needs its command"));
            String user = Check.account("a user", Check.given(fields, "user").orElse("root"));
            StringBuilder text = new StringBuilder("# managed by suil\n");
            for (String line : fields.texts("environment")) {
                if (!line.matches("[A-Za-z_][A-Za-z0-9_]*=.*")) {
                    throw new BadResource("environment takes lines of NAME=value");
                }
                text.append(line).append('\n');
            }
            text.append(schedule(fields)).append(' ').append(user).append(' ');
            if (command.chars().anyMatch(c -> c == '\n' || c == '\0')) {
                throw new BadResource("command is one line; a script of several belongs in a file");
            }
            // For cron a % is a line break, unless a backslash stands before it.
            text.append(command.replaceAll("(?<!\\\\)%", "\\\\%")).append('\n');
            return List.of(of(name, text.toString()));
        }

        private static String schedule(Fields fields) {
            String schedule = Check.given(fields, "schedule").orElse(null);
            boolean times =
                    TIMES.stream().anyMatch(field -> Check.given(fields, field).isPresent());
            if (schedule != null && times) {
                throw new BadResource(
                        "schedule and " + String.join(", ", TIMES) + " are two ways to say when: choose one");
            } else if (schedule == null && !times) {
                throw new BadResource("a job needs a schedule");
            }
            String all = schedule != null
                    ? schedule.strip()
                    : String.join(
                            " ",
                            Stream.of(TIMES.toArray(String[]::new))
                                    .map(field -> Check.given(fields, field).orElse("*"))
                                    .toList());
            if (!SCHEDULE.matcher(all).matches()) {
                throw new BadResource("'" + all + "' is no schedule: it takes five fields, or @daily and its like");
            }
            return all;
        }
    }
}
