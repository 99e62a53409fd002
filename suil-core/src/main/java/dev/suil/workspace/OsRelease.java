package dev.suil.workspace;

import dev.suil.SuilException;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads {@code /etc/os-release}: assignments in the syntax of a shell, of which a file may hold anything. */
public final class OsRelease {

    /** What a system that names neither version nor codename has. */
    private static final String ROLLING = "rolling";

    private static final int LONGEST_SHOWN = 60;

    private OsRelease() {}

    /**
     * What {@code text} says of the OS.
     *
     * @param text the file's content; whatever it is, it is read
     * @param arch what {@code uname -m} prints; null where it is not known
     * @throws SuilException where a value cannot be used ({@code os.bad-value}), without place and node
     */
    public static OsFacts facts(String text, @Nullable String arch) {
        Map<String, String> fields = fields(text);
        String id = given(fields.get("ID"));
        String codename = given(fields.get("VERSION_CODENAME"));
        String version = given(fields.get("VERSION_ID"));
        return new OsFacts(
                checked("family", OsFamilies.of(id, fields.getOrDefault("ID_LIKE", ""))),
                checked("release", version != null ? version : codename != null ? codename : ROLLING),
                id == null ? null : checked("distribution", id),
                codename == null ? null : checked("codename", codename),
                arch == null || arch.isBlank() ? null : checked("arch", arch.strip()));
    }

    /** All assignments; of two to one name the last. Lines that are none are passed over. */
    public static Map<String, String> fields(String text) {
        Map<String, String> fields = new HashMap<>();
        for (String line : text.split("[\r\n]+")) {
            String assignment = line.startsWith("\uFEFF") ? line.substring(1).strip() : line.strip();
            int equals = assignment.indexOf('=');
            if (equals > 0 && isName(assignment.substring(0, equals))) {
                fields.put(assignment.substring(0, equals), unquoted(assignment.substring(equals + 1)));
            }
        }
        return fields;
    }

    /**
     * A value as a shell takes it, but that blanks without quotes are part of it: there are files with such values. A
     * quote that is not closed ends with the line.
     */
    private static String unquoted(String value) {
        StringBuilder text = new StringBuilder();
        char quote = 0;
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (quote == 0 && (c == '"' || c == '\'')) {
                quote = c;
            } else if (c == quote) {
                quote = 0;
            } else if (c == '\\' && quote != '\'' && i + 1 < value.length() && escapes(quote, value.charAt(i + 1))) {
                i++;
                text.append(value.charAt(i));
            } else {
                text.append(c);
            }
        }
        return text.toString();
    }

    /** Between double quotes a backslash stands before few characters only; without quotes before any. */
    private static boolean escapes(char quote, char next) {
        return quote == 0 || "$`\"\\".indexOf(next) >= 0;
    }

    private static boolean isName(String name) {
        return name.chars().allMatch(c -> c == '_' || Character.isLetterOrDigit(c));
    }

    private static @Nullable String given(@Nullable String value) {
        return value == null || value.isBlank() ? null : value.strip();
    }

    private static String checked(String what, String value) {
        if (!Names.isOsValue(value)) {
            throw new SuilException(List.of(Problem.of(
                            ProblemCode.OS_BAD_VALUE,
                            null,
                            "the node's " + what + " '" + shown(value) + "' cannot be used")
                    .withHint("letters, digits and . _ + ~ - can; see /etc/os-release on the node")));
        }
        return value;
    }

    private static String shown(String value) {
        String cut = value.length() <= LONGEST_SHOWN ? value : value.substring(0, LONGEST_SHOWN) + "...";
        StringBuilder shown = new StringBuilder();
        cut.codePoints()
                .forEach(c -> shown.appendCodePoint(
                        Character.isISOControl(c) || Character.getType(c) == Character.FORMAT ? '?' : c));
        return shown.toString();
    }
}
