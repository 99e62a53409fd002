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
import dev.suil.resource.facts.FileKey;
import dev.suil.resource.facts.FileState;
import dev.suil.resource.facts.FileState.Type;
import dev.suil.resource.facts.FilesSource;
import dev.suil.resource.facts.Trees;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
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
 * @param recurse whether owner and group hold for all that is in it, and the mode for the folders in it; where it should
 *     not be there, whether it is removed with all that is in it, or only when it is empty
 * @param purge whether what is in it goes, but for what other resources are about
 * @param kept the paths that other resources are about, as far as they are known
 */
public record DirectoryResource(
        String path, Attributes attributes, boolean absent, boolean recurse, boolean purge, Set<String> kept)
        implements Resource {

    private static final String NEW_MODE = "0755";

    public DirectoryResource {
        kept = Set.copyOf(kept);
    }

    /** A directory of which no content is removed but with itself. */
    public DirectoryResource(String path, Attributes attributes, boolean absent, boolean recurse) {
        this(path, attributes, absent, recurse, false, Set.of());
    }

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
        Set<Fact<?, ?>> reads = new HashSet<>();
        reads.add(FilesSource.attributes(path));
        if (recurse && !absent) {
            reads.add(others());
        }
        if (purge) {
            reads.add(DirectoryPurge.all(path));
        }
        return reads;
    }

    @Override
    public Resource among(Set<Fact<?, ?>> asked) {
        return purge
                ? new DirectoryResource(path, attributes, absent, recurse, true, DirectoryPurge.kept(path, asked))
                : this;
    }

    /** What is in it and has not the owner, group or mode that is asked for. */
    private Fact<Trees.Key, Trees.Entries> others() {
        return new Fact<>(
                Trees.INSTANCE, new Trees.Key(path, attributes.owner(), attributes.group(), attributes.mode()));
    }

    @Override
    public Set<String> fills() {
        return absent ? Set.of() : Set.of(path);
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
        List<Operation> operations = new ArrayList<>();
        if (!changes.isEmpty() || force) {
            operations.add(Operation.of((there ? "set attributes of " : "create ") + path, createScript()));
        }
        Map<Fact<?, ?>, Object> predicted = new HashMap<>();
        recurse(facts, force, changes, operations, predicted);
        if (purge) {
            DirectoryPurge.plan(this, facts, force, changes, operations, predicted);
        }
        if (operations.isEmpty()) {
            return Plan.nothing();
        }
        for (String above = Check.parent(path); !there && !above.equals("/"); above = Check.parent(above)) {
            predicted.putAll(FilesSource.known(
                    above, facts, is -> is.exists() ? is : Attributes.ANY.predict(Type.DIRECTORY, is, NEW_MODE)));
        }
        predicted.putAll(FilesSource.predict(path, attributes.predict(Type.DIRECTORY, before, NEW_MODE)));
        return new Plan(changes, operations, predicted);
    }

    private void recurse(
            Facts facts,
            boolean force,
            List<Change> changes,
            List<Operation> operations,
            Map<Fact<?, ?>, Object> predicted) {
        if (!recurse) {
            return;
        }
        Trees.Entries others = facts.get(others());
        if (!others.paths().isEmpty()) {
            changes.add(new Change.Attribute("in it", DirectoryPurge.shown(path, others.paths()), "as declared"));
        }
        if (!others.paths().isEmpty() || force) {
            operations.add(Operation.of("set attributes of what is in " + path, recurseScript()));
            predicted.put(others(), Trees.Entries.NONE);
            for (Fact<FileKey, FileState> below : FilesSource.below(path, facts)) {
                FileState state = facts.get(below);
                if (state.type() != Type.ABSENT && state.type() != Type.UNKNOWN) {
                    predicted.put(below, attributes.over(state));
                }
            }
        }
    }

    private String recurseScript() {
        String find = "find " + Sh.quote(path) + " -xdev -mindepth 1 ";
        StringBuilder script = new StringBuilder();
        if (attributes.owner() != null) {
            String owner = Sh.quote(attributes.owner());
            script.append(find + "! -user " + owner + " -exec chown -h " + owner + " '{}' +\n");
        }
        if (attributes.group() != null) {
            String group = Sh.quote(attributes.group());
            script.append(find + "! -group " + group + " -exec chgrp -h " + group + " '{}' +\n");
        }
        if (attributes.mode() != null) {
            String mode = attributes.mode();
            script.append(find + "-type d ! -perm " + mode + " -exec chmod " + mode + " '{}' +\n");
        }
        return script.toString();
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
                    "Whether owner and group hold for all that is in it, and the mode for the folders in it. With `absent`:"
                            + " whether it is removed with all that is in it, instead of failing where it is not empty."
                            + " Default: false."));
            fields.add(Field.optional(
                    "purge",
                    Kind.BOOLEAN,
                    "Whether what is in it goes, at any depth, but for what resources of any module are about and for what"
                            + " is below those. Default: false."));
            return fields;
        }

        @Override
        public List<Resource> declare(Fields fields, NodeContext node) {
            boolean absent = fields.flag("absent").orElse(false);
            boolean recurse = fields.flag("recurse").orElse(false);
            if (absent) {
                Check.without(fields, "absent", "owner", "group", "mode", "purge");
            }
            Attributes attributes = Attributes.of(fields);
            if (recurse && !absent && attributes.equals(Attributes.ANY)) {
                throw new BadResource(
                        "recurse needs an owner, a group or a mode that holds for what is in the directory, or"
                                + " absent: true");
            }
            boolean purge = fields.flag("purge").orElse(false);
            return fields.names().stream()
                    .<Resource>map(name -> new DirectoryResource(
                            Check.pathBelowRoot(name), attributes, absent, recurse, purge, Set.of()))
                    .toList();
        }
    }
}
