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
import dev.suil.resource.PlanException;
import dev.suil.resource.Resource;
import dev.suil.resource.ResourceId;
import dev.suil.resource.ResourceType;
import dev.suil.resource.facts.FileKey;
import dev.suil.resource.facts.FileState;
import dev.suil.resource.facts.FileState.Type;
import dev.suil.resource.facts.FilesSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A regular file. A link at its path is no file: with content it is replaced, never followed.
 *
 * @param path absolute
 * @param content what it should hold; null to leave the content as it is, and create an empty file where there is none
 * @param attributes owner, group and mode; null ones are kept when the file is rewritten
 * @param absent whether it should not be there
 * @param validate a command that must succeed on the new file before it takes the old one's place, {@code %s} standing
 *     for its path; null for none
 * @param secret whether the content holds a secret: a new file is then readable by its owner alone
 */
public record FileResource(
        String path,
        @Nullable Bytes content,
        Attributes attributes,
        boolean absent,
        @Nullable Command validate,
        boolean secret)
        implements Resource {

    static final ResourceType.Field VALIDATE = ResourceType.Field.optional(
            "validate",
            ResourceType.Kind.COMMAND,
            "A command that must succeed on the new file before it is put in place; `%s` stands for its path.");

    /** A file with content, and otherwise as it is. */
    public static FileResource of(String path, Bytes content, Attributes attributes) {
        return new FileResource(Check.pathBelowRoot(path), content, attributes, false, null, false);
    }

    /** No file. */
    public static FileResource absent(String path) {
        return new FileResource(Check.pathBelowRoot(path), null, Attributes.ANY, true, null, false);
    }

    @Override
    public ResourceId id() {
        return new ResourceId("file", path);
    }

    @Override
    public Set<Fact<?, ?>> reads() {
        return Set.of(fact());
    }

    @Override
    public Resource confidential() {
        return new FileResource(path, content, attributes, absent, validate, true);
    }

    @Override
    public Set<String> fills() {
        return content != null || absent ? Set.of(path) : Set.of();
    }

    @Override
    public Plan plan(Facts facts, boolean force) {
        FileState state = facts.get(fact());
        return absent ? planAbsent(state, force) : planPresent(state, facts, force);
    }

    private Plan planAbsent(FileState state, boolean force) {
        if (state.type() == Type.DIRECTORY) {
            throw new PlanException(path + " is a directory; a directory resource removes it");
        }
        if (!state.exists() && !force) {
            return Plan.nothing();
        }
        List<Change> changes = state.exists()
                ? List.of(new Change.Attribute("type", state.type().toString(), Type.ABSENT.toString()))
                : List.of();
        return new Plan(
                changes,
                List.of(Operation.of("remove " + path, FileScripts.remove(path))),
                FilesSource.predict(path, FileState.ABSENT));
    }

    private Plan planPresent(FileState state, Facts facts, boolean force) {
        refuse(state);
        List<Change> changes = new ArrayList<>();
        FileState before = state.type() == Type.FILE ? state : FileState.ABSENT;
        if (!before.exists()) {
            changes.add(new Change.Attribute("type", state.type().toString(), Type.FILE.toString()));
        }
        Attributes wanted = before.exists() ? attributes : withDefaultMode();
        changes.addAll(wanted.changes(before));
        boolean rewrite = content != null && !content.sha256().equals(before.sha256());
        if (rewrite && content != null) {
            Bytes old = before.content();
            changes.add(new Change.Content("content", old == null ? null : old.toArray(), content.toArray()));
        }
        if (changes.isEmpty() && !force) {
            return Plan.nothing();
        }
        Operation operation = content != null && (rewrite || force)
                ? write(content, state.type() == Type.ABSENT)
                : Operation.of(
                        (before.exists() ? "set attributes of " : "create ") + path,
                        FileScripts.attributes(path, attributes, newMode()));
        return new Plan(changes, List.of(operation), predict(before, facts));
    }

    private Operation write(Bytes content, boolean isNew) {
        Operation alone = Operation.of("write " + path, FileScripts.write(path, attributes, newMode(), validate))
                .withInput(content.toArray());
        return isNew && validate == null
                ? NewFiles.of(path, content, withDefaultMode())
                        .map(alone::withJoint)
                        .orElse(alone)
                : alone;
    }

    private void refuse(FileState state) {
        boolean other = state.type() == Type.LINK || state.type() == Type.SPECIAL || state.type() == Type.DIRECTORY;
        if (other && content == null) {
            throw new PlanException(path + " is no regular file, and without content it is not replaced");
        } else if (state.type() == Type.DIRECTORY) {
            throw new PlanException(path + " is a directory, which a file does not replace");
        }
    }

    private Map<Fact<?, ?>, Object> predict(FileState before, Facts facts) {
        Bytes bytes = content != null ? content : before.exists() ? null : Bytes.of("");
        if (bytes != null) {
            return FilesSource.predict(
                    path, attributes.predict(Type.FILE, before, newMode()).withContent(bytes));
        }
        // The content stays, and who asked for it knows more of it than is known here.
        return FilesSource.known(path, facts, state -> attributes.predict(Type.FILE, state, newMode()));
    }

    private Attributes withDefaultMode() {
        return attributes.mode() != null
                ? attributes
                : new Attributes(attributes.owner(), attributes.group(), newMode());
    }

    private String newMode() {
        return attributes.mode() != null ? attributes.mode() : secret ? "0600" : "0644";
    }

    private Fact<FileKey, FileState> fact() {
        return content == null || absent ? FilesSource.attributes(path) : FilesSource.content(path, content.sha256());
    }

    /** {@code file} in a {@code module.yaml}. */
    public static final class Of implements ResourceType {

        @Override
        public String name() {
            return "file";
        }

        @Override
        public String description() {
            return "A regular file. Written beside its path with its final owner and mode, then renamed over it; a link"
                    + " at the path is replaced, never followed. Without content, an existing file keeps its content and"
                    + " a missing one is created empty.";
        }

        @Override
        public List<Field> fields() {
            List<Field> fields = new ArrayList<>(Content.FIELDS);
            fields.addAll(Attributes.FIELDS);
            fields.add(Field.optional(
                    "mode",
                    Kind.MODE,
                    "The mode. Default: left as it is; `0644` for a new file, `0600` where it holds a secret."));
            fields.add(VALIDATE);
            fields.add(Field.optional("absent", Kind.BOOLEAN, "Whether the file should not be there. Default: false."));
            return fields;
        }

        @Override
        public List<Resource> declare(Fields fields, NodeContext node) {
            return fields.names().stream().map(path -> declare(path, fields)).toList();
        }

        private static Resource declare(String name, Fields fields) {
            String path = Check.pathBelowRoot(name);
            if (fields.flag("absent").orElse(false)) {
                Check.without(fields, "absent", "content", "template", "source", "owner", "group", "mode", "validate");
                return absent(path);
            }
            Command validate = fields.command("validate").orElse(null);
            if (validate != null && validate.words().stream().noneMatch(word -> word.contains("%s"))) {
                throw new BadResource("validate must have %s in it, which stands for the path of the new file");
            }
            Bytes content = Content.of(fields).orElse(null);
            if (content == null && validate != null) {
                throw new BadResource("validate has no meaning without content, template or source");
            }
            return new FileResource(path, content, Attributes.of(fields), false, validate, false);
        }
    }
}
