package dev.suil.resource.types;

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
import dev.suil.resource.facts.GroupsSource;
import dev.suil.resource.facts.GroupsSource.Group;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A group of the node's own files. Who is in it is said by the users.
 *
 * @param name the group's name
 * @param gid its number; null for any
 * @param system whether a new one takes its number from the range for the system
 * @param absent whether it should not be there
 */
public record GroupResource(String name, @Nullable Long gid, boolean system, boolean absent) implements Resource {

    public GroupResource {
        Check.newAccount("a group", name);
    }

    @Override
    public ResourceId id() {
        return new ResourceId("group", name);
    }

    @Override
    public Set<Fact<?, ?>> reads() {
        return Set.of(GroupsSource.of(name));
    }

    @Override
    public Plan plan(Facts facts, boolean force) {
        Group is = facts.get(GroupsSource.of(name));
        List<Change> changes = new ArrayList<>();
        if (is.exists() == absent) {
            changes.add(new Change.Attribute("group", Check.presence(is.exists()), Check.presence(!absent)));
        }
        if (gid != null && !absent && !gid.equals(is.gid())) {
            changes.add(new Change.Attribute(
                    "gid", is.gid() == null ? null : is.gid().toString(), gid.toString()));
        }
        if (changes.isEmpty() && !force) {
            return Plan.nothing();
        }
        Group then = absent ? Group.ABSENT : new Group(true, gid != null ? gid : is.gid());
        String summary = (absent ? "remove" : is.exists() ? "change" : "add") + " group " + name;
        return new Plan(changes, List.of(Operation.of(summary, script())), Map.of(GroupsSource.of(name), then));
    }

    /** Looks again whether the group is there, since an operation before may have made or removed it. */
    private String script() {
        String word = Sh.quote(name);
        String there = "if grep -q " + Sh.quote("^" + name.replace(".", "\\.").replace("$", "\\$") + ":")
                + " /etc/group; then\n";
        if (absent) {
            return there + "  groupdel -- " + word + "\nfi\n";
        }
        String number = gid == null ? "" : " -g " + gid;
        return there
                + (gid == null ? "  :\n" : "  groupmod" + number + " -- " + word + "\n")
                + "else\n  groupadd" + (system ? " -r" : "") + number + " -- " + word + "\nfi\n";
    }

    /** {@code group} in a {@code module.yaml}. */
    public static final class Of implements ResourceType {

        @Override
        public String name() {
            return "group";
        }

        @Override
        public String description() {
            return "A group of the node's own files. Who is in it is said by the users.";
        }

        @Override
        public List<Field> fields() {
            return List.of(
                    Field.optional("gid", Kind.NUMBER, "Its number. Default: the next that is free."),
                    Field.optional(
                            "system",
                            Kind.BOOLEAN,
                            "Whether a new one takes its number from the range for the system. Default: false."),
                    Field.optional("absent", Kind.BOOLEAN, "Whether the group should not be there. Default: false."));
        }

        @Override
        public List<Resource> declare(Fields fields, NodeContext node) {
            boolean absent = fields.flag("absent").orElse(false);
            if (absent) {
                Check.without(fields, "absent", "gid", "system");
            }
            Long gid =
                    fields.number("gid").map(number -> Check.id("gid", number)).orElse(null);
            boolean system = fields.flag("system").orElse(false);
            if (gid != null && fields.names().size() > 1) {
                throw new BadResource("a gid is of one group: declare each with its own");
            }
            return fields.names().stream()
                    .<Resource>map(name -> new GroupResource(name, gid, system, absent))
                    .toList();
        }
    }
}
