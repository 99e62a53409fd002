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
import dev.suil.resource.facts.Mounts;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A file system with its entry in {@code /etc/fstab}.
 *
 * @param path where it is mounted
 * @param entry the whole entry; null where there should be none
 * @param mounted whether it is mounted by now; null to leave that as it is
 */
public record MountResource(
        String path, @Nullable String entry, @Nullable Boolean mounted) implements Resource {

    @Override
    public ResourceId id() {
        return new ResourceId("mount", path);
    }

    @Override
    public Set<Fact<?, ?>> reads() {
        Set<Fact<?, ?>> reads = new HashSet<>(fstab().reads());
        reads.add(Mounts.of(path));
        return reads;
    }

    @Override
    public Plan plan(Facts facts, boolean force) {
        boolean is = facts.get(Mounts.of(path));
        Parts parts = new Parts(facts, force);
        if (mounted != null && !mounted) {
            unmount(parts, is);
        }
        Plan entries = fstab().plan(facts, force);
        parts.add("fstab", entries);
        if (Boolean.TRUE.equals(mounted)) {
            boolean changed = is && !entries.changes().isEmpty();
            parts.step(
                    !is || changed,
                    new Change.Attribute("mounted", is ? "as before" : "false", is ? "as declared" : "true"),
                    Operation.of("mount " + path, mountScript()),
                    Map.of(Mounts.of(path), true));
        }
        return parts.plan();
    }

    private void unmount(Parts parts, boolean is) {
        parts.step(
                is,
                new Change.Attribute("mounted", "true", "false"),
                Operation.of(
                        "unmount " + path,
                        "path=" + Sh.quote(path) + "\n" + MOUNTED + "if suil_mounted; then umount \"$path\"; fi\n"),
                Map.of(Mounts.of(path), false));
    }

    private static final String MOUNTED = """
            field=$(printf '%s\\n' "$path" | sed -e 's/\\\\/\\\\134/g' -e 's/ /\\\\040/g')
            suil_mounted() { cut -d ' ' -f 2 /proc/self/mounts | grep -q -F -x -e "$field"; }
            """;

    /** What cannot be changed while it is mounted is mounted anew. */
    private String mountScript() {
        return "path=" + Sh.quote(path) + "\n" + MOUNTED + """
                if suil_mounted; then
                  mount -o remount "$path" || { umount "$path"; mount "$path"; }
                else
                  mkdir -p "$path"
                  mount "$path"
                fi
                """;
    }

    private LineResource fstab() {
        String point = Mounts.field(path).replaceAll("[.\\\\+*?()|\\[\\]{}^$]", "\\\\$0");
        String match = "^[[:space:]]*[^#[:space:]][^[:space:]]*[[:space:]]+" + point + "[[:space:]]";
        EditedFile file = new EditedFile("/etc/fstab", true, null, false);
        return new LineResource(file, entry, match, Anchor.END, entry == null);
    }

    /** {@code mount} in a {@code module.yaml}. */
    public static final class Of implements ResourceType {

        @Override
        public String name() {
            return "mount";
        }

        @Override
        public String description() {
            return "A file system: its entry in `/etc/fstab`, and whether it is mounted. The value is the path where it is"
                    + " mounted, which is made where it is missing.";
        }

        @Override
        public List<Field> fields() {
            return List.of(
                    Field.optional(
                            "device", Kind.TEXT, "What is mounted: `/dev/sdb1`, `UUID=...`, `server:/path`, `tmpfs`."),
                    Field.optional("type", Kind.TEXT, "The type of the file system."),
                    Field.optional("options", Kind.TEXTS, "The options. Default: `defaults`."),
                    Field.optional("dump", Kind.NUMBER, "The fifth field of the entry. Default: 0."),
                    Field.optional("pass", Kind.NUMBER, "In which turn it is checked at the start. Default: 0, never."),
                    Field.optional(
                            "mounted",
                            Kind.BOOLEAN,
                            "Whether it is mounted by now, not only from the next start on. Default: true."),
                    Field.optional(
                            "absent",
                            Kind.BOOLEAN,
                            "Whether it should be unmounted and have no entry; the directory stays. Default: false."));
        }

        @Override
        public List<Resource> declare(Fields fields, NodeContext node) {
            String path = Check.pathBelowRoot(fields.name());
            if (fields.flag("absent").orElse(false)) {
                Check.without(fields, "absent", "device", "type", "options", "dump", "pass", "mounted");
                return List.of(new MountResource(path, null, false));
            }
            List<String> options = fields.texts("options").stream()
                    .filter(option -> !option.isEmpty())
                    .toList();
            String entry = String.join(
                    " ",
                    word(fields, "device"),
                    Mounts.field(path),
                    word(fields, "type"),
                    options.isEmpty() ? "defaults" : checked("options", String.join(",", options)),
                    fields.number("dump").map(Of::small).orElse("0"),
                    fields.number("pass").map(Of::small).orElse("0"));
            return List.of(new MountResource(path, entry, fields.flag("mounted").orElse(true)));
        }

        private static String word(Fields fields, String field) {
            return checked(
                    field,
                    Check.given(fields, field)
                            .orElseThrow(() -> new BadResource("a mount needs its device and its type")));
        }

        private static String checked(String field, String text) {
            if (text.chars().anyMatch(c -> c < ' ' || c == 0x7f) || text.startsWith("#")) {
                throw new BadResource(field + " cannot hold control characters or start with #");
            }
            return Mounts.field(text);
        }

        private static String small(long number) {
            if (number < 0 || number > 9) {
                throw new BadResource("dump and pass take a number from 0 to 9");
            }
            return Long.toString(number);
        }
    }
}
