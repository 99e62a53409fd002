package dev.suil.resource.types;

import dev.suil.resource.Fields;
import dev.suil.resource.NodeContext;
import dev.suil.resource.ResourceType.BadResource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Checks that several types make of what they are given. Each error says what would be right. */
final class Check {

    private Check() {}

    /** An absolute path in the one way it can be written: no empty, {@code .} or {@code ..} part. */
    static String path(String path) {
        if (!path.startsWith("/")) {
            throw new BadResource("'" + path + "' is no absolute path: it must start with /");
        }
        List<String> parts = new ArrayList<>();
        for (String part : path.split("/")) {
            if (part.equals("..") || part.equals(".")) {
                throw new BadResource("'" + path + "' must be written without . and .. parts");
            }
            if (!part.isEmpty()) {
                parts.add(part);
            }
        }
        return "/" + String.join("/", noNul(parts));
    }

    /** The folder that {@code path} is in. */
    static String parent(String path) {
        int slash = path.lastIndexOf('/');
        return slash <= 0 ? "/" : path.substring(0, slash);
    }

    /** A path that is not the root folder itself. */
    static String pathBelowRoot(String path) {
        String checked = path(path);
        if (checked.equals("/")) {
            throw new BadResource("/ itself cannot be managed");
        }
        return checked;
    }

    /** The name of a user or group, or its number. */
    static String account(String what, String name) {
        if (!name.matches("[A-Za-z0-9_][A-Za-z0-9_.@\\\\-]{0,255}\\$?")) {
            throw new BadResource("'" + name + "' cannot be the name of " + what);
        }
        return name;
    }

    /** The name of a user or group that is to be made. */
    static String newAccount(String what, String name) {
        if (!name.matches("[A-Za-z_][A-Za-z0-9_.-]{0,31}\\$?")) {
            throw new BadResource("'" + name + "' cannot be the name of " + what);
        }
        return name;
    }

    /** The number of a user or group. */
    static Long id(String field, long number) {
        if (number < 0 || number >= 0xFFFF_FFFFL) {
            throw new BadResource(field + " must be a number from 0 to 4294967294");
        }
        return number;
    }

    /** How a change says whether something is there. */
    static String presence(boolean there) {
        return there ? "present" : "absent";
    }

    /** The text of {@code field}; one that a template left empty is as good as not given. */
    static Optional<String> given(Fields fields, String field) {
        return fields.text(field).filter(text -> !text.isEmpty());
    }

    /** The text of {@code field} without line breaks and colons, which end a field of {@code /etc/passwd}. */
    static Optional<String> passwdText(Fields fields, String field) {
        Optional<String> text = fields.text(field);
        if (text.isPresent() && text.get().chars().anyMatch(c -> c == ':' || c < ' ' || c == 0x7f)) {
            throw new BadResource(field + " cannot hold a colon or a control character");
        }
        return text;
    }

    /** Refuses a node of a family that is not among {@code supported}. */
    static void family(String what, NodeContext node, String... supported) {
        if (!List.of(supported).contains(node.os().family())) {
            throw new BadResource(what + " of the family " + node.os().family() + " cannot be managed; those of "
                    + String.join(", ", supported) + " can");
        }
    }

    /** Refuses fields that have no meaning together with {@code with}. */
    static void without(Fields fields, String with, String... refused) {
        for (String field : refused) {
            if (fields.has(field)) {
                throw new BadResource(field + " has no meaning together with " + with);
            }
        }
    }

    /** Texts that can be words of a script. */
    static List<String> noNul(List<String> texts) {
        for (String text : texts) {
            if (text.indexOf('\0') >= 0) {
                throw new BadResource("NUL cannot be part of a path or a command");
            }
        }
        return texts;
    }
}
