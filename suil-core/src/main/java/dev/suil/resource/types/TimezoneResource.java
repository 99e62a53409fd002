package dev.suil.resource.types;

import dev.suil.resource.Bytes;
import dev.suil.resource.Change;
import dev.suil.resource.Fact;
import dev.suil.resource.Facts;
import dev.suil.resource.Fields;
import dev.suil.resource.NodeContext;
import dev.suil.resource.Plan;
import dev.suil.resource.PlanException;
import dev.suil.resource.Resource;
import dev.suil.resource.ResourceId;
import dev.suil.resource.ResourceType;
import dev.suil.resource.facts.FileState;
import dev.suil.resource.facts.FileState.Type;
import dev.suil.resource.facts.FilesSource;
import java.util.List;
import java.util.Set;

/**
 * The node's time zone: where {@code /etc/localtime} points, and what {@code /etc/timezone} says where there is one.
 *
 * @param zone as the time zone database names it: {@code Europe/Berlin}
 */
public record TimezoneResource(String zone) implements Resource {

    private static final String LOCALTIME = "/etc/localtime";
    private static final String DATABASE = "/usr/share/zoneinfo/";

    @Override
    public ResourceId id() {
        return new ResourceId("timezone", "of the node");
    }

    @Override
    public Set<Fact<?, ?>> reads() {
        return Set.of(
                FilesSource.attributes(LOCALTIME),
                FilesSource.attributes(DATABASE + zone),
                FilesSource.content(
                        name().path(),
                        name().content() == null ? null : name().content().sha256()));
    }

    @Override
    public Plan plan(Facts facts, boolean force) {
        if (!facts.get(FilesSource.attributes(DATABASE + zone)).exists()) {
            throw new PlanException(
                    "the node has no time zone '" + zone + "': is the name right, and tzdata installed?");
        }
        FileState localtime = facts.get(FilesSource.attributes(LOCALTIME));
        // A link may be written in several ways, such as relative to /etc.
        boolean there = localtime.target() != null && localtime.target().endsWith("/zoneinfo/" + zone);
        Parts parts = new Parts(facts, force);
        if (!there || force) {
            Plan link = new LinkResource(LOCALTIME, DATABASE + zone, true).plan(facts, true);
            parts.step(
                    !there,
                    new Change.Attribute("zone", shown(localtime), zone),
                    link.operations().get(0),
                    link.predicted());
        }
        if (facts.get(FilesSource.content(name().path(), null)).type() == Type.FILE) {
            parts.add("/etc/timezone", name());
        }
        return parts.plan();
    }

    private FileResource name() {
        return FileResource.of("/etc/timezone", Bytes.of(zone + "\n"), Attributes.ANY);
    }

    private static String shown(FileState localtime) {
        String target = localtime.target();
        int at = target == null ? -1 : target.indexOf("/zoneinfo/");
        return target == null || at < 0 ? localtime.type().toString() : target.substring(at + "/zoneinfo/".length());
    }

    /** {@code timezone} in a {@code module.yaml}. */
    public static final class Of implements ResourceType {

        @Override
        public String name() {
            return "timezone";
        }

        @Override
        public String description() {
            return "The node's time zone, by its name in the time zone database.";
        }

        @Override
        public List<Field> fields() {
            return List.of();
        }

        @Override
        public List<Resource> declare(Fields fields, NodeContext node) {
            String zone = fields.name();
            if (!zone.matches("[A-Za-z0-9_+-]+(/[A-Za-z0-9_+-]+)*")) {
                throw new BadResource("'" + zone + "' cannot be the name of a time zone: Europe/Berlin is one");
            }
            return List.of(new TimezoneResource(zone));
        }
    }
}
