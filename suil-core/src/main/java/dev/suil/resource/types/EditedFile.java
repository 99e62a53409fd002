package dev.suil.resource.types;

import dev.suil.resource.Bytes;
import dev.suil.resource.Change;
import dev.suil.resource.Facts;
import dev.suil.resource.Fields;
import dev.suil.resource.Fields.Command;
import dev.suil.resource.Operation;
import dev.suil.resource.Plan;
import dev.suil.resource.PlanException;
import dev.suil.resource.ResourceType.BadResource;
import dev.suil.resource.ResourceType.Field;
import dev.suil.resource.ResourceType.Kind;
import dev.suil.resource.facts.FileState;
import dev.suil.resource.facts.FileState.Type;
import dev.suil.resource.facts.FilesSource;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A text file of which a part is managed. A link is not followed, and what is no regular file is not touched.
 *
 * @param path absolute
 * @param create whether a missing file is made
 * @param validate as of {@link FileResource}
 * @param secret whether what is put in holds a secret
 */
public record EditedFile(
        String path, boolean create, @Nullable Command validate, boolean secret) {

    static final List<Field> FIELDS = List.of(
            Field.optional("create", Kind.BOOLEAN, "Whether a missing file is made. Default: false, which fails."),
            FileResource.VALIDATE);

    static EditedFile of(String path, Fields fields) {
        Command validate = fields.command("validate").orElse(null);
        if (validate != null && validate.words().stream().noneMatch(word -> word.contains("%s"))) {
            throw new BadResource("validate must have %s in it, which stands for the path of the new file");
        }
        return new EditedFile(Check.pathBelowRoot(path), fields.flag("create").orElse(false), validate, false);
    }

    EditedFile confidential() {
        return new EditedFile(path, create, validate, true);
    }

    Plan plan(FileEdit edit, Facts facts, boolean force) {
        FileState is = facts.get(FilesSource.content(path, null));
        Operation operation = operation(edit);
        if (is.type() == Type.UNKNOWN) {
            Change change = new Change.Attribute(edit.what(), "unknown", Check.presence(!edit.removes()));
            return new Plan(List.of(change), List.of(operation), Map.of());
        }
        Bytes old = content(is);
        if (!is.exists() && edit.removes()) {
            return force ? new Plan(List.of(), List.of(operation), Map.of()) : Plan.nothing();
        } else if (!is.exists() && !create) {
            throw new PlanException(path + " does not exist, and create: true is not given");
        }
        Bytes then = edit.apply(old);
        if (is.exists() && then.equals(old)) {
            return force ? new Plan(List.of(), List.of(operation), Map.of()) : Plan.nothing();
        }
        FileState after = (is.exists() ? is : Attributes.ANY.predict(Type.FILE, is, newMode())).withContent(then);
        Change change = new Change.Content("content", is.exists() ? old.toArray() : null, then.toArray());
        return new Plan(List.of(change), List.of(operation), FilesSource.predict(path, after));
    }

    private Bytes content(FileState is) {
        if (!is.exists()) {
            return Bytes.of("");
        } else if (is.type() != Type.FILE) {
            throw new PlanException(path + " is a " + is.type() + ", and only a regular file is edited"
                    + (is.type() == Type.LINK ? ": name what it points at, " + is.target() : ""));
        } else if (is.content() == null) {
            throw new PlanException(
                    path + " is larger than " + FilesSource.CONTENT_LIMIT / 1024 + " KiB, too large to be edited");
        }
        for (byte b : is.content().toArray()) {
            if (b == 0) {
                throw new PlanException(path + " holds NUL: it is no text");
            }
        }
        return is.content();
    }

    private Operation operation(FileEdit edit) {
        Bytes input = edit.input();
        Operation operation = Operation.of("edit " + path, FileScripts.edit(path, create, newMode(), validate, edit));
        return input == null ? operation : operation.withInput(input.toArray());
    }

    private String newMode() {
        return secret ? "0600" : "0644";
    }
}
