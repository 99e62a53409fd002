package dev.suil.resource.types;

import dev.suil.resource.Bytes;
import dev.suil.resource.Fields;
import dev.suil.resource.NodeContext;
import dev.suil.resource.Resource;
import dev.suil.resource.ResourceType;
import java.util.List;
import java.util.stream.Collectors;

/** {@code user} in a {@code module.yaml}. */
public final class UserType implements ResourceType {

    private static final String[] OF_PRESENT = {
        "uid", "group", "groups", "groups_exact", "comment", "home", "create_home", "shell", "system", "password"
    };

    @Override
    public String name() {
        return "user";
    }

    @Override
    public String description() {
        return "A user of the node's own files. What is not given is left as it is, and chosen by the node for a new user.";
    }

    @Override
    public List<Field> fields() {
        return List.of(
                Field.optional("uid", Kind.NUMBER, "The number."),
                Field.optional(
                        "group",
                        Kind.TEXT,
                        "The primary group, by name or number. Default for a new user: one of its own name."),
                Field.optional("groups", Kind.TEXTS, "Other groups to be in, by name. Default: none more."),
                Field.optional(
                        "groups_exact",
                        Kind.BOOLEAN,
                        "Whether to be in no groups but `group` and `groups`. Default: false."),
                Field.optional("comment", Kind.TEXT, "The full name, or what the user is for."),
                Field.optional("home", Kind.TEXT, "The path of the home. One that exists is not moved."),
                Field.optional(
                        "create_home",
                        Kind.BOOLEAN,
                        "Whether the home of a new user is made. Default: true, but for a `system` user."),
                Field.optional("shell", Kind.TEXT, "The path of the login shell."),
                Field.optional(
                        "system",
                        Kind.BOOLEAN,
                        "Whether a new user takes its number from the range for the system. Default: false."),
                Field.optional(
                        "password",
                        Kind.TEXT,
                        "The crypt hash of the password, as `openssl passwd -6` prints it, or `*` for none that could be"
                                + " given. Never shown."),
                Field.optional("absent", Kind.BOOLEAN, "Whether the user should not be there. Default: false."),
                Field.optional(
                        "remove_home",
                        Kind.BOOLEAN,
                        "With `absent`: whether its home and mail go too. Default: false."));
    }

    @Override
    public List<Resource> declare(Fields fields, NodeContext node) {
        boolean removeHome = fields.flag("remove_home").orElse(false);
        if (fields.flag("absent").orElse(false)) {
            Check.without(fields, "absent", OF_PRESENT);
            return fields.names().stream()
                    .<Resource>map(name -> new UserAbsent(name, removeHome))
                    .toList();
        } else if (removeHome) {
            throw new BadResource("remove_home is for removing: it needs absent: true");
        }
        if (fields.names().size() > 1 && (fields.has("uid") || fields.has("home"))) {
            throw new BadResource("uid and home are of one user: declare each with its own");
        }
        return fields.names().stream().map(name -> user(name, fields)).toList();
    }

    private static Resource user(String name, Fields fields) {
        boolean system = fields.flag("system").orElse(false);
        return new UserResource(
                name,
                fields.number("uid").map(number -> Check.id("uid", number)).orElse(null),
                Check.given(fields, "group")
                        .map(group -> Check.account("a group", group))
                        .orElse(null),
                fields.texts("groups").stream()
                        .filter(group -> !group.isEmpty())
                        .collect(Collectors.toSet()),
                fields.flag("groups_exact").orElse(false),
                Check.passwdText(fields, "comment").orElse(null),
                Check.passwdText(fields, "home")
                        .filter(path -> !path.isEmpty())
                        .map(Check::path)
                        .orElse(null),
                Check.passwdText(fields, "shell")
                        .filter(path -> !path.isEmpty())
                        .map(Check::path)
                        .orElse(null),
                Check.given(fields, "password").map(Bytes::of).orElse(null),
                new UserResource.Create(fields.flag("create_home").orElse(!system), system));
    }
}
