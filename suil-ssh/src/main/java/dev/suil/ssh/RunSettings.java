package dev.suil.ssh;

import dev.suil.ssh.transport.Connector;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How to run, apart from what. Made with {@link #defaults} and the {@code with} methods.
 *
 * @param dryRun connect and show what would change, changing nothing and recording nothing
 * @param force issue every operation, as if no state were known
 * @param handlersLater leave handlers owed on the nodes: a later apply runs them
 * @param modules touch only these modules; empty for all
 * @param ageKeys age identities, {@code AGE-SECRET-KEY-1...}; toString does not show them
 * @param sudoPassword for sudo on the nodes, where the data has none
 * @param parallel how many nodes of a phase run at once at most; 0 for what the phase says
 * @param timeout how long an operation may take that does not say it itself
 * @param keep how many runs are kept when this one is over; 0 for all
 * @param cache the suil cache, for compiled modules and Git modules
 * @param connector what opens connections; null for ssh or local, as the data says
 */
public record RunSettings(
        boolean dryRun,
        boolean force,
        boolean handlersLater,
        Set<String> modules,
        List<String> ageKeys,
        @Nullable String sudoPassword,
        int parallel,
        Duration timeout,
        int keep,
        Path cache,
        @Nullable Connector connector) {

    public RunSettings {
        modules = Set.copyOf(modules);
        ageKeys = List.copyOf(ageKeys);
    }

    /** A real run with no keys, ten minutes for an operation, the phases' own parallelism, and every record kept. */
    public static RunSettings defaults(Path cache) {
        return new RunSettings(
                false, false, false, Set.of(), List.of(), null, 0, Duration.ofMinutes(10), 0, cache, null);
    }

    public RunSettings withDryRun(boolean on) {
        return new RunSettings(
                on, force, handlersLater, modules, ageKeys, sudoPassword, parallel, timeout, keep, cache, connector);
    }

    public RunSettings withForce(boolean on) {
        return new RunSettings(
                dryRun, on, handlersLater, modules, ageKeys, sudoPassword, parallel, timeout, keep, cache, connector);
    }

    public RunSettings withHandlersLater(boolean on) {
        return new RunSettings(
                dryRun, force, on, modules, ageKeys, sudoPassword, parallel, timeout, keep, cache, connector);
    }

    public RunSettings withModules(Set<String> these) {
        return new RunSettings(
                dryRun, force, handlersLater, these, ageKeys, sudoPassword, parallel, timeout, keep, cache, connector);
    }

    public RunSettings withAgeKeys(List<String> keys) {
        return new RunSettings(
                dryRun, force, handlersLater, modules, keys, sudoPassword, parallel, timeout, keep, cache, connector);
    }

    public RunSettings withSudoPassword(@Nullable String password) {
        return new RunSettings(
                dryRun, force, handlersLater, modules, ageKeys, password, parallel, timeout, keep, cache, connector);
    }

    public RunSettings withParallel(int atOnce) {
        return new RunSettings(
                dryRun, force, handlersLater, modules, ageKeys, sudoPassword, atOnce, timeout, keep, cache, connector);
    }

    public RunSettings withTimeout(Duration limit) {
        return new RunSettings(
                dryRun, force, handlersLater, modules, ageKeys, sudoPassword, parallel, limit, keep, cache, connector);
    }

    public RunSettings withKeep(int runs) {
        return new RunSettings(
                dryRun,
                force,
                handlersLater,
                modules,
                ageKeys,
                sudoPassword,
                parallel,
                timeout,
                runs,
                cache,
                connector);
    }

    public RunSettings withConnector(@Nullable Connector other) {
        return new RunSettings(
                dryRun, force, handlersLater, modules, ageKeys, sudoPassword, parallel, timeout, keep, cache, other);
    }

    @Override
    public String toString() {
        return "RunSettings[dryRun=" + dryRun + ", force=" + force + ", modules=" + modules + "]";
    }
}
