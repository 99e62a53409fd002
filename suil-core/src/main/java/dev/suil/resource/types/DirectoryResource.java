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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A directory. Missing ones above it are created too, with mode 0755. What else is at its path, a link to a directory
 * among it, is never replaced: the operation fails.
 *
 * @param path absolute
 * @param attributes owner, group and mode; null ones are left as they are
 * @param absent whether it should not be there
 * @param recurse whether it is removed with all that is in it; without, only an empty one is
 */
public record DirectoryResource(String path, Attributes attributes, boolean absent, boolean recurse)
        implements Resource {

    private static final String NEW_MODE = "0755";

    /** A directory. */
    public static DirectoryResource of(String path, Attributes attributes) {
        return new DirectoryResource(Check.pathBelowRoot(path), attributes, false, false);
    }

    @Override
    public ResourceId id() {
        return new ResourceId("directory", path);
    }

    @Override
    public Set<Fact<?, ?>> reads() {
        return Set.of(FilesSource.attributes(path));
    }

    @Override
    public Plan plan(Facts facts, boolean force) {
        FileState state = facts.get(FilesSource.attributes(path));
        switch (state.type()) {
            case FILE, LINK, SPECIAL -> throw new PlanException(path + " is there and is no directory");
            default -> {}
        }
        return absent ? planAbsent(state, facts, force) : planPresent(state, facts, force);
    }

    private Plan planAbsent(FileState state, Facts facts, boolean force) {
        if (!state.exists() && !force) {
            return Plan.nothing();
        }
        Map<Fact<?, ?>, Object> predicted = new HashMap<>(FilesSource.predict(path, FileState.ABSENT));
        FilesSource.below(path, facts).forEach(fact -> predicted.put(fact, FileState.ABSENT));
        return new Plan(
                state.exists()
                        ? List.of(new Change.Attribute("type", state.type().toString(), Type.ABSENT.toString()))
                        : List.of(),
                List.of(Operation.of("remove " + path, removeScript())),
                predicted);
    }

    private Plan planPresent(FileState state, Facts facts, boolean force) {
        List<Change> changes = new ArrayList<>();
        boolean there = state.type() == Type.DIRECTORY;
        FileState before = there ? state : FileState.ABSENT;
        if (!there) {
            changes.add(new Change.Attribute("type", state.type().toString(), Type.DIRECTORY.toString()));
        }
        changes.addAll(attributes.changes(before));
        if (changes.isEmpty() && !force) {
            return Plan.nothing();
        }
        Map<Fact<?, ?>, Object> predicted = new HashMap<>();
        for (String above = Check.parent(path); !there && !above.equals("/"); above = Check.parent(above)) {
            predicted.putAll(FilesSource.known(
                    above, facts, is -> is.exists() ? is : Attributes.ANY.predict(Type.DIRECTORY, is, NEW_MODE)));
        }
        predicted.putAll(FilesSource.predict(path, attributes.predict(Type.DIRECTORY, before, NEW_MODE)));
        String summary = (there ? "set attributes of " : "create ") + path;
        return new Plan(changes, List.of(Operation.of(summary, createScript())), predicted);
    }

    private String createScript() {
        String mode = attributes.mode() == null ? NEW_MODE : attributes.mode();
        return "path=" + Sh.quote(path) + "\n" + """
                if [ -L "$path" ] || { [ -e "$path" ] && [ ! -d "$path" ]; }; then
                  echo "$path is there and is no directory" >&2
                  exit 1
                fi
                if [ ! -d "$path" ]; then
                  mkdir -p "${path%%/*}/"
                  mkdir -m %s "$path"
                fi
                """.formatted(mode) + attributes.script("\"$path\"");
    }

    private String removeScript() {
        return "path=" + Sh.quote(path) + "\n"
                + """
                if [ -L "$path" ] || { [ -e "$path" ] && [ ! -d "$path" ]; }; then
                  echo "$path is there and is no directory" >&2
                  exit 1
                fi
                [ -d "$path" ] || exit 0
                """
                + (recurse
                        ? "rm -rf \"$path\"\n"
                        : "rmdir \"$path\" || { echo 'recurse: true removes it with what is in it' >&2; exit 1; }\n");
    }

    /** {@code directory} in a {@code module.yaml}. */
    public static final class Of implements ResourceType {

        @Override
        public String name() {
            return "directory";
        }

        @Override
        public String description() {
            return "A directory, with those above it. Anything else at the path is never replaced.";
        }

        @Override
        public List<Field> fields() {
            List<Field> fields = new ArrayList<>(Attributes.FIELDS);
            fields.add(
                    Field.optional("mode", Kind.MODE, "The mode. Default: left as it is; `0755` for a new directory."));
            fields.add(Field.optional(
                    "absent", Kind.BOOLEAN, "Whether the directory should not be there. Default: false."));
            fields.add(Field.optional(
                    "recurse",
                    Kind.BOOLEAN,
                    "With `absent`: remove it with all that is in it, instead of failing where it is not empty."
                            + " Default: false."));
            return fields;
        }

        @Override
        public List<Resource> declare(Fields fields, NodeContext node) {
            boolean absent = fields.flag("absent").orElse(false);
            boolean recurse = fields.flag("recurse").orElse(false);
            if (absent) {
                Check.without(fields, "absent", "owner", "group", "mode");
            } else if (recurse) {
                throw new BadResource("recurse is for removing: it needs absent: true");
            }
            Attributes attributes = Attributes.of(fields);
            return fields.names().stream()
                    .<Resource>map(
                            name -> new DirectoryResource(Check.pathBelowRoot(name), attributes, absent, recurse))
                    .toList();
        }
    }
}
