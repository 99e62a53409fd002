package dev.suil.resource.types;

import dev.suil.resource.Change;
import dev.suil.resource.Fact;
import dev.suil.resource.Facts;
import dev.suil.resource.Fields;
import dev.suil.resource.NodeContext;
import dev.suil.resource.Operation;
import dev.suil.resource.Plan;
import dev.suil.resource.PlanException;
import dev.suil.resource.Resource;
import dev.suil.resource.ResourceId;
import dev.suil.resource.ResourceType;
import dev.suil.resource.Sh;
import dev.suil.resource.facts.FileState;
import dev.suil.resource.facts.FileState.Type;
import dev.suil.resource.facts.FilesSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A symbolic link.
 *
 * @param path absolute
 * @param target what it points at, as written into it: absolute, or relative to the link's own folder; null where it
 *     should not be there
 * @param force whether a file at the path may be replaced; a directory never is
 */
public record LinkResource(String path, @Nullable String target, boolean force) implements Resource {

    /** A link to {@code target}. */
    public static LinkResource of(String path, String target) {
        return new LinkResource(Check.pathBelowRoot(path), target, false);
    }

    @Override
    public ResourceId id() {
        return new ResourceId("link", path);
    }

    @Override
    public Set<Fact<?, ?>> reads() {
        return Set.of(FilesSource.attributes(path));
    }

    @Override
    public Set<String> fills() {
        return target == null ? Set.of() : Set.of(path);
    }

    @Override
    public Plan plan(Facts facts, boolean force) {
        FileState state = facts.get(FilesSource.attributes(path));
        refuse(state);
        Type wanted = target == null ? Type.ABSENT : Type.LINK;
        List<Change> changes = new ArrayList<>();
        if (state.type() != wanted) {
            changes.add(new Change.Attribute("type", state.type().toString(), wanted.toString()));
        }
        if (target != null && !target.equals(state.target())) {
            changes.add(new Change.Attribute("target", state.target(), target));
        }
        if (changes.isEmpty() && !force) {
            return Plan.nothing();
        }
        return target == null
                ? new Plan(
                        changes,
                        List.of(Operation.of("remove " + path, removeScript())),
                        FilesSource.predict(path, FileState.ABSENT))
                : new Plan(
                        changes,
                        List.of(Operation.of("link " + path + " to " + target, linkScript(target))),
                        FilesSource.predict(path, FileState.link(target)));
    }

    private void refuse(FileState state) {
        boolean other = state.type() == Type.FILE || state.type() == Type.SPECIAL || state.type() == Type.DIRECTORY;
        if (other && target == null) {
            throw new PlanException(path + " is no link");
        } else if (state.type() == Type.DIRECTORY) {
            throw new PlanException(path + " is a directory, which a link does not replace");
        } else if (other && !force) {
            throw new PlanException(path + " is there and is no link; force: true replaces it");
        }
    }

    private String removeScript() {
        return "path=" + Sh.quote(path) + "\n" + """
                if [ -e "$path" ] && [ ! -L "$path" ]; then
                  echo "$path is no link" >&2
                  exit 1
                fi
                rm -f "$path"
                """;
    }

    /** Renames a new link over the old one, so that there is a link at any moment. */
    private String linkScript(String target) {
        return "path=" + Sh.quote(path) + "\ntarget=" + Sh.quote(target) + "\nreplace=" + (force ? "yes" : "no") + "\n"
                + """
                if [ ! -L "$path" ] && [ -d "$path" ]; then
                  echo "$path is a directory" >&2
                  exit 1
                fi
                if [ ! -L "$path" ] && [ -e "$path" ] && [ "$replace" = no ]; then
                  echo "$path is there and is no link; force: true replaces it" >&2
                  exit 1
                fi
                [ -d "${path%/*}/" ] || {
                  echo "the directory ${path%/*} does not exist: declare a directory resource before" >&2
                  exit 1
                }
                tmp=
                trap 'rm -rf "$tmp"' EXIT
                trap 'exit 1' HUP INT TERM
                tmp=$(mktemp -d "${path%/*}/.suil.XXXXXX")
                ln -s -- "$target" "$tmp/link"
                mv -fT "$tmp/link" "$path" 2>/dev/null || {
                  rm -f "$path"
                  mv -f "$tmp/link" "$path"
                }
                """;
    }

    /** {@code link} in a {@code module.yaml}. */
    public static final class Of implements ResourceType {

        @Override
        public String name() {
            return "link";
        }

        @Override
        public String description() {
            return "A symbolic link. Renamed over what is there, so that there is a link at any moment.";
        }

        @Override
        public List<Field> fields() {
            return List.of(
                    Field.optional(
                            "target",
                            Kind.TEXT,
                            "What it points at, absolute or relative to the link's own folder. Needed unless `absent`."),
                    Field.optional(
                            "force",
                            Kind.BOOLEAN,
                            "Whether a file at the path may be replaced; a directory never is. Default: false."),
                    Field.optional("absent", Kind.BOOLEAN, "Whether the link should not be there. Default: false."));
        }

        @Override
        public List<Resource> declare(Fields fields, NodeContext node) {
            String target = Check.given(fields, "target").orElse(null);
            boolean force = fields.flag("force").orElse(false);
            if (fields.flag("absent").orElse(false)) {
                Check.without(fields, "absent", "target", "force");
            } else if (target == null) {
                throw new BadResource("a link needs a target, or absent: true");
            } else {
                Check.noNul(List.of(target));
            }
            return fields.names().stream()
                    .<Resource>map(name -> new LinkResource(Check.pathBelowRoot(name), target, force))
                    .toList();
        }
    }
}
