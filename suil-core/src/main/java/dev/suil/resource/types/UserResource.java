package dev.suil.resource.types;

import dev.suil.resource.Bytes;
import dev.suil.resource.Change;
import dev.suil.resource.Fact;
import dev.suil.resource.Facts;
import dev.suil.resource.Operation;
import dev.suil.resource.Plan;
import dev.suil.resource.Resource;
import dev.suil.resource.ResourceId;
import dev.suil.resource.ResourceType.BadResource;
import dev.suil.resource.facts.GroupsSource;
import dev.suil.resource.facts.Ident;
import dev.suil.resource.facts.UserAccount;
import dev.suil.resource.facts.UserKey;
import dev.suil.resource.facts.UsersSource;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A user of the node's own files. What is null is left as it is, and chosen by the node for a new user.
 *
 * @param name the login name
 * @param group the primary group, by name or number
 * @param groups the other groups the user must be in, by name
 * @param exact whether the user is to be in no others
 * @param password as {@code /etc/shadow} holds it: a crypt hash, or {@code *} for none that could be given
 * @param create how to make a new one
 */
public record UserResource(
        String name,
        @Nullable Long uid,
        @Nullable String group,
        Set<String> groups,
        boolean exact,
        @Nullable String comment,
        @Nullable String home,
        @Nullable String shell,
        @Nullable Bytes password,
        Create create)
        implements Resource {

    /** What may stand in {@code /etc/shadow}, or the public form of a secret, which never gets there. */
    private static final String PASSWORD = "[!-9;-~]+|sha256:[0-9a-f]{64}";

    /**
     * How a new user is made.
     *
     * @param home whether its home is made too
     * @param system whether its number is from the range for the system
     */
    public record Create(boolean home, boolean system) {}

    public UserResource {
        Check.newAccount("a user", name);
        groups = Collections.unmodifiableSet(new TreeSet<>(groups));
        groups.forEach(other -> Check.newAccount("a group", other));
        if (password != null && !new String(password.toArray(), StandardCharsets.UTF_8).matches(PASSWORD)) {
            throw new BadResource("password must be a crypt hash, such as `openssl passwd -6` or `mkpasswd` prints");
        }
    }

    /** A user with nothing asked for but that there is one. */
    public static UserResource of(String name) {
        return new UserResource(name, null, null, Set.of(), false, null, null, null, null, new Create(true, false));
    }

    @Override
    public ResourceId id() {
        return new ResourceId("user", name);
    }

    @Override
    public Set<Fact<?, ?>> reads() {
        return Set.of(fact());
    }

    @Override
    public Plan plan(Facts facts, boolean force) {
        UserAccount is = facts.get(fact());
        List<Change> changes = changes(is);
        boolean otherPassword = password != null && !password.sha256().equals(is.passwordDigest());
        boolean otherThanPassword = changes.size() > (otherPassword ? 1 : 0);
        List<Operation> operations = new ArrayList<>();
        if (otherThanPassword || force) {
            operations.add(
                    Operation.of((is.exists() ? "change user " : "add user ") + name, UserScripts.addOrChange(this)));
        }
        if (password != null && (otherPassword || force)) {
            operations.add(Operation.of("set the password of " + name, UserScripts.PASSWORD)
                    .withInput(UserScripts.passwordLine(name, password)));
        }
        return operations.isEmpty() ? Plan.nothing() : new Plan(changes, operations, predict(is, facts));
    }

    private List<Change> changes(UserAccount is) {
        List<Change> changes = new ArrayList<>();
        if (!is.exists()) {
            changes.add(new Change.Attribute("user", Check.presence(false), Check.presence(true)));
        }
        compare(changes, "uid", is.uid(), uid);
        if (group != null && (is.group() == null || !is.group().is(group))) {
            changes.add(new Change.Attribute(
                    "group", is.group() == null ? null : is.group().shown(), group));
        }
        Set<String> wantedGroups = groupsThen(is);
        if (!wantedGroups.equals(is.groups())) {
            changes.add(new Change.Attribute(
                    "groups", is.exists() ? String.join(",", is.groups()) : null, String.join(",", wantedGroups)));
        }
        compare(changes, "comment", is.comment(), comment);
        compare(changes, "home", is.home(), home);
        compare(changes, "shell", is.shell(), shell);
        if (password != null && !password.sha256().equals(is.passwordDigest())) {
            changes.add(new Change.Attribute("password", is.exists() ? "another" : null, "as declared"));
        }
        return changes;
    }

    private static void compare(List<Change> changes, String what, @Nullable Object is, @Nullable Object wanted) {
        if (wanted != null && !wanted.equals(is)) {
            changes.add(new Change.Attribute(what, is == null ? null : is.toString(), wanted.toString()));
        }
    }

    private Set<String> groupsThen(UserAccount is) {
        Set<String> then = new TreeSet<>(exact ? Set.of() : is.groups());
        then.addAll(groups);
        // The primary group is not among the others, however it was asked for.
        Ident primary = predictGroup(is);
        if (primary != null && primary.name() != null) {
            then.remove(primary.name());
        }
        return then;
    }

    private Map<Fact<?, ?>, Object> predict(UserAccount before, Facts facts) {
        Map<Fact<?, ?>, Object> predicted = new HashMap<>(UsersSource.known(
                name,
                facts,
                is -> new UserAccount(
                        true,
                        uid != null ? uid : is.uid(),
                        predictGroup(is),
                        groupsThen(is),
                        comment != null ? comment : is.comment(),
                        home != null ? home : is.home(),
                        shell != null ? shell : is.shell(),
                        password != null ? password.sha256() : is.passwordDigest())));
        Fact<?, ?> own = GroupsSource.of(name);
        if (!before.exists()
                && group == null
                && facts.has(own)
                && !facts.get(GroupsSource.of(name)).exists()) {
            predicted.put(own, new GroupsSource.Group(true, null));
        }
        return predicted;
    }

    private @Nullable Ident predictGroup(UserAccount is) {
        if (group == null) {
            return is.exists() ? is.group() : new Ident(name, null);
        }
        return is.group() != null && is.group().is(group) ? is.group() : Ident.of(group);
    }

    private Fact<UserKey, UserAccount> fact() {
        return UsersSource.of(name, password != null);
    }
}
