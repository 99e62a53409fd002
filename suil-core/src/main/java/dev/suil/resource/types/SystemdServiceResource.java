package dev.suil.resource.types;

import dev.suil.resource.Change;
import dev.suil.resource.Fact;
import dev.suil.resource.Facts;
import dev.suil.resource.Operation;
import dev.suil.resource.Plan;
import dev.suil.resource.Resource;
import dev.suil.resource.ResourceId;
import dev.suil.resource.ResourceType.BadResource;
import dev.suil.resource.facts.SystemdUnit;
import dev.suil.resource.facts.SystemdUnits;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A unit of systemd. What is null is left as it is. A unit that is not there yet may come with an operation before.
 *
 * @param unit its full name: {@code nginx.service}
 * @param running whether it should run
 * @param enabled whether it should start with the system; has no meaning for a unit that cannot be enabled, which is as
 *     it should be either way
 * @param masked whether it should be impossible to start
 */
public record SystemdServiceResource(
        String unit,
        @Nullable Boolean running,
        @Nullable Boolean enabled,
        @Nullable Boolean masked) implements Resource {

    public SystemdServiceResource {
        unit = SystemdUnitName.full(unit);
        if (Boolean.TRUE.equals(masked) && (Boolean.TRUE.equals(running) || Boolean.TRUE.equals(enabled))) {
            throw new BadResource("a masked unit can be neither running nor enabled");
        }
    }

    @Override
    public ResourceId id() {
        return new ResourceId("service", unit);
    }

    @Override
    public Set<Fact<?, ?>> reads() {
        return Set.of(SystemdUnits.of(unit));
    }

    @Override
    public Plan plan(Facts facts, boolean force) {
        Steps steps = new Steps(facts.get(SystemdUnits.of(unit)), force);
        if (masked != null && !masked) {
            steps.step("masked", false, steps.unit.masked(), "unmask", is -> with(is, "loaded", "disabled"));
        }
        if (enabled != null) {
            boolean differs = enabled
                    ? !steps.unit.enabled() && !steps.unit.fixed()
                    : steps.unit.file().startsWith("enabled");
            steps.step(
                    "enabled",
                    enabled,
                    differs,
                    enabled ? "enable" : "disable",
                    is -> with(
                            is,
                            is.load().equals("not-found") ? "loaded" : is.load(),
                            enabled ? "enabled" : "disabled"));
        }
        if (running != null) {
            boolean differs = running != steps.unit.running();
            steps.step("running", running, differs, running ? "start" : "stop", this::startedOrStopped);
        }
        if (masked != null && masked) {
            // Masking stops nothing, and what is masked cannot be disabled, so it comes last.
            steps.step("masked", true, !steps.unit.masked(), "mask", is -> with(is, "masked", "masked"));
        }
        return steps.operations.isEmpty()
                ? Plan.nothing()
                : new Plan(steps.changes, steps.operations, Map.of(SystemdUnits.of(unit), steps.unit));
    }

    private SystemdUnit startedOrStopped(SystemdUnit is) {
        return Boolean.TRUE.equals(running)
                ? new SystemdUnit(is.load().equals("not-found") ? "loaded" : is.load(), "active", "running", is.file())
                : new SystemdUnit(is.load(), "inactive", "dead", is.file());
    }

    private static SystemdUnit with(SystemdUnit is, String load, String file) {
        return new SystemdUnit(load, is.active(), is.sub(), file);
    }

    /** Collects what is to be done, and how the unit is after it. */
    private final class Steps {
        private final List<Change> changes = new ArrayList<>();
        private final List<Operation> operations = new ArrayList<>();
        private final boolean force;
        private SystemdUnit unit;

        Steps(SystemdUnit unit, boolean force) {
            this.unit = unit;
            this.force = force;
        }

        void step(String what, boolean wanted, boolean differs, String verb, UnaryOperator<SystemdUnit> after) {
            if (differs) {
                changes.add(new Change.Attribute(what, Boolean.toString(!wanted), Boolean.toString(wanted)));
                unit = after.apply(unit);
            }
            if (differs || force) {
                operations.add(SystemdScripts.operation(verb, SystemdServiceResource.this.unit));
            }
        }
    }
}
