package dev.suil.resource.types;

import dev.suil.resource.Change;
import dev.suil.resource.Fact;
import dev.suil.resource.Facts;
import dev.suil.resource.Operation;
import dev.suil.resource.Plan;
import dev.suil.resource.Resource;
import dev.suil.resource.ResourceId;
import dev.suil.resource.ResourceType.BadResource;
import dev.suil.resource.Sh;
import dev.suil.resource.facts.OpenRcService;
import dev.suil.resource.facts.OpenRcServices;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A service of OpenRC. What is null is left as it is. A service that is not there yet may come with an operation before.
 *
 * @param service its name: {@code nginx}
 * @param running whether it should run
 * @param enabled whether it should start with the system: in the runlevel {@code default} if in none yet
 */
public record OpenRcServiceResource(
        String service, @Nullable Boolean running, @Nullable Boolean enabled) implements Resource {

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9_.+@:-]*");

    public OpenRcServiceResource {
        if (!NAME.matcher(service).matches()) {
            throw new BadResource("'" + service + "' cannot be the name of a service");
        }
    }

    @Override
    public ResourceId id() {
        return new ResourceId("service", service);
    }

    @Override
    public Set<Fact<?, ?>> reads() {
        return Set.of(OpenRcServices.of(service));
    }

    /** Something that is wanted of the service, and what is done for it. */
    private record Step(String what, boolean wanted, boolean is, Operation operation) {
        boolean differs() {
            return wanted != is;
        }

        Change change() {
            return new Change.Attribute(what, Boolean.toString(is), Boolean.toString(wanted));
        }
    }

    @Override
    public Plan plan(Facts facts, boolean force) {
        OpenRcService is = facts.get(OpenRcServices.of(service));
        List<Step> steps = new ArrayList<>();
        if (enabled != null) {
            steps.add(new Step("enabled", enabled, is.enabled(), enable(enabled)));
        }
        if (running != null) {
            steps.add(new Step("running", running, is.running(), start(running)));
        }
        List<Operation> operations = steps.stream()
                .filter(step -> force || step.differs())
                .map(Step::operation)
                .toList();
        if (operations.isEmpty()) {
            return Plan.nothing();
        }
        List<Change> changes =
                steps.stream().filter(Step::differs).map(Step::change).toList();
        return new Plan(changes, operations, Map.of(OpenRcServices.of(service), after(is)));
    }

    private OpenRcService after(OpenRcService is) {
        String state = is.state();
        if (running != null && running != is.running()) {
            state = running ? "started" : "stopped";
        } else if (state.isEmpty() && Boolean.TRUE.equals(enabled)) {
            state = "stopped";
        }
        List<String> runlevels = is.runlevels();
        if (enabled != null && enabled != is.enabled()) {
            runlevels = enabled ? List.of("default") : List.of();
        }
        return new OpenRcService(state, runlevels);
    }

    private Operation enable(boolean on) {
        return on
                ? Operation.of("enable " + service, """
                        service=%s
                        for link in /etc/runlevels/*/"$service"; do [ ! -L "$link" ] || exit 0; done
                        rc-update -q add "$service" default
                        """.formatted(Sh.quote(service)))
                : Operation.of("disable " + service, """
                        service=%s
                        for link in /etc/runlevels/*/"$service"; do
                          [ -L "$link" ] || continue
                          runlevel=${link#/etc/runlevels/}
                          rc-update -q del "$service" "${runlevel%%/*}"
                        done
                        """.formatted(Sh.quote(service)));
    }

    /** What crashed counts as started for OpenRC, until it is told otherwise. What is not there counts as stopped. */
    private Operation start(boolean on) {
        return on
                ? Operation.of("start " + service, """
                        service=%s
                        status=0
                        rc-service -q "$service" status >/dev/null 2>&1 </dev/null || status=$?
                        [ $status != 32 ] || rc-service "$service" zap </dev/null
                        rc-service "$service" start </dev/null
                        """.formatted(Sh.quote(service)))
                : Operation.of("stop " + service, """
                        service=%s
                        rc-service --exists "$service" || exit 0
                        rc-service "$service" stop </dev/null
                        """.formatted(Sh.quote(service)));
    }
}
