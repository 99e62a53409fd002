package dev.suil.resource.facts;

import org.jspecify.annotations.Nullable;

/**
 * A user or a group as an owner: by name and number. A node answers with both; of what is only predicted, often one of
 * the two is known.
 *
 * @param name null where it is not known, or no account has the number
 * @param id null where it is not known
 */
public record Ident(@Nullable String name, @Nullable Long id) {

    private static final int LONGEST_ID = 10;

    /** What is known once {@code wanted}, a name or a number, is the owner. */
    public static Ident of(String wanted) {
        return isNumber(wanted) ? new Ident(null, Long.valueOf(wanted)) : new Ident(wanted, null);
    }

    /** Whether this is {@code wanted}: a number where it is all digits, else a name. */
    public boolean is(String wanted) {
        return isNumber(wanted) ? id != null && id.equals(Long.valueOf(wanted)) : wanted.equals(name);
    }

    /** The name, or the number where there is none. */
    public String shown() {
        return name != null ? name : id != null ? id.toString() : "unknown";
    }

    private static boolean isNumber(String text) {
        return !text.isEmpty() && text.length() <= LONGEST_ID && text.chars().allMatch(c -> c >= '0' && c <= '9');
    }
}
