package dev.suil.resource.types;

import dev.suil.resource.Fact;
import dev.suil.resource.Facts;
import dev.suil.resource.Operation;
import dev.suil.resource.facts.PackageStatus;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/** What a package manager is asked for and how it is told to work. Stateless; equal means the same object. */
public interface PackageManager {

    /** Whether {@code name} names a package, and nothing more. */
    boolean isName(String name);

    /** What is known of a package, with the version that would be installed or without. */
    Fact<?, PackageStatus> fact(String name, boolean candidate);

    /** The facts of a package that are known, each changed by {@code change}. */
    default Map<Fact<?, ?>, Object> known(String name, Facts facts, UnaryOperator<PackageStatus> change) {
        return facts.known(List.of(fact(name, false), fact(name, true)), change);
    }

    /** What else must be known. */
    default Set<Fact<?, ?>> alsoReads() {
        return Set.of();
    }

    /** What is done before packages can be changed; {@code predicted} takes the facts that it changes. */
    default Optional<Operation> repair(Facts facts, Map<Fact<?, ?>, Object> predicted) {
        return Optional.empty();
    }

    /**
     * The word that installs one version of a package; {@code *} may stand at its end.
     *
     * @throws dev.suil.resource.ResourceType.BadResource where the manager cannot
     */
    String word(String name, String version);

    /** Whether a package that has {@code installed} has the version that is {@code wanted}. */
    default boolean is(PackageState.Version wanted, String installed) {
        return wanted.matches(installed);
    }

    /** A script that installs packages, whatever version of them is there. */
    String install(List<String> words);

    /** A script that installs packages or the newest versions of them. */
    String latest(List<String> names);

    /** A script that removes packages, and what needs them. */
    String remove(List<String> names);
}
