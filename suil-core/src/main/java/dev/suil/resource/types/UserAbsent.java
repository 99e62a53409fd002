package dev.suil.resource.types;

import dev.suil.resource.Change;
import dev.suil.resource.Fact;
import dev.suil.resource.Facts;
import dev.suil.resource.Operation;
import dev.suil.resource.Plan;
import dev.suil.resource.Resource;
import dev.suil.resource.ResourceId;
import dev.suil.resource.facts.GroupsSource;
import dev.suil.resource.facts.GroupsSource.Group;
import dev.suil.resource.facts.UserAccount;
import dev.suil.resource.facts.UsersSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A user that should not be there.
 *
 * @param name the login name
 * @param removeHome whether its home and mail go too
 */
public record UserAbsent(String name, boolean removeHome) implements Resource {

    public UserAbsent {
        Check.newAccount("a user", name);
    }

    @Override
    public ResourceId id() {
        return new ResourceId("user", name);
    }

    @Override
    public Set<Fact<?, ?>> reads() {
        return Set.of(UsersSource.of(name, false));
    }

    @Override
    public Plan plan(Facts facts, boolean force) {
        UserAccount is = facts.get(UsersSource.of(name, false));
        if (!is.exists() && !force) {
            return Plan.nothing();
        }
        Map<Fact<?, ?>, Object> predicted = new HashMap<>(UsersSource.known(name, facts, user -> UserAccount.ABSENT));
        // userdel removes the group that was made with the user.
        if (is.group() != null && name.equals(is.group().name()) && facts.has(GroupsSource.of(name))) {
            predicted.put(GroupsSource.of(name), Group.ABSENT);
        }
        return new Plan(
                is.exists()
                        ? List.of(new Change.Attribute("user", Check.presence(true), Check.presence(false)))
                        : List.of(),
                List.of(Operation.of("remove user " + name, UserScripts.remove(name, removeHome))),
                predicted);
    }
}
