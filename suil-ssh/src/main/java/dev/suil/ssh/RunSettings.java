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
 * @param modules touch only these modules; empty for all
 * @param ageKeys age identities, {@code AGE-SECRET-KEY-1...}; toString does not show them
 * @param sudoPassword for sudo on the nodes, where the data has none
 * @param parallel how many nodes of a phase run at once at most; 0 for what the phase says
 * @param timeout how long an operation may take that does not say it itself
 * @param cache the suil cache, for compiled modules and Git modules
 * @param connector what opens connections; null for ssh or local, as the data says
 */
public record RunSettings(
        boolean dryRun,
        boolean force,
        Set<String> modules,
        List<String> ageKeys,
        @Nullable String sudoPassword,
        int parallel,
        Duration timeout,
        Path cache,
        @Nullable Connector connector) {

    public RunSettings {
        modules = Set.copyOf(modules);
        ageKeys = List.copyOf(ageKeys);
    }

    /** A real run with no keys, ten minutes for an operation, and the phases' own parallelism. */
    public static RunSettings defaults(Path cache) {
        return new RunSettings(false, false, Set.of(), List.of(), null, 0, Duration.ofMinutes(10), cache, null);
    }

    public RunSettings withDryRun(boolean on) {
        return new RunSettings(on, force, modules, ageKeys, sudoPassword, parallel, timeout, cache, connector);
    }

    public RunSettings withForce(boolean on) {
        return new RunSettings(dryRun, on, modules, ageKeys, sudoPassword, parallel, timeout, cache, connector);
    }

    public RunSettings withModules(Set<String> only) {
        return new RunSettings(dryRun, force, only, ageKeys, sudoPassword, parallel, timeout, cache, connector);
    }

    public RunSettings withAgeKeys(List<String> keys) {
        return new RunSettings(dryRun, force, modules, keys, sudoPassword, parallel, timeout, cache, connector);
    }

    public RunSettings withSudoPassword(@Nullable String password) {
        return new RunSettings(dryRun, force, modules, ageKeys, password, parallel, timeout, cache, connector);
    }

    public RunSettings withParallel(int atOnce) {
        return new RunSettings(dryRun, force, modules, ageKeys, sudoPassword, atOnce, timeout, cache, connector);
    }

    public RunSettings withTimeout(Duration limit) {
        return new RunSettings(dryRun, force, modules, ageKeys, sudoPassword, parallel, limit, cache, connector);
    }

    public RunSettings withConnector(@Nullable Connector other) {
        return new RunSettings(dryRun, force, modules, ageKeys, sudoPassword, parallel, timeout, cache, other);
    }

    @Override
    public String toString() {
        return "RunSettings[dryRun=" + dryRun + ", force=" + force + ", modules=" + modules + "]";
    }
}
