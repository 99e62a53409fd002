package dev.suil.workspace;

import java.util.List;

/** Which names may stand in a workspace. Anything else is refused before it becomes part of a path. */
public final class Names {

    /** No module is called so: as keys of a layer they have a meaning of their own. */
    public static final List<String> RESERVED = List.of("role", "modules", "labels", "deployment");

    private Names() {}

    /** Letters, digits, {@code -} and {@code .}, not starting with {@code -} or {@code .}. */
    public static boolean isNode(String name) {
        return isName(name, "-.");
    }

    /** Of a role, a module or a label: letters, digits and {@code _-.}, not starting with {@code -} or {@code .}. */
    public static boolean isName(String name) {
        return isName(name, "_-.");
    }

    /** A name that no key of a layer has a meaning of its own for. */
    public static boolean isModule(String name) {
        return isName(name) && !RESERVED.contains(name);
    }

    /** A relative path of a file or folder, with {@code /} between names and without {@code .} or {@code ..}. */
    public static boolean isFilePath(String path) {
        if (path.indexOf('\\') >= 0 || path.indexOf('\0') >= 0) {
            return false;
        }
        for (String segment : path.split("/", -1)) {
            if (segment.isEmpty() || segment.equals(".") || segment.equals("..")) {
                return false;
            }
        }
        return true;
    }

    /** What a node may report of its OS: letters, digits and {@code ._+~-}, the first alphanumeric. */
    public static boolean isOsValue(String value) {
        return !value.isEmpty() && isAlphanumeric(value.charAt(0)) && isName(value, "._+~-");
    }

    private static boolean isName(String name, String besides) {
        if (name.isEmpty() || name.charAt(0) == '-' || name.charAt(0) == '.') {
            return false;
        }
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (!isAlphanumeric(c) && besides.indexOf(c) < 0) {
                return false;
            }
        }
        return true;
    }

    private static boolean isAlphanumeric(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9';
    }
}
