package dev.suil.resource.types;

import dev.suil.resource.Change;
import dev.suil.resource.Fields;
import dev.suil.resource.ResourceType.Field;
import dev.suil.resource.ResourceType.Kind;
import dev.suil.resource.Sh;
import dev.suil.resource.facts.FileState;
import dev.suil.resource.facts.Ident;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Owner, group and mode as they should be. What is null is left as it is.
 *
 * @param owner a user's name or number
 * @param group a group's name or number
 * @param mode four octal digits
 */
public record Attributes(
        @Nullable String owner,
        @Nullable String group,
        @Nullable String mode) {

    /** Nothing is asked for. */
    public static final Attributes ANY = new Attributes(null, null, null);

    static final List<Field> FIELDS = List.of(
            Field.optional(
                    "owner",
                    Kind.TEXT,
                    "The user it belongs to, by name or number. Default: left as it is; root for what is new."),
            Field.optional("group", Kind.TEXT, "The group it belongs to, by name or number. Default: as for `owner`."));

    static Attributes of(Fields fields) {
        return new Attributes(
                Check.given(fields, "owner")
                        .map(name -> Check.account("a user", name))
                        .orElse(null),
                Check.given(fields, "group")
                        .map(name -> Check.account("a group", name))
                        .orElse(null),
                fields.mode("mode").orElse(null));
    }

    /** How {@code state} differs; of what is not there yet, all that is asked for does. */
    List<Change> changes(FileState state) {
        List<Change> changes = new ArrayList<>();
        boolean is = state.exists();
        if (mode != null && !(is && state.modeText().equals(mode))) {
            changes.add(new Change.Attribute("mode", is ? state.modeText() : null, mode));
        }
        if (owner != null && !(is && state.owner().is(owner))) {
            changes.add(new Change.Attribute("owner", is ? state.owner().shown() : null, owner));
        }
        if (group != null && !(is && state.group().is(group))) {
            changes.add(new Change.Attribute("group", is ? state.group().shown() : null, group));
        }
        return changes;
    }

    /** Script lines that give {@code word}, a shell word, what is asked for. */
    String script(String word) {
        StringBuilder script = new StringBuilder();
        if (owner != null || group != null) {
            String owners = (owner == null ? "" : owner) + (group == null ? "" : ":" + group);
            script.append("chown -h ")
                    .append(Sh.quote(owners))
                    .append(' ')
                    .append(word)
                    .append('\n');
        }
        if (mode != null) {
            // After chown, which may take away the set-user-id bit.
            script.append("chmod ").append(mode).append(' ').append(word).append('\n');
        }
        return script.toString();
    }

    /** What was {@code before}, or is new with {@code newMode}, once it has what is asked for. */
    FileState predict(FileState.Type type, FileState before, String newMode) {
        boolean kept = before.type() == type;
        String predicted = mode != null ? mode : kept ? before.modeText() : newMode;
        Ident root = new Ident("root", 0L);
        return new FileState(
                type,
                Integer.parseInt(predicted, 8),
                owner != null ? known(owner, before.owner(), kept) : kept ? before.owner() : root,
                group != null ? known(group, before.group(), kept) : kept ? before.group() : root,
                kept ? before.size() : 0,
                kept ? before.sha256() : null,
                kept ? before.content() : null,
                null);
    }

    /** What is in a directory, once these hold for all of it: the mode is for the folders alone. */
    FileState over(FileState is) {
        int predicted = mode != null && is.type() == FileState.Type.DIRECTORY ? Integer.parseInt(mode, 8) : is.mode();
        return new FileState(
                is.type(),
                predicted,
                owner != null ? known(owner, is.owner(), true) : is.owner(),
                group != null ? known(group, is.group(), true) : is.group(),
                is.size(),
                is.sha256(),
                is.content(),
                is.target());
    }

    /** Name and number are both known only of an owner that stays. */
    private static Ident known(String wanted, Ident before, boolean kept) {
        return kept && before.is(wanted) ? before : Ident.of(wanted);
    }
}
