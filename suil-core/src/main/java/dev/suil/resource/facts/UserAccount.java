package dev.suil.resource.facts;

import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A user of the node's own files. What is null is not known: there is no such user, or it is only predicted.
 *
 * @param exists whether there is one; all else has a meaning only then
 * @param group the primary group
 * @param groups the other groups, by name
 * @param passwordDigest the SHA-256, in hex, of the field in {@code /etc/shadow}; null where it was not asked for
 */
public record UserAccount(
        boolean exists,
        @Nullable Long uid,
        @Nullable Ident group,
        Set<String> groups,
        @Nullable String comment,
        @Nullable String home,
        @Nullable String shell,
        @Nullable String passwordDigest) {

    /** No such user. */
    public static final UserAccount ABSENT = new UserAccount(false, null, null, Set.of(), null, null, null, null);

    public UserAccount {
        groups = Collections.unmodifiableSet(new TreeSet<>(groups));
    }

    /** Leaves the password's digest out. */
    @Override
    public String toString() {
        return exists ? "user " + uid : "no user";
    }
}
